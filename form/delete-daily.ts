import { describeFailure } from './describe-failure.ts';
import type { Store } from './store/store.ts';
import { tracesRemain } from './store/traces.ts';

const day = 24 * 60 * 60 * 1_000;

/**
 * Deletes what has expired, now and every day, without being asked: the privacy policy promises it.
 * Each time it also removes traces of what was deleted earlier, when another program prevented that.
 */
export function deleteDaily(store: Pick<Store, 'deleteExpired' | 'removeTraces'>) {
  const remove = () => {
    try {
      const { drafts, waiting } = store.deleteExpired(new Date().toISOString());
      if (drafts + waiting > 0) {
        console.log(`Deleted: ${drafts} drafts, ${waiting} that waited for a guardian.`);
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
