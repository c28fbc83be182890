import { keepWords } from './count.ts';

// Every day here, and in what is stored, is a day in Britain, written as 2026-03-31. In summer it
// begins an hour before the day in UTC, in which times are written: only `dayAt` may turn a time into
// a day.

/** Milliseconds. */
export const [minuteLength, hourLength, dayLength] = [60_000, 3_600_000, 86_400_000];

const timeZone = 'Europe/London';
// Swedish writes a date as ISO 8601 does.
const dayFormat = new Intl.DateTimeFormat('sv-SE', { timeZone });
const hourFormat = new Intl.DateTimeFormat('sv-SE', { timeZone, timeStyle: 'short' });
const weekdayFormat = new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'UTC' });
const longFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** @param time  milliseconds since 1970, or for example `2026-11-20T18:42:00.000Z` */
export function dayAt(time: number | string | Date): string {
  return dayFormat.format(new Date(time));
}

export function today(): string {
  return dayAt(Date.now());
}

/** The time of day in Britain, for example 07:00. */
export function hourAt(time: number): string {
  return hourFormat.format(time);
}

// Days are counted in UTC, where each is as long as the next.
const start = (day: string) => new Date(`${day}T00:00:00Z`);

/** Years before 0 and after 9999 are written with more digits, which no day here has. */
function dayFrom(date: Date): string {
  const year = date.getUTCFullYear();
  if (year < 0) return '0000-01-01';
  return year > 9999 ? '9999-12-31' : date.toISOString().slice(0, 10);
}

/** Whether there is such a day, written as 2026-03-31. */
export function isDay(text: string): boolean {
  const date = start(text);
  return !Number.isNaN(date.valueOf()) && dayFrom(date) === text;
}

/** The days that a study can be about. Any other was mistyped: a year of two digits, or a digit too many. */
export const firstDay = '2000-01-01';
export const lastDay = '2099-12-31';

/** Whether there is such a day, and a study can be about it. */
export function isDayOfStudy(text: string): boolean {
  return isDay(text) && text >= firstDay && text <= lastDay;
}

/** @param days  may be negative */
export function addDays(day: string, days: number): string {
  return dayFrom(new Date(start(day).valueOf() + days * dayLength));
}

/** The day so many months later, or the last day of that month if it has no such day. */
export function addMonths(day: string, months: number): string {
  const date = start(day);
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months + 1, 0));
  last.setUTCDate(Math.min(date.getUTCDate(), last.getUTCDate()));
  return dayFrom(last);
}

export function isWeekend(day: string): boolean {
  return start(day).getUTCDay() % 6 === 0;
}

/**
 * When it is that time of day in Britain, for example 07:00, in milliseconds since 1970. In the hour that
 * comes twice when summer time ends, the first; undefined in the hour that is left out when it begins.
 */
export function timeAt(day: string, hour: string): number | undefined {
  const inUtc = Date.parse(`${day}T${hour}:00Z`);
  if (!isDay(day) || Number.isNaN(inUtc)) return undefined;
  const times = [inUtc - dayLength / 24, inUtc];
  return times.find((time) => hourAt(time) === hour);
}

/** How many days one is after another; negative if it is before. */
export function daysBetween(from: string, to: string): number {
  return (start(to).valueOf() - start(from).valueOf()) / dayLength;
}

/** @param now  milliseconds since 1970 */
export function isOver(day: string, now: number): boolean {
  return dayAt(now) > day;
}

/** @param now  milliseconds since 1970 */
export function isInFuture(day: string, now: number): boolean {
  return dayAt(now) < day;
}

/** Whether a day has come, or is at most so many days ahead. */
export function isNear(day: string, days: number, now: number): boolean {
  return !isInFuture(addDays(day, -days), now);
}

/** For example "Tuesday". */
export function weekdayOf(day: string): string {
  return weekdayFormat.format(start(day));
}

/** `2026-03-31` as "31 March 2026", with ordinary spaces, as spreadsheets read dates. */
export function dateInWords(day: string): string {
  // The format leaves out the zeros of 0026, which was typed with two digits and must look wrong.
  return longFormat.format(start(day)).replace(/\d+$/, day.slice(0, 4));
}

/** @param time  for example 14:30, if it is known */
export function whenInWords(day: string, time: string | undefined): string {
  return `${dateInWords(day)}${time ? ` at ${time}` : ''}`;
}

/** `2026-03-31` as "31 March 2026", which no line breaks. */
export function longDate(day: string): string {
  return keepWords(dateInWords(day));
}
