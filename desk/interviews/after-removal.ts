import type { Recorded } from '../people/entries.ts';
import { agreedOf, type WithInterviews } from './interviews-of.ts';

/**
 * What to record when an entry of someone is removed, so that calendars which had an interview that is to
 * come learn that it is off: with its last entry, the desk would forget it.
 *
 * @param person  with the entry that is removed
 */
export function afterRemoval(person: WithInterviews, removed: string, today: string): Recorded[] {
  const entries = person.entries.filter(({ id }) => id !== removed);
  const left = agreedOf({ ...person, entries });
  return agreedOf(person)
    .filter(({ id, what }) => what.on >= today && !left.some((one) => one.id === id))
    .map(
      ({ id, what: { on, at, minutes } }): Recorded => ({
        ...{ kind: 'called-off', of: id, on, byMistake: true },
        ...(at && { at }),
        ...(minutes && { minutes }),
      }),
    );
}
