import { dayAt, dayLength } from '../../common/days.ts';
import type { Times } from '../store/times-table.ts';

/** Milliseconds. If two daily deletions are further apart, the clock may be wrong. */
const furthest = 3 * dayLength;

/** Milliseconds. Once a doubt is this old, the clock is believed. */
const grace = dayLength - 60 * 60 * 1_000;

/** Milliseconds. If a doubt is older than this, the clock has jumped again. */
const longest = 60 * dayLength;

/**
 * Whether the clock may be used to delete by date. A clock that has jumped ahead would end every period
 * at once. So if the last deletion is more than three days away, the form deletes nothing for a day and
 * says so in the log. A form that was stopped for a holiday waits for that day too.
 *
 * @param now  milliseconds since 1970
 */
export async function isClockBelieved(times: Times, now: number): Promise<boolean> {
  const last = await times.get('deleted-at');
  const doubted = ageOf(await times.get('clock-in-doubt-since'), now);
  return (
    last === undefined ||
    Math.abs(ageOf(last, now)) <= furthest ||
    (doubted >= grace && doubted <= longest)
  );
}

/** Remembers the time of a deletion, or since when there is none because of the clock. */
export async function rememberClock(times: Times, now: number, isBelieved: boolean) {
  const time = new Date(now).toISOString();
  const doubted = ageOf(await times.get('clock-in-doubt-since'), now);
  if (isBelieved) {
    await times.set('deleted-at', time);
    await times.set('clock-in-doubt-since', undefined);
  } else if (!(doubted >= 0 && doubted <= longest)) {
    await times.set('clock-in-doubt-since', time);
  }
}

/** NaN without a time. */
function ageOf(time: string | undefined, now: number): number {
  return now - Date.parse(time ?? '');
}

/** What the log and the desk say while the clock is in doubt. */
export async function clockDoubt(times: Times, now: number): Promise<string> {
  const last = await times.get('deleted-at');
  return `The clock of this machine says that it is ${dayAt(now)}, and the daily deletion last ran on ${last && dayAt(last)}: more than three days apart. In case the clock is wrong, the form deletes nothing for a day. If it is wrong, set it now. If the form was stopped meanwhile, this is normal: do nothing.`;
}
