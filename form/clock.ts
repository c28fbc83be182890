import type { Marks } from './store/marks-table.ts';

const day = 24 * 60 * 60 * 1_000;

/** Milliseconds between two daily deletions, above which it is the clock that may be wrong. */
const furthest = 3 * day;

/** Milliseconds for which a clock must have run on from a time far from the last deletion. */
const grace = day - 60 * 60 * 1_000;

/**
 * Whether the clock can be believed by what deletes on its word. A clock that has jumped ahead would end
 * every period at once. So after days without a deletion, as after a holiday too, nothing is deleted
 * before the clock has run on for a day and someone could have read the log.
 *
 * @param now  milliseconds since 1970
 */
export function isClockBelieved(marks: Marks, now: number): boolean {
  const last = marks.get('deleted-at');
  const since = marks.get('clock-in-doubt-since');
  return (
    last === undefined || isNear(last, now) || (isNear(since, now) && ageOf(since, now) >= grace)
  );
}

/** Remembers the time of a deletion, or since when there is none because of the clock. */
export function rememberClock(marks: Marks, now: number, isBelieved: boolean) {
  const time = new Date(now).toISOString();
  const since = marks.get('clock-in-doubt-since');
  if (isBelieved) {
    marks.set('deleted-at', time);
    marks.set('clock-in-doubt-since', undefined);
  } else if (!isNear(since, now) || ageOf(since, now) < 0) {
    marks.set('clock-in-doubt-since', time);
  }
}

function ageOf(time: string | undefined, now: number): number {
  return now - Date.parse(time ?? '');
}

function isNear(time: string | undefined, now: number): boolean {
  return Math.abs(ageOf(time, now)) <= furthest;
}

export function clockDoubt(marks: Marks, now: number): string {
  const dayOf = (time: string | undefined) => time?.slice(0, 10);
  const [today, last] = [dayOf(new Date(now).toISOString()), dayOf(marks.get('deleted-at'))];
  return `The clock of this machine says that it is ${today} (UTC), and the daily deletion last ran on ${last}. In case the clock is wrong, nothing is deleted before tomorrow. If it is wrong, set it now. If it is right, do nothing.`;
}
