import type { Recorded } from '../people/entries.ts';
import { agreedOf, type WithInterviews } from './interviews-of.ts';

/**
 * What to record when an entry of someone is removed, so that calendars which had an interview that is to
 * come learn of it: that it is called off, or agreed on again at the day before.
 *
 * @param person  with the entry that is removed
 */
export function afterRemoval(person: WithInterviews, removed: string, today: string): Recorded[] {
  const coming = (one: WithInterviews) => agreedOf(one).filter(({ what }) => what.on >= today);
  const before = coming(person);
  const entries = person.entries.filter(({ id }) => id !== removed);
  const after = coming({ ...person, entries });
  const gone = before.filter(({ id }) => !after.some((one) => one.id === id));
  const back = after.filter(({ entry }) => !before.some((one) => one.entry === entry));
  return [
    ...gone.map(
      ({ id, what: { on, at, minutes } }): Recorded => ({
        ...{ kind: 'called-off', of: id, on, byMistake: true },
        ...(at && { at }),
        ...(minutes && { minutes }),
      }),
    ),
    ...back.map(({ id, what }): Recorded => ({ ...what, of: id })),
  ];
}
