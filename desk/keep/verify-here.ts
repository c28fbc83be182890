import type { DatabaseSync } from 'node:sqlite';
import { openSubmission } from '../../answers/records/submission.ts';
import { faultsIn, openReadOnly } from '../../answers/store/sqlite/integrity.ts';
import { tablesIn } from '../../answers/store/sqlite/sqlite-store.ts';
import type { Store } from '../../answers/store/store.ts';
import { count } from '../../common/count.ts';
import { messageOf } from '../../common/describe-failure.ts';
import { verifyAnswers } from './verify-answers.ts';

export type Verification =
  | { step: 'never' }
  | { step: 'running'; done: number; total: number }
  | { step: 'done'; at: string; isWhole: boolean; lines: string[] };

/**
 * Checks what is stored, as `verify` does, and says it in words. It changes nothing.
 *
 * @param file  of SQLite; undefined if the store is PostgreSQL, which checks its own pages
 * @param tell  is called with how many of how many are checked
 */
export async function verifyHere(
  file: string | undefined,
  store: Store,
  identities: readonly string[],
  tell: (done: number, total: number) => void,
): Promise<Verification> {
  let opened: DatabaseSync | undefined;
  try {
    if (file !== undefined) opened = openReadOnly(file);
    const ofFile = opened ? faultsIn(opened) : [];
    const { people, ofOtherKeys, proofs, faults } = await verifyAnswers(
      opened ? tablesIn(opened) : store,
      (record, sealed) => openSubmission(record, sealed, identities),
      (total) => {
        let done = 0;
        return (more) => {
          done += more;
          tell(done, total);
        };
      },
    );
    const all = [...ofFile, ...faults];
    return {
      step: 'done',
      at: new Date().toISOString(),
      isWhole: all.length === 0,
      lines: [
        all.length === 0
          ? `Nothing is wrong. ${count(people - ofOtherKeys, 'set')} of answers opened with your key, and ${count(proofs, 'proof')} of consent could be read.`
          : `Something is wrong. Change nothing, verify the newest backup (open it with the desk), and ask a developer. ${count(people - ofOtherKeys - faults.length, 'set')} of answers opened with your key.`,
        ...(ofOtherKeys > 0
          ? [
              `${count(ofOtherKeys, 'set')} of answers were encrypted to other keys, and not checked. To check them, open the desk with one of those.`,
            ]
          : []),
        ...all,
      ],
    };
  } catch (error) {
    const reason = messageOf(error);
    const lines = [
      `The check could not be finished: ${reason}. Change nothing, and verify the newest backup.`,
    ];
    return { step: 'done', at: new Date().toISOString(), isWhole: false, lines };
  } finally {
    opened?.close();
  }
}
