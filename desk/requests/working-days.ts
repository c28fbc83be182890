import {
  addDays,
  addMonths,
  daysBetween,
  isDayOfStudy,
  isWeekend,
  weekdayOf,
} from '../../common/days.ts';
import type { Desk } from '../../content/model/schemas/desk-schema.ts';

type Nation = Desk['nation'];

/**
 * The last year whose bank holidays have been announced (https://www.gov.uk/bank-holidays) and compared
 * with these rules, which those of later years follow unless a proclamation moves one.
 */
export const lastAnnounced = 2027;

/** Days that a proclamation moved or added in all four nations. Those of one nation are content. */
const proclaimed: Readonly<Record<string, string>> = {
  '2002-05-27': '2002-06-04',
  '2012-05-28': '2012-06-04',
  '2020-05-04': '2020-05-08',
  '2022-05-30': '2022-06-02',
};
const added = ['2002-06-03', '2011-04-29', '2012-06-05', '2022-06-03', '2022-09-19', '2023-05-08'];

/**
 * The weekdays of a year on which banks are closed in a nation (Banking and Financial Dealings Act 1971,
 * schedule 1, and what is proclaimed each year), with the days that take the place of those at a weekend.
 */
function bankHolidays(nation: Nation, year: number): ReadonlySet<string> {
  const easter = easterSunday(year);
  const isScotland = nation === 'SCT';
  const dated = [
    '01-01',
    '12-25',
    '12-26',
    ...(isScotland ? ['01-02'] : []),
    // Since 2007.
    ...(isScotland && year >= 2007 ? ['11-30'] : []),
    ...(nation === 'NIR' ? ['03-17', '07-12'] : []),
  ].map((date) => `${year}-${date}`);
  const movable = [
    addDays(easter, -2),
    ...(isScotland ? [] : [addDays(easter, 1)]),
    mondayFrom(`${year}-05-01`),
    mondayFrom(`${year}-05-25`),
    mondayFrom(isScotland ? `${year}-08-01` : `${year}-08-25`),
    ...added.filter((day) => day.startsWith(`${year}`)),
  ].map((day) => proclaimed[day] ?? day);
  const days = new Set([...movable, ...dated.filter((day) => !isWeekend(day))]);
  for (const day of dated.filter(isWeekend).sort()) {
    let substitute = day;
    while (isWeekend(substitute) || days.has(substitute)) substitute = addDays(substitute, 1);
    days.add(substitute);
  }
  return days;
}

/** What to say of a last day, if it is in a year whose bank holidays can still be moved. */
export function doubtOfHolidays(lastDay: string): string | undefined {
  const year = lastDay.slice(0, 4);
  if (Number(year) <= lastAnnounced) return undefined;
  return `This version of the desk knows which bank holidays were announced until ${lastAnnounced}; it has worked out those of ${year} by their rules. Look at www.gov.uk/bank-holidays: if one was moved, these days may be one too early or too late.`;
}

/** The first Monday that is not before a day. */
function mondayFrom(day: string): string {
  return weekdayOf(day) === 'Monday' ? day : mondayFrom(addDays(day, 1));
}

/** By the rule of J.-M. Oudin (1940), as the Astronomical Almanac gives it, for the Gregorian calendar. */
function easterSunday(year: number): string {
  const century = Math.floor(year / 100);
  const golden = year % 19;
  const correction = Math.floor((century - 17) / 25);
  let moon =
    (century -
      Math.floor(century / 4) -
      Math.floor((century - correction) / 3) +
      19 * golden +
      15) %
    30;
  moon -=
    Math.floor(moon / 28) *
    (1 - Math.floor(moon / 28) * Math.floor(29 / (moon + 1)) * Math.floor((21 - golden) / 11));
  const weekday = (year + Math.floor(year / 4) + moon + 2 - century + Math.floor(century / 4)) % 7;
  // Days after 28 March; before it if negative.
  return addDays(`${year}-03-28`, moon - weekday);
}

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
