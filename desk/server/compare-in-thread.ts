import type { FormVersion } from '../../answers/records/records.ts';
import { startThreads } from '../../common/threads.ts';
import type { Condition } from '../../content/model/questionnaire/question.ts';
import type { Comparable } from '../duplicates/compared-person.ts';
import type { Duplicates } from '../duplicates/find-groups.ts';
import type { Contradiction } from '../duplicates/own-flags.ts';

/** What is compared, with each version of the questions once. */
export type Compared = {
  people: readonly Comparable[];
  versions: ReadonlyMap<string, FormVersion>;
  contradictions: readonly Contradiction[];
  /** Conditions of people who must not be called first more often. */
  fairTo: readonly Condition[];
  /** What the study says in public. */
  published: readonly string[];
};

/** Compares everyone in a thread, so that the desk answers meanwhile: it takes seconds for many people. */
export async function findGroupsInThread(compared: Compared): Promise<Duplicates> {
  await using thread = startThreads(new URL('./compare-thread.ts', import.meta.url), 1);
  return await thread.run('compare', compared);
}
