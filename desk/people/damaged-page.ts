import { proofUntil } from '../../answers/deletion/retention.ts';
import type { ConsentProof, SubmissionRecord } from '../../answers/records/records.ts';
import { today } from '../../common/days.ts';
import type { Content } from '../../content/model/load.ts';
import { type Request, requestsIn } from '../requests/request-list.ts';
import { beforeErasing } from './before-erasing.ts';
import type { DamagedPerson } from './damaged.ts';
import type { Entry } from './entries.ts';
import type { People } from './open-people.ts';
import { marksOf } from './situation.ts';
import type { Mark } from './state-names.ts';

/** What the desk knows of someone whose answers cannot be read. */
export type DamagedPage = {
  reference: string;
  /** Why the rest is not shown. */
  why: string;
  marks: readonly Mark[];
  /** Undefined of what cannot be read either. */
  receivedOn?: string;
  waitingUntil?: string;
  confirmedOn?: string;
  interviewedOn?: string;
  consents: readonly ConsentProof[];
  proofUntil: string;
  requests: Request[];
  /** What to do before they are erased, since nobody can after it. */
  beforeErasing: readonly string[];
  entries: Entry[];
};

/** @param record  what is outside the encryption, as far as it can be read */
export function damagedPage(
  { reference, why, entries }: DamagedPerson,
  record: SubmissionRecord | undefined,
  people: Pick<People, 'all' | 'damaged'>,
  content: Pick<Content, 'study' | 'desk'>,
): DamagedPage {
  const { receivedOn, waitingUntil, confirmedOn, interviewedOn, consents = [] } = record ?? {};
  const requests = requestsIn(entries, people, content);
  return {
    reference,
    why,
    marks: marksOf({ record: record ?? {}, entries }),
    ...(receivedOn && { receivedOn }),
    ...(waitingUntil && { waitingUntil }),
    ...(confirmedOn && { confirmedOn }),
    ...(interviewedOn && { interviewedOn }),
    consents,
    proofUntil: waitingUntil ?? proofUntil(interviewedOn, content.study.retention),
    requests,
    beforeErasing: beforeErasing({ reference, record: record ?? {}, entries }, requests, today()),
    entries,
  };
}
