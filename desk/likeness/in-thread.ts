import { Tinypool } from 'tinypool';
import type { FormVersion } from '../../answers/records/records.ts';
import type { Submission } from '../../answers/records/submission.ts';
import type { Likeness } from './find-groups.ts';
import type { Contradiction } from './own-signs.ts';

/** What is compared, with each version of the questions once. */
export type Compared = {
  submissions: readonly Submission[];
  versions: ReadonlyMap<string, FormVersion>;
  contradictions: readonly Contradiction[];
};

/** Compares everyone in a thread, so that the desk answers meanwhile: it takes seconds for many people. */
export async function findGroupsInThread(compared: Compared): Promise<Likeness> {
  const pool = new Tinypool({
    filename: new URL('./likeness-thread.ts', import.meta.url).href,
    runtime: 'worker_threads',
    maxThreads: 1,
  });
  try {
    return await pool.run(compared, { name: 'compare' });
  } finally {
    await pool.destroy();
  }
}
