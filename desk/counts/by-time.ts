import { addDays, addMonths } from '../../common/days.ts';

/** How many signed up on a day such as 2026-11-20, or in a month such as 2026-11. */
export type CountedTime = { time: string; people: number };

/** Every day from the first to the last, also those on which nobody signed up. */
export function countDays(days: readonly string[]): CountedTime[] {
  return everyOne(days, (day) => addDays(day, 1));
}

/** The same for months. */
export function countMonths(days: readonly CountedTime[]): CountedTime[] {
  const months = days.flatMap(({ time, people }) => new Array<string>(people).fill(monthOf(time)));
  return everyOne(months, (month) => monthOf(addMonths(`${month}-01`, 1)));
}

/** @param day  for example 2026-11-20 */
export function monthOf(day: string): string {
  return day.slice(0, 7);
}

function everyOne(times: readonly string[], after: (time: string) => string): CountedTime[] {
  const people = Map.groupBy(times, (time) => time);
  const sorted = [...people.keys()].sort();
  const [last = ''] = sorted.slice(-1);
  const all: CountedTime[] = [];
  for (let time = sorted[0] ?? '~'; time <= last; time = after(time)) {
    all.push({ time, people: people.get(time)?.length ?? 0 });
  }
  return all;
}
