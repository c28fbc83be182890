import { count } from '../../content/checks/count.ts';
import { DamagedAnswersError, type Submission } from '../encryption/submission.ts';
import type { SubmissionRecord } from '../store/records.ts';
import type { StudyKey } from './context.ts';

/**
 * Opens answers one by one. Those that are damaged keep nobody from reading the others.
 *
 * @param auditOpened  writes the line of the audit: before the first answers are shown to anyone, and
 *   only once the key has opened some
 */
export function openEach(key: StudyKey, auditOpened: () => void) {
  const damaged: string[] = [];
  let isAudited = false;
  return {
    /**
     * @returns undefined if the answers are damaged, or have been deleted meanwhile
     * @throws Error if the key is not the one that opens them, or cannot be read
     */
    async open(record: SubmissionRecord): Promise<Submission | undefined> {
      try {
        const submission = await key.open(record);
        if (submission && !isAudited) {
          auditOpened();
          isAudited = true;
        }
        return submission;
      } catch (error) {
        if (!(error instanceof DamagedAnswersError)) throw error;
        damaged.push(error.message);
        return undefined;
      }
    },
    /** @throws Error that names the answers that are damaged, if there are any */
    requireAll() {
      if (damaged.length === 0) return;
      const left = `${count(damaged.length, 'set')} of answers could not be opened, and ${damaged.length === 1 ? 'is' : 'are'} left out:`;
      throw new Error([left, ...damaged].join('\n'));
    },
  };
}
