import { z } from 'zod';
import type { Context } from './context.ts';
import { idsOf } from './people.ts';

/** Records the only date of the retention periods that no program can know. */
export function interviewed({ store, options: { words } }: Context): string {
  const [who, day] = words;
  if (!who || !day) {
    throw new Error(
      '"interviewed" needs a reference and a day, for example: npm run form -- interviewed 7KQ2-M9XD-4T 2027-01-31',
    );
  }
  const today = new Date().toISOString().slice(0, 10);
  if (!z.iso.date().safeParse(day).success || day > today) {
    throw new Error(
      `"${day}" is no day up to today. Expected the year, the month and the day of the interview, for example 2027-01-31.`,
    );
  }
  const [id = '', another] = idsOf(store, who);
  if (another) {
    throw new Error(
      `"${who}" belongs to several sets of answers. Use a reference that "list" shows.`,
    );
  }
  store.recordInterview(id, day);
  return `Last interview of ${who}: ${day}.\n`;
}
