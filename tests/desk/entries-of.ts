import { addDays } from '../../common/days.ts';
import type { Entry, Recorded } from '../../desk/people/entries.ts';

/** What was recorded of one person, a day after another from 1 December 2026. The ids are its numbers. */
export function entriesOf(all: readonly Recorded[], person = 'a'.repeat(32)): Entry[] {
  return all.map((what, index) => ({
    id: String(index),
    person,
    at: `${addDays('2026-12-01', index)}T12:00:00.000Z`,
    what,
  }));
}
