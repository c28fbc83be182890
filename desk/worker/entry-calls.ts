import { answersUntil } from '../../answers/deletion/retention.ts';
import { referenceOf } from '../../answers/records/records.ts';
import { dayAt, today } from '../../common/days.ts';
import { type Agreed, interviewsIn } from '../interviews/interview-list.ts';
import { afterRemoval } from '../interviews/interviews-of.ts';
import { doubtsAbout } from '../people/doubts-about.ts';
import { isOfRequest, type Recorded, recorded } from '../people/entries.ts';
import { doubtsOfEntry, type KnownOfPerson } from '../people/entry-doubts.ts';
import { type DamagedPerson, isDamaged, type OpenedPerson } from '../people/person.ts';
import { correcting, readCorrection, type TypedCorrection } from '../people/read-correction.ts';
import { askFirst, Refusal, readTyped } from '../people/refusal.ts';
import type { Session } from './session.ts';

/** Something new, and whether someone has read what is doubtful about it. */
export type Recording = { what: Recorded; isSure?: boolean };

/** What the team records of someone, and takes back. */
export function entryCalls(session: Session) {
  return {
    /** @param seen  the ids of the entries that the page knows */
    async record(reference: string, recording: Recording & { seen?: readonly string[] }) {
      // Someone whose answers cannot be read can ask for something too.
      const person = session.current().people.anyWithReference(reference);
      const { id } = isDamaged(person) ? person : person.record;
      const wanted = readTyped(recorded, recording.what);
      if ('request' in wanted) {
        throw new Refusal('What is done about a request is recorded at the request.', 400);
      }
      if (wanted.kind === 'correction') {
        throw new Refusal('A correction is recorded at the answer that it corrects.', 400);
      }
      const others = doubtsAbout(wanted, id, await session.latest(), recording.seen);
      const { what, doubts } = doubtsOfEntry(wanted, knownOf(person, session));
      askFirst([...others, ...doubts], recording.isSure);
      return session.record(id, what);
    },
    async correct(reference: string, typed: TypedCorrection, isSure: boolean) {
      const person = session.person(reference);
      const { id } = person.record;
      const form = session.current().people.formOf(id);
      const wanted = readCorrection(person.submission, form, readTyped(correcting, typed));
      const { what, doubts } = doubtsOfEntry(wanted, knownOf(person, session));
      askFirst(doubts, isSure);
      return session.record(id, what);
    },
    async removeEntry(id: string) {
      const { store, people } = session.current();
      const entry = people.entries().find((other) => other.id === id);
      if (entry?.what.kind === 'called-off' && entry.what.byMistake) {
        throw new Refusal(
          'It stays, so that calendars learn that this interview will not take place. It holds only when that would have been, and goes with the answers.',
        );
      }
      if (entry && isOfRequest(entry.what)) {
        const references = [referenceOf(entry.person)];
        await store.audit('desk', 'removed a record of a request', references);
      }
      // First what calendars need to know: they may have had it already.
      const someone = people.all.get(entry?.person ?? '');
      for (const what of someone ? afterRemoval(someone, id, today()) : []) {
        await session.record(someone?.record.id ?? '', what);
      }
      await session.unrecord(id);
    },
  };
}

/**
 * What something new about someone must fit.
 *
 * @param agreed  the interviews with everyone, where it is asked of many people
 */
export function knownOf(
  person: OpenedPerson | DamagedPerson,
  session: Session,
  agreed?: readonly Agreed[],
): KnownOfPerson {
  const { people, where, content } = session.current();
  if (isDamaged(person)) return { reference: person.reference, today: today(), agreed: [] };
  const { record, submission } = person;
  return {
    reference: record.reference,
    today: today(),
    receivedOn: dayAt(submission.receivedAt),
    ...(where.kind === 'study' && {
      answersUntil: answersUntil(record.interviewedOn, content().study.retention),
    }),
    agreed: agreed ?? interviewsIn(people),
  };
}
