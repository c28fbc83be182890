import { addDays, addMonths, daysBetween } from '../../common/days.ts';
import type { Content } from '../../content/model/load.ts';
import type { RequestKind } from '../../content/model/schemas/desk-schema.ts';
import type { delayReasons, Entry, pauseReasons, Recorded } from '../people/entries.ts';
import { addWorkingDays, orNextWorkingDay, workingDaysBetween } from './working-days.ts';

/** When something must be done about a request. */
export type Deadline = {
  /** When the person must have an answer, as the privacy policy promises; of a complaint, its receipt. */
  due: string;
  /** The last day that the law allows. */
  latest: string;
  /** The last day if the person is told before `latest` why more time is needed; not of a complaint. */
  extended?: string;
};

export type PauseReason = (typeof pauseReasons)[number];
export type DelayReason = (typeof delayReasons)[number];

/** A wait for what the person was asked for on a day, until it came. */
export type Pause = { why: PauseReason; from: string; until?: string };

/** What changes how long there is for an answer. */
export type Clock = {
  pauses?: readonly Pause[];
  /** The person was told that it takes two months more. */
  extension?: { on: string; why: DelayReason };
};

/** From when the month runs, and the days that do not count. */
type Counted = { begins: string; waited: number };

/** The law's limit for acknowledging a complaint, in days (Data Protection Act 2018, section 164A(3)). */
const complaintDays = 30;

/**
 * By when to answer what someone asked on a day. The day on which it arrived does not count, whatever
 * the hour, and a last day without work becomes the next day with it (ICO, "Time limits for responding to
 * data protection rights requests" and "How to deal with data protection complaints").
 *
 * A request: one month, and two more if it is complex (UK GDPR, articles 12(3) and 12A), or as soon as
 * the policy promises. What the policy promises in days is not moved to a later day. The month begins when
 * proof of who they are has come, if that was asked for (article 12A(2)). The days on which we wait to
 * hear which data they mean do not count, from the day of asking to that of the answer (12A(6)).
 *
 * @param today  of a wait that has not ended, it is counted as if that were today
 */
export function dueOn(
  kind: RequestKind,
  askedOn: string,
  { study, desk }: Pick<Content, 'study' | 'desk'>,
  { pauses = [], extension }: Clock = {},
  today = askedOn,
): Deadline {
  const { answeredInWorkingDays, complaintAcknowledgedInDays } = study.rights;
  if (kind === 'complain') {
    return {
      due: addDays(askedOn, complaintAcknowledgedInDays),
      latest: orNextWorkingDay(addDays(askedOn, complaintDays), desk),
    };
  }
  let { begins, waited }: Counted = { begins: askedOn, waited: 0 };
  const after = (months: number) =>
    orNextWorkingDay(addDays(addMonths(begins, months), waited), desk);
  const isExtended = () => extension !== undefined && extension.on <= after(1);
  for (const { why, from, until = today } of pauses) {
    // What begins after the last day gives no more time.
    if (from > after(isExtended() ? 3 : 1)) continue;
    if (why === 'identity') ({ begins, waited } = { begins: later(begins, until), waited: 0 });
    else if (until > begins) waited += daysBetween(later(from, begins), until) + 1;
  }
  const counted = addWorkingDays(begins, answeredInWorkingDays, desk);
  const promised = waited > 0 ? orNextWorkingDay(addDays(counted, waited), desk) : counted;
  const [latest, extended] = [after(1), after(3)];
  // Around Christmas, a month can have fewer working days than the policy promises.
  const soonest = promised < latest ? promised : latest;
  return { due: isExtended() ? extended : soonest, latest, extended };
}

function later(one: string, other: string): string {
  return one > other ? one : other;
}

/** How long there is until a day; negative if it has passed. Working days are undefined if it is more than a year away. */
export function daysLeft(due: string, today: string, { desk }: Pick<Content, 'desk'>) {
  return { working: workingDaysBetween(today, due, desk), calendar: daysBetween(today, due) };
}

/** Whether the time for an answer does not run now. */
export function isPaused(pauses: readonly Pause[]): boolean {
  return pauses.some(({ until }) => until === undefined);
}

/** What was recorded of the time for an answer, in its order: one wait after another. */
export function clockIn(later: readonly Entry[]): Clock {
  const pauses: Pause[] = [];
  let extension: Clock['extension'];
  for (const { what } of later) {
    const last = pauses.at(-1);
    const isWaiting = last !== undefined && last.until === undefined;
    if (what.kind === 'paused' && !isWaiting) pauses.push({ why: what.why, from: what.on });
    else if (what.kind === 'resumed' && isWaiting) last.until = what.on;
    else if (what.kind === 'extended') extension ??= { on: what.on, why: what.why };
  }
  return { pauses, ...(extension && { extension }) };
}

type Asked = Extract<Recorded, { kind: 'request' }>;

/** Requests that end taking part: an interview from before is off for good, whatever comes of the request. */
const ending: readonly RequestKind[] = ['withdraw', 'delete'];

/** Requests during which nobody may go on as before. What was only limited may be used again after it. */
const stopping: readonly RequestKind[] = [...ending, 'limit', 'object'];

/** The request after which they are left alone, until it is closed. */
export function requestToStop(entries: readonly Entry[]): Asked | undefined {
  const closed = closedIn(entries);
  const [first] = entries.flatMap(({ id, what }) =>
    what.kind === 'request' && stopping.includes(what.asks) && !closed.has(id) ? [what] : [],
  );
  return first;
}

/**
 * Whether someone asked to stop after this was recorded, and that request is closed though their answers are
 * still there: then nobody meets them unless it is agreed again.
 *
 * @param entry  the last that means taking part; undefined asks of all that was recorded
 */
export function haveStoppedSince(entry: Entry | undefined, entries: readonly Entry[]): boolean {
  const closed = closedIn(entries);
  const later = entry ? entries.slice(entries.indexOf(entry) + 1) : entries;
  return later.some(
    ({ id, what }) => what.kind === 'request' && ending.includes(what.asks) && closed.has(id),
  );
}

function closedIn(entries: readonly Entry[]): ReadonlySet<string> {
  return new Set(entries.flatMap(({ what }) => (what.kind === 'met' ? [what.request] : [])));
}
