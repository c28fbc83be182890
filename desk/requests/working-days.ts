import { addDays, addMonths, daysBetween, isDayOfStudy, isWeekend } from '../../common/days.ts';
import type { Desk } from '../../content/model/schemas/desk-schema.ts';
import { bankHolidays } from './bank-holidays.ts';

/** Whose bank holidays count, and those that were proclaimed once, which no rule fixes. */
export type WorkingWeek = Pick<Desk, 'nation' | 'extraHolidays'>;

/** The bank holidays of a nation and year, worked out once. */
const known = new Map<string, ReadonlySet<string>>();

function isBankHoliday(day: string, nation: Desk['nation']): boolean {
  const year = day.slice(0, 4);
  const days = known.get(nation + year) ?? bankHolidays(nation, Number(year));
  known.set(nation + year, days);
  return days.has(day);
}

/** A day that no study can be about, in an old database, is a working day if it is in no weekend. */
export function isWorkingDay(day: string, { nation, extraHolidays = [] }: WorkingWeek): boolean {
  if (isWeekend(day)) return false;
  if (!isDayOfStudy(day)) return true;
  return !extraHolidays.includes(day) && !isBankHoliday(day, nation);
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

/** The most months over which working days are counted: the law's longest period, with room for being late. */
const countedMonths = 12;

/**
 * How many working days come after one day, up to and with the other; negative if that is before, and
 * undefined if they are more than a year apart: nobody counts so many, and a day that was mistyped by
 * centuries would take seconds.
 */
export function workingDaysBetween(
  from: string,
  to: string,
  week: WorkingWeek,
): number | undefined {
  const [first, last, sign] = from <= to ? [from, to, 1] : [to, from, -1];
  if (last > addMonths(first, countedMonths)) return undefined;
  const days = Array.from({ length: daysBetween(first, last) }, (_, index) =>
    addDays(first, index + 1),
  );
  // Without it, no days at all would be -0.
  return sign * days.filter((day) => isWorkingDay(day, week)).length || 0;
}
