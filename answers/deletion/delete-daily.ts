import { count } from '../../common/count.ts';
import { dayAt, dayLength, isNear, isOver } from '../../common/days.ts';
import { logFailure, logNews, logWarning } from '../../common/log.ts';
import { erasedWithProof } from '../files/beside-database.ts';
import type { Due } from '../store/read-rows.ts';
import { tracesRemain } from '../store/sqlite/sqlite-database.ts';
import type { Store } from '../store/store.ts';
import { dueInWords, removeRecorded, sizeOf, storedOfErased } from './erase-people.ts';
import {
  clockDoubt,
  dueNow,
  isClockBelieved,
  periodsNow,
  type Retention,
  rememberClock,
} from './retention.ts';

/** How many days before the final date the server begins to say what it will delete. */
const noticeDays = 30;

/** Milliseconds for which what is due was deleted just now. */
const justNow = 10 * 60_000;

/** Milliseconds after which traces that another program has kept are removed. */
const tryAgainAfter = 10 * 60_000;

const zerosRemain =
  'The database is too large to be rewritten while people sign up. What was erased is overwritten with zeros, which still take space. The form removes them the next time that it starts.';

/**
 * Deletes what has expired, now and every day, without being asked: the privacy policy promises it.
 * Each time it also removes traces of what was deleted earlier, when another program prevented that.
 * While the clock is in doubt, it deletes nothing else.
 */
export function deleteDaily(store: Store, retention: Retention) {
  let lastAt = 0;
  const day = () => {
    lastAt = Date.now();
    return store
      .tryLocked('deletion', () => deleteOnce(store, retention))
      .catch((failure) => {
        logFailure('deletion', 'The daily deletion could not begin', failure);
      });
  };
  let running = day();
  // After the last, which a slow disk can draw out.
  const then = (work: () => Promise<void>) => () => {
    running = running.then(work);
  };
  const timers = [
    setInterval(then(day), dayLength).unref(),
    setInterval(
      then(() => removeOldTraces(store)),
      tryAgainAfter,
    ).unref(),
  ];
  return {
    /** Resolves when what is due now has been deleted. */
    done: () => running,
    /** Deletes what is due before the day is over, unless that was just done. */
    now(): Promise<void> {
      if (Math.abs(Date.now() - lastAt) >= justNow) then(day)();
      return running;
    },
    /** Resolves when what is being deleted is, and nothing is deleted after it. */
    async stop() {
      for (const timer of timers) clearInterval(timer);
      await running;
    },
  };
}

/** Removes what another program kept from being removed, whichever program has deleted. It never throws. */
export async function removeOldTraces(store: Store) {
  await attempt('Traces of what was deleted could not be removed', async () => {
    await store.tryLocked('deletion', async () => {
      if (!(await store.times.get('traces-since'))) return;
      if (await store.removeTraces()) {
        logNews(
          'deletion',
          'Removed what remained in the files of answers that were deleted before.',
        );
      }
    });
    return [];
  });
}

/** What `deleteDaily` does on one day. It never throws: the log says what failed. */
export async function deleteOnce(store: Store, retention: Retention) {
  const now = new Date();
  let isBelieved = false;
  await attempt('The time of the daily deletion could not be read or stored', async () => {
    isBelieved = await isClockBelieved(store.times, now.getTime());
    if (!isBelieved) logWarning('deletion', await clockDoubt(store.times, now.getTime()));
    // If only this fails, a clock that is believed still deletes: the policy promises it.
    await store.withDiskSpace(() => rememberClock(store.times, now.getTime(), isBelieved));
    return [];
  });
  if (isBelieved) await deleteExpired(store, retention, now);
  await attempt('The space that is kept for deletions could not be made again', async () => {
    store.reserveDiskSpace();
    return [];
  });
  if (!(await store.removeTraces())) logFailure('deletion', tracesRemain);
  await sayZeros(store);
}

/**
 * Records each deletion beside the database, so that a restored backup does not bring it back. A trial
 * deletes only expired drafts, and answers whose guardian did not agree in time.
 */
async function deleteExpired(store: Store, retention: Retention, now: Date) {
  const day = dayAt(now);
  const erase = async (due: Due) => {
    if (sizeOf(due) === 0) return;
    await store.withDiskSpace(async () => {
      await store.trail.audit('retention, by itself', dueInWords(due));
      await removeRecorded(store, due);
    });
  };
  await attempt('Who was erased could not be erased again', async () => {
    const due = await storedOfErased(store);
    await erase(due);
    const { answers, both, proofs } = due;
    return [
      `${count(answers.length + both.length, 'set')} of answers`,
      `${count(proofs.length, 'proof')} of consent of people who were erased and were stored all the same: a form was stopped in the middle, or someone has put them back into the database`,
    ];
  });
  // Drafts last: they may have filled the disk, and the reserve helps only once.
  await attempt('What waited for a guardian too long could not be deleted', async () => {
    const waited = await store.answers.waitedUntil(day);
    await erase({ answers: [], both: waited, proofs: [] });
    return [`${waited.length} that waited for a guardian`];
  });
  await attempt('What has reached the end of its period could not be deleted', async () => {
    if (await store.keys.isTrial()) return [];
    const applied = await sayFinalDate(store, retention, now.getTime());
    const due = await dueNow(store, applied, now.getTime());
    await erase(due);
    const { answers, both, proofs } = due;
    const people = answers.length + both.length;
    return [
      `${count(people, 'set')} of answers whose period has ended, ${both.length} of them with proof of consent`,
      `${count(proofs.length, 'proof')} of consent from people whose answers were deleted before`,
    ];
  });
  await attempt('Old lines of the audit could not be deleted', async () => {
    await store.withDiskSpace(async () => {
      await store.trail.removeOld(retention.logsMonths);
      // A line may have come late, of a desk that did not know yet.
      await store.trail.forget(erasedWithProof(await store.trail.erased()));
    });
    return [];
  });
  await attempt('Drafts that have expired could not be deleted', async () => [
    count(await store.withDiskSpace(() => store.drafts.removeExpired(now.toISOString())), 'draft'),
  ]);
}

async function sayZeros({ times }: Store) {
  try {
    if (await times.get('zeros-since')) logWarning('deletion', zerosRemain);
  } catch {
    // That the times cannot be read has been said.
  }
}

/** Logs that work failed, and why, or what it says that it has deleted, unless all numbers are 0. */
async function attempt(failed: string, work: () => Promise<string[]>) {
  try {
    const deleted = await work();
    if (deleted.some((part) => !part.startsWith('0 '))) {
      logNews('deletion', `Deleted: ${deleted.join(', ')}.`);
    }
  } catch (failure) {
    logFailure('deletion', failed, failure);
  }
}

/** The periods that apply now, after saying what the final date will delete. */
async function sayFinalDate(store: Store, retention: Retention, now: number): Promise<Retention> {
  const { screeningLatest: finalDate } = retention;
  const applied = periodsNow(retention, await store.finalDates.announce(finalDate), now);
  if (!isNear(finalDate, noticeDays, now)) return applied;
  if (isOver(applied.screeningLatest, now)) return applied;
  const when = isOver(finalDate, now) ? 'tomorrow' : `after ${finalDate}`;
  logWarning(
    'deletion',
    `The form will delete everyone's answers ${when}: ${count(await store.answers.count(), 'set')}. That is retention.screeningLatest in content/study.yaml. To keep them, the policy must promise a later date before then.`,
  );
  return applied;
}
