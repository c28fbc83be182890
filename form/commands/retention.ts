import { count } from '../../content/checks/count.ts';
import { loadStudy } from '../../content/checks/load.ts';
import { dueNow } from '../retention.ts';
import { recordErased } from '../store/erased.ts';
import type { Due } from '../store/store.ts';
import { tracesRemain } from '../store/traces.ts';
import { askFor } from './ask.ts';
import { audit } from './audit.ts';
import type { Context } from './context.ts';

/** Deletes what the privacy policy no longer lets us keep. Running it twice does no harm. */
export async function* retain({ store, options, database }: Context): AsyncGenerator<string> {
  const now = Date.now();
  const due = dueNow(store, loadStudy().retention, now);
  const isDryRun = options['dry-run'];
  yield `Due for deletion, by the periods in content/study.yaml:\n${dueBlock(due)}\n`;
  if (isDryRun) yield 'Nothing is deleted: this was a dry run.\n';
  if (isDryRun || Object.values(due).every((ids) => ids.length === 0)) return;
  if (!options.yes) await askFor('delete', 'This cannot be undone.');
  const { answers, both, proofs } = due;
  audit(
    database,
    'retention',
    `${count(answers.length + both.length, 'set')} of answers, ${count(both.length + proofs.length, 'proof')} of consent`,
  );
  recordErased(database, answers, false);
  recordErased(database, [...both, ...proofs], true);
  store.deleteDue(due);
  if (!store.removeTraces()) throw new Error(`Deleted. ${tracesRemain}`);
  yield 'Deleted. Delete the same people from exports and notes too; for backups, see docs/operate.md.\n';
}

/** Counts only. */
function dueBlock({ answers, both, proofs }: Due): string {
  return [
    `  ${count(answers.length, 'set')} of answers, of which proof of consent stays`,
    `  ${count(both.length, 'set')} of answers, with proof of consent`,
    `  ${count(proofs.length, 'proof')} of consent from people whose answers were deleted before`,
  ].join('\n');
}
