import { proofUntil } from '../../answers/deletion/retention.ts';
import type { SubmissionRecord } from '../../answers/records/records.ts';
import { today } from '../../common/days.ts';
import type { Content } from '../../content/model/load.ts';
import { requestsIn } from '../requests/request-list.ts';
import { beforeErasing } from './before-erasing.ts';
import type { People } from './open-people.ts';
import type { DamagedPerson } from './person.ts';
import { marksOf } from './situation.ts';

/** What the desk knows of someone whose answers cannot be read. */
export type DamagedPage = ReturnType<typeof damagedPage>;

/** @param record  what is outside the encryption, as far as it can be read */
export function damagedPage(
  { reference, why, isOfOtherKey, entries }: DamagedPerson,
  record: Partial<SubmissionRecord> = {},
  people: Pick<People, 'all' | 'damaged' | 'named'>,
  content: Pick<Content, 'study' | 'desk'>,
) {
  const { receivedOn, waitingUntil, confirmedOn, interviewedOn, consents = [] } = record;
  const requests = requestsIn(entries, people, content);
  return {
    reference,
    why,
    isOfOtherKey,
    receivedOn,
    waitingUntil,
    confirmedOn,
    interviewedOn,
    consents,
    requests,
    marks: marksOf({ record, entries }),
    proofUntil: waitingUntil ?? proofUntil(interviewedOn, content.study.retention),
    /** What to do before they are erased, since nobody can after it. */
    beforeErasing: beforeErasing({ reference, record, entries }, requests, today()),
    entries: people.named(entries),
  };
}
