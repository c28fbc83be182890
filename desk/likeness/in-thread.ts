import { Worker } from 'node:worker_threads';
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
export function findGroupsInThread(compared: Compared): Promise<Likeness> {
  const { promise, resolve, reject } = Promise.withResolvers<Likeness>();
  const thread = new Worker(new URL('./likeness-thread.ts', import.meta.url), {
    workerData: compared,
  });
  thread.once('message', resolve);
  thread.once('error', reject);
  return promise.finally(() => thread.terminate());
}
