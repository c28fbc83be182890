import type { People } from '../people/open-people.ts';
import { calledBy, needsOf, type OpenedPerson } from '../people/person.ts';
import { agreedOf } from './interviews-of.ts';

/** An interview that was agreed on with someone, with all that is needed on the day. */
export type Agreed = ReturnType<typeof agreedWith>[number];

/** The interviews that were agreed on and have not taken place, by day and time. */
export function interviewsIn({ all }: Pick<People, 'all'>): Agreed[] {
  const agreed = [...all.values()].flatMap(agreedWith);
  const when = ({ day, time = '24' }: Agreed) => `${day} ${time}`;
  return agreed.sort((one, other) => (when(one) < when(other) ? -1 : 1));
}

/** The interviews that are agreed on with one person. */
export function agreedWith(person: OpenedPerson) {
  const { submission, marks } = person;
  return agreedOf(person).map(({ id, what }) => {
    const { ways } = person.contacts;
    const { on, at, minutes, how, howInCalendar, by } = what;
    const chosen = ways.find(({ question }) => question === by);
    return {
      /** The id of its first entry: it stays when the interview moves. */
      id,
      reference: submission.reference,
      name: calledBy(person),
      marks,
      day: on,
      /** For example 14:30; undefined if only the day is known. */
      time: at,
      minutes,
      /** How to meet, as the team wrote it, and whether calendars get those words. */
      how,
      howInCalendar,
      /** The number or address by which it happens, as the person gave it, in place of all their ways. */
      by: chosen && { label: chosen.label, written: chosen.written },
      ways: ways.map(({ label, written }) => ({ label, written })),
      needs: needsOf(person),
    };
  });
}
