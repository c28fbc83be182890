import { count } from '../content/checks/count.ts';
import { isOver } from '../content/checks/sign-up-status.ts';
import { describeFailure } from './describe-failure.ts';
import { dueNow, type Retention } from './retention.ts';
import { recordErased } from './store/erased.ts';
import { keepReserve, removeWithReserve } from './store/reserve.ts';
import type { Due, Store } from './store/store.ts';
import { tracesRemain } from './store/traces.ts';

const day = 24 * 60 * 60 * 1_000;

/** How many days before the final date the server begins to say what it will delete. */
const noticeDays = 30;

/** Milliseconds for which a date must have been known to this database before it deletes everything. */
const grace = day - 60 * 60 * 1_000;

/** In place of the final date, it leaves only what other periods have ended for. */
const never = '9999-12-31';

/**
 * Deletes what has expired, now and every day, without being asked: the privacy policy promises it.
 * Each time it also removes traces of what was deleted earlier, when another program prevented that.
 * What is deleted by its period is recorded beside the database, for a restored backup. A trial
 * ignores dates, but for drafts and for those who wait for a guardian.
 */
export function deleteDaily(store: Store, database: string, retention: Retention) {
  const remove = () => {
    const now = new Date();
    attempt('What has expired', () => {
      const { drafts, waiting } = removeWithReserve(database, () =>
        store.deleteExpired(now.toISOString()),
      );
      return [count(drafts, 'draft'), `${waiting} that waited for a guardian`];
    });
    attempt('What has reached the end of its period', () => {
      if (store.keys.isTrial()) return [];
      const due = dueToday(store, retention, now.getTime());
      const { answers, both, proofs } = due;
      removeWithReserve(database, () => {
        recordErased(database, answers, false);
        recordErased(database, [...both, ...proofs], true);
        store.deleteDue(due);
      });
      const people = answers.length + both.length;
      return [`${people} whose period has ended`, `${count(proofs.length, 'proof')} of consent`];
    });
    attempt('The space for deletions on a full disk', () => {
      keepReserve(database);
      return [];
    });
    if (!store.removeTraces()) console.error(`What has expired is deleted. ${tracesRemain}`);
  };
  remove();
  setInterval(remove, day).unref();
}

/** Logs what a deletion says that it has deleted, unless all numbers are 0, or why it failed. */
function attempt(what: string, remove: () => string[]) {
  try {
    const deleted = remove();
    if (deleted.some((part) => !part.startsWith('0 '))) {
      console.log(`Deleted: ${deleted.join(', ')}.`);
    }
  } catch (failure) {
    console.error(`${what} could not be deleted: ${describeFailure(failure)}`);
  }
}

/**
 * What is due, after saying what the final date will delete. If the database has not known
 * that date for a day, because it was set by mistake for example, its deletion waits until tomorrow.
 */
function dueToday(store: Store, retention: Retention, now: number): Due {
  const { screeningLatest: finalDate } = retention;
  const since = store.announce(finalDate);
  if (!isOver(finalDate, now + noticeDays * day)) return dueNow(store, retention, now);
  const isAnnounced = now - Date.parse(since) >= grace;
  if (isOver(finalDate, now) && isAnnounced) return dueNow(store, retention, now);
  const people = [...store.records()].length;
  const when = isOver(finalDate, now) ? 'tomorrow' : `after ${finalDate}`;
  console.warn(
    `The form will delete everyone's answers ${when}: ${count(people, 'set')}. That is retention.screeningLatest in content/study.yaml. To keep them, the policy must promise a later date before then.`,
  );
  return dueNow(store, { ...retention, screeningLatest: never }, now);
}
