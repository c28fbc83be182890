import { count } from '../../common/count.ts';
import { dayAt } from '../../common/days.ts';
import type { Store } from '../store/store.ts';
import { dueInWords, removeRecorded, sizeOf } from './erase-people.ts';
import { clockDoubt, dueNow, isClockBelieved, periodsNow, type Retention } from './retention.ts';

/**
 * What the privacy policy no longer lets us keep today.
 *
 * @param announces  whether the database learns of the final date, which counts from a day after that
 */
async function dueToday(store: Store, retention: Retention, announces: boolean) {
  const now = new Date();
  const { screeningLatest } = retention;
  const { announce, since } = store.finalDates;
  const known = await (announces ? announce : since)(screeningLatest);
  const applied = periodsNow(retention, known, now.getTime());
  const isTrial = await store.keys.isTrial();
  const { answers, both, proofs } = isTrial
    ? { answers: [], both: [], proofs: [] }
    : await dueNow(store, applied, now.getTime());
  const waited = await store.answers.waitedUntil(dayAt(now));
  const drafts = await store.drafts.countExpired(now.toISOString());
  const due = { answers, both: [...waited, ...both], proofs };
  return {
    now,
    due,
    total: sizeOf(due) + drafts,
    /** Counts only. */
    lines: [
      `${count(answers.length, 'set')} of answers, of which proof of consent stays`,
      `${count(both.length, 'set')} of answers, with proof of consent`,
      `${count(proofs.length, 'proof')} of consent from people whose answers were deleted before`,
      `${count(waited.length, 'set')} of answers whose parent or guardian did not agree in time`,
      `${count(drafts, 'draft')} that expired`,
    ],
    isTrial,
    /** Whether the final date has passed, and deletes nothing yet. */
    finalDateWaits: applied !== retention,
  };
}

function finalDateWaits(screeningLatest: string): string {
  return `The final date, retention.screeningLatest in content/study.yaml, is ${screeningLatest} and has passed. But this database learned of it less than a day ago. In case it is a mistake, that date deletes nothing before tomorrow. The other periods apply today.`;
}

/** What a desk shows of what has to be deleted. */
export type DueShown = {
  /** People, and forms that were begun: what is typed to agree. */
  total: number;
  lines: string[];
  said: string[];
  /** Why the clock may be wrong. */
  doubt?: string | undefined;
};

export async function dueShown(store: Store, retention: Retention): Promise<DueShown> {
  const { now, total, lines, ...due } = await dueToday(store, retention, false);
  const isBelieved = await isClockBelieved(store.times, now.getTime());
  return {
    total,
    lines,
    said: [
      ...(due.isTrial ? ['This is a trial: it keeps answers whatever the date.'] : []),
      ...(!due.isTrial && due.finalDateWaits ? [finalDateWaits(retention.screeningLatest)] : []),
    ],
    doubt: isBelieved ? undefined : await clockDoubt(store.times, now.getTime()),
  };
}

const changedSince =
  'What is due has changed since it was shown. Nothing is deleted. Look at the numbers again.';

/**
 * Deletes what someone was shown.
 *
 * @returns why nothing is deleted, if someone typed another number, or something else is due by now
 */
export async function deleteShown(
  store: Store,
  retention: Retention,
  { typed, lines }: { typed: string; lines: readonly string[] },
): Promise<{ status: 400 | 409; why: string } | undefined> {
  const { total } = await dueToday(store, retention, false);
  if (typed.trim() !== String(total)) {
    const why = `You typed "${typed}", and the number is ${total}. Nothing is deleted.`;
    return { status: 400, why };
  }
  // The database learns of the final date only from someone who means it.
  const { now, due, ...found } = await dueToday(store, retention, true);
  if (found.lines.join() !== lines.join()) return { status: 409, why: changedSince };
  await store.withDiskSpace(async () => {
    await store.trail.audit('retention', dueInWords(due));
    await removeRecorded(store, due);
    await store.drafts.removeExpired(now.toISOString());
  });
  return undefined;
}
