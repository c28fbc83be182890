import { describeFailure } from './describe-failure.ts';
import type { Store } from './store/store.ts';

const day = 24 * 60 * 60 * 1_000;

/** Deletes what has expired, now and every day, without being asked: the privacy policy promises it. */
export function deleteDaily(store: Pick<Store, 'deleteExpired'>) {
  const remove = () => {
    try {
      const { drafts, waiting } = store.deleteExpired(new Date().toISOString());
      if (drafts + waiting === 0) return;
      console.log(`Deleted: ${drafts} unsent forms, ${waiting} that waited for a guardian.`);
    } catch (failure) {
      console.error(`What has expired could not be deleted: ${describeFailure(failure)}`);
    }
  };
  remove();
  setInterval(remove, day).unref();
}
