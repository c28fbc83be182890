import { addMonths, dayAt, dayLength, hourLength, isOver } from '../../common/days.ts';
import type { Study } from '../../content/model/schemas/schema.ts';
import type { Due } from '../store/read-rows.ts';
import type { Times } from '../store/state-tables.ts';
import type { Store } from '../store/store.ts';

export type Retention = Pick<
  Study['retention'],
  'screeningMonths' | 'screeningLatest' | 'recordingsYears' | 'logsMonths'
>;

/**
 * What the periods of section 7 of the privacy policy have ended for. Answers stay until so many months
 * after the person's own last interview, or until the final date, whichever is sooner. Proof of
 * consent stays as long as the data it covers: of someone whose interview was recorded, the recording.
 *
 * @param now  milliseconds since 1970
 */
export function dueNow(store: Store, retention: Retention, now: number): Promise<Due> {
  return store.answers.due(
    (interviewedOn) => isOver(answersUntil(interviewedOn, retention), now),
    (interviewedOn) => isOver(proofUntil(interviewedOn, retention), now),
  );
}

/** Milliseconds. An hour less than a day, since the look at the next day may be a little early. */
const almostADay = dayLength - hourLength;

/** For how long a date must have been known to this database before it deletes everything. */
const grace = almostADay;

/** In place of the final date, it leaves only what other periods have ended for. */
export const never = '9999-12-31';

/**
 * The periods that apply now. A final date that has passed deletes everything. So it applies only after
 * the database has known it for a day: it can be a mistake, or of an old copy of content/.
 *
 * @param known  the time, in UTC, since when the database has known the final date
 * @param now  milliseconds since 1970
 */
export function periodsNow(
  retention: Retention,
  known: string | undefined,
  now: number,
): Retention {
  const { screeningLatest } = retention;
  const isKnown = known !== undefined && now - Date.parse(known) >= grace;
  return isKnown || !isOver(screeningLatest, now)
    ? retention
    : { ...retention, screeningLatest: never };
}

/** The last day on which someone's answers may be kept. */
export function answersUntil(interviewedOn: string | undefined, retention: Retention): string {
  const { screeningMonths, screeningLatest } = retention;
  // A study without interviews has no period that begins with one.
  if (!interviewedOn || !screeningMonths) return screeningLatest;
  const until = addMonths(interviewedOn, screeningMonths);
  return until < screeningLatest ? until : screeningLatest;
}

/** The last day on which the proof of someone's consent may be kept. */
export function proofUntil(interviewedOn: string | undefined, retention: Retention): string {
  const { recordingsYears } = retention;
  if (!interviewedOn || !recordingsYears) return answersUntil(interviewedOn, retention);
  return addMonths(interviewedOn, recordingsYears * 12);
}

/** Milliseconds. If two daily deletions are further apart, the clock may be wrong. */
const furthest = 3 * dayLength;

/** Once a doubt is this old, the clock is believed. */
const doubtLasts = almostADay;

/** Milliseconds. If a doubt is older than this, the clock has jumped again. */
const doubtEnds = 60 * dayLength;

/**
 * Whether the clock may be used to delete by date. A clock that has jumped ahead would end every period
 * at once. So if the last deletion is more than three days away, the form deletes nothing for a day and
 * says so in the log. The same day passes after someone stopped the form over a holiday, and after a restore,
 * since the database may then lack that a guardian agreed.
 *
 * @param now  milliseconds since 1970
 */
export async function isClockBelieved(times: Times, now: number): Promise<boolean> {
  const last = await times.get('deleted-at');
  const doubted = ageOf(await times.get('clock-in-doubt-since'), now);
  if (await isJustRestored(times, now)) return false;
  return (
    last === undefined ||
    Math.abs(ageOf(last, now)) <= furthest ||
    (doubted >= doubtLasts && doubted <= doubtEnds)
  );
}

/** In place of the time of a restore, whose day begins only when the form does. */
export const notStartedYet = 'not started yet';

async function isJustRestored(times: Times, now: number): Promise<boolean> {
  const restored = await times.get('restored-at');
  return restored === notStartedYet || Math.abs(ageOf(restored, now)) < doubtLasts;
}

/** Remembers the time of a deletion, or since when there is none because of the clock. */
export async function rememberClock(times: Times, now: number, isBelieved: boolean) {
  const time = new Date(now).toISOString();
  if ((await times.get('restored-at')) === notStartedYet) await times.set('restored-at', time);
  const doubted = ageOf(await times.get('clock-in-doubt-since'), now);
  if (isBelieved) {
    await times.set('deleted-at', time);
    await times.set('clock-in-doubt-since', undefined);
  } else if (!(doubted >= 0 && doubted <= doubtEnds)) {
    await times.set('clock-in-doubt-since', time);
  }
}

/** NaN without a time. */
function ageOf(time: string | undefined, now: number): number {
  return now - Date.parse(time ?? '');
}

/** What the log and the desk say while nothing is deleted. */
export async function clockDoubt(times: Times, now: number): Promise<string> {
  if (await isJustRestored(times, now)) {
    return 'A backup was restored, so the form deletes nothing for a day. Until then, record what it lacks: guardians who agreed, and interviews.';
  }
  const last = await times.get('deleted-at');
  return `The clock of this machine says that it is ${dayAt(now)}, and the daily deletion last ran on ${last && dayAt(last)}: more than three days apart. In case the clock is wrong, the form deletes nothing for a day. If it is wrong, set it now. If the form was stopped meanwhile, this is normal: do nothing.`;
}
