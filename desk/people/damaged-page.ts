import { proofUntil } from '../../answers/deletion/retention.ts';
import type { ConsentProof, RecordDays, SubmissionRecord } from '../../answers/records/records.ts';
import { dateInWords, today, whenInWords } from '../../common/days.ts';
import type { Content } from '../../content/model/load.ts';
import { eventsWith } from '../interviews/calendar-events.ts';
import { agreedOf } from '../interviews/interviews-of.ts';
import { isPrepared, type Request, requestsIn } from '../requests/request-list.ts';
import type { Entry, NamedEntry } from './entries.ts';
import type { People } from './open-people.ts';
import type { DamagedPerson } from './person.ts';
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
  entries: NamedEntry[];
};

/** @param record  what is outside the encryption, as far as it can be read */
export function damagedPage(
  { reference, why, entries }: DamagedPerson,
  record: SubmissionRecord | undefined,
  people: Pick<People, 'all' | 'damaged' | 'named'>,
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
    entries: people.named(entries),
  };
}

/**
 * What nobody can do any more once someone is erased, and is not done yet: to answer them, and to tell
 * calendars that an interview with them is off.
 *
 * @returns sentences for the person who is about to erase them
 */
export function beforeErasing(
  person: {
    reference: string;
    record: Pick<RecordDays, 'interviewedOn'>;
    entries: readonly Entry[];
  },
  requests: readonly Request[],
  today: string,
): string[] {
  const agreed = agreedOf(person).filter(({ what }) => what.on >= today);
  const calledOff = eventsWith(person, today).filter(({ isCalledOff, id }) => {
    return isCalledOff && !agreed.some((one) => one.id === id);
  });
  return [
    ...requests
      .filter((request) => !isPrepared(request))
      .map(
        ({ askedOn }) =>
          `They asked on ${dateInWords(askedOn)}, and your answer to that is not sent. Once they are erased, the desk does not know how to reach them: prepare or send the answer first, then tick that under their request.`,
      ),
    ...agreed.map(
      ({ what: { on, at } }) =>
        `An interview on ${whenInWords(on, at)} is agreed. First press “Call it off” under “Interview” on this page, then save the file for your calendar under “Interviews”, and add it there: else calendars keep the reference, the time and the place.`,
    ),
    ...calledOff.map(
      ({ day, time }) =>
        `The interview on ${whenInWords(day, time)} is off. If your calendar still has it, first save the file for your calendar under “Interviews”, and add it there: once they are erased, the desk cannot cross it out.`,
    ),
  ];
}
