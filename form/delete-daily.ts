import { count } from '../content/checks/count.ts';
import { isOver } from '../content/checks/sign-up-status.ts';
import { describeFailure } from './describe-failure.ts';
import { dueNow, type Retention } from './retention.ts';
import { recordErased } from './store/erased.ts';
import type { Due, Store } from './store/store.ts';
import { tracesRemain } from './store/traces.ts';

const day = 24 * 60 * 60 * 1_000;

/** How many days before the final date the server begins to say what it will delete. */
const noticeDays = 30;

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
    const now = Date.now();
    try {
      const due = store.keys.isTrial() ? undefined : dueToday(store, retention, now);
      const { answers = [], both = [], proofs = [] } = due ?? {};
      recordErased(database, answers, false);
      recordErased(database, [...both, ...proofs], true);
      const { drafts, waiting } = store.deleteExpired(new Date(now).toISOString(), due);
      const people = answers.length + both.length;
      if (drafts + waiting + people + proofs.length > 0) {
        console.log(
          `Deleted: ${drafts} drafts, ${waiting} that waited for a guardian, ${people} whose period has ended, ${proofs.length} proofs of consent.`,
        );
      }
    } catch (failure) {
      console.error(`What has expired could not be deleted: ${describeFailure(failure)}`);
      return;
    }
    if (!store.removeTraces()) console.error(`What has expired is deleted. ${tracesRemain}`);
  };
  remove();
  setInterval(remove, day).unref();
}

/**
 * What is due, after saying what the final date will delete. If that date was not announced on an
 * earlier day, because it was set by mistake for example, its deletion waits until tomorrow.
 */
function dueToday(store: Store, retention: Retention, now: number): Due {
  const { screeningLatest: finalDate } = retention;
  if (!isOver(finalDate, now + noticeDays * day)) return dueNow(store, retention, now);
  const isAnnounced = store.announce(finalDate) < new Date(now).toISOString().slice(0, 10);
  if (isOver(finalDate, now) && isAnnounced) return dueNow(store, retention, now);
  const people = [...store.records()].length;
  const when = isOver(finalDate, now) ? 'tomorrow' : `after ${finalDate}`;
  console.warn(
    `The form will delete everyone's answers ${when}: ${count(people, 'set')}. That is retention.screeningLatest in content/study.yaml. To keep them, the policy must promise a later date before then.`,
  );
  return dueNow(store, { ...retention, screeningLatest: never }, now);
}
