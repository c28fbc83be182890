import { startThreads } from '../../common/threads.ts';
import type { Duplicates } from '../duplicates/find-groups.ts';
import type { Compared } from '../worker/comparison.ts';

/** Compares everyone in a thread. */
export async function findGroupsInThread(compared: Compared): Promise<Duplicates> {
  await using thread = startThreads(new URL('./compare-thread.ts', import.meta.url), 1);
  return await thread.run('compare', compared);
}
