import type { People } from '../people/open-people.ts';
import { calledBy, type Need, type OpenedPerson } from '../people/person.ts';
import type { Mark } from '../people/state-names.ts';
import { agreedOf } from './interviews-of.ts';

/** An interview that was agreed on with someone, with all that is needed on the day. */
export type Agreed = {
  /** Of its first entry: it stays when the interview moves. */
  id: string;
  /** The entry that says when it is. */
  entry: string;
  reference: string;
  name: string;
  marks: readonly Mark[];
  day: string;
  /** For example 14:30; undefined if only the day is known. */
  time?: string;
  minutes?: number;
  /** How to meet, as the team wrote it. */
  how?: string;
  /** Whether calendars get those words. */
  howInCalendar?: boolean;
  /** The number or address by which it happens, as the person gave it, in place of all their ways. */
  by?: { label: string; written: string };
  /** Every way to reach them, where the team has not chosen one. */
  ways: readonly { label: string; written: string }[];
  /** What they said that an interview needs, for each question that desk.yaml names. */
  needs: readonly Need[];
};

/** The interviews that were agreed on and have not taken place, by day and time. */
export function interviewsIn({ all }: Pick<People, 'all'>): Agreed[] {
  const agreed = [...all.values()].flatMap(agreedWith);
  const when = ({ day, time = '24' }: Agreed) => `${day} ${time}`;
  return agreed.sort((one, other) => (when(one) < when(other) ? -1 : 1));
}

/** The same of one person. */
export function agreedWith(person: OpenedPerson): Agreed[] {
  const { submission, ways, marks, needs } = person;
  return agreedOf(person).map(
    ({ id, entry, what: { on, at, minutes, how, howInCalendar, by } }) => {
      const chosen = ways.find(({ question }) => question === by);
      return {
        ...{ id, entry, reference: submission.reference, name: calledBy(person), day: on, marks },
        ...(at && { time: at }),
        ...(minutes && { minutes }),
        ...(how && { how }),
        ...(howInCalendar && { howInCalendar }),
        ...(chosen && { by: { label: chosen.label, written: chosen.written } }),
        ways: ways.map(({ label, written }) => ({ label, written })),
        needs,
      };
    },
  );
}
