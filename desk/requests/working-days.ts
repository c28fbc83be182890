import Holidays from 'date-holidays';
import { addDays, daysBetween, isWeekend } from '../../common/days.ts';
import type { Desk } from '../../content/model/schemas/desk-schema.ts';

/** Whose bank holidays count, and those that were proclaimed once, which no rule fixes. */
export type WorkingWeek = Pick<Desk, 'nation' | 'extraHolidays'>;

/** The bank holidays of a nation and year, with substitute days. Worked out once: it is slow. */
const known = new Map<string, ReadonlySet<string>>();

function bankHolidays(nation: Desk['nation'], year: string): ReadonlySet<string> {
  const days = known.get(nation + year) ?? workOut(nation, Number(year));
  known.set(nation + year, days);
  return days;
}

function workOut(nation: Desk['nation'], year: number): ReadonlySet<string> {
  // People work on its observances, such as Mother's Day, which are all Sundays so far.
  const holidays = new Holidays('GB', nation, { types: ['public'] }).getHolidays(year);
  return new Set(holidays.map(({ date }) => date.replace(/ .*/, '')));
}

export function isWorkingDay(day: string, { nation, extraHolidays = [] }: WorkingWeek): boolean {
  const year = day.replace(/-.*/, '');
  return !isWeekend(day) && !extraHolidays.includes(day) && !bankHolidays(nation, year).has(day);
}

/** So many working days later; the day itself does not count. */
export function addWorkingDays(day: string, days: number, week: WorkingWeek): string {
  let at = day;
  for (let left = days; left > 0; ) {
    at = addDays(at, 1);
    if (isWorkingDay(at, week)) left -= 1;
  }
  return at;
}

/** The day itself, or the first working day after it. */
export function orNextWorkingDay(day: string, week: WorkingWeek): string {
  return isWorkingDay(day, week) ? day : addWorkingDays(day, 1, week);
}

/** How many working days come after one day, up to and with the other; negative if that is before. */
export function workingDaysBetween(from: string, to: string, week: WorkingWeek): number {
  const [first, last, sign] = from <= to ? [from, to, 1] : [to, from, -1];
  const days = Array.from({ length: daysBetween(first, last) }, (_, index) =>
    addDays(first, index + 1),
  );
  // Without it, no days at all would be -0.
  return sign * days.filter((day) => isWorkingDay(day, week)).length || 0;
}
