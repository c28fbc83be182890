import { count } from '../../content/checks/count.ts';
import { loadStudy } from '../../content/checks/load.ts';
import { dueNow, periodsNow, type Retention } from '../retention.ts';
import { erasedFileOf, recordErased } from '../store/erased.ts';
import type { Due } from '../store/records.ts';
import { tracesRemain } from '../store/traces.ts';
import { askFor } from './ask.ts';
import { audit } from './audit.ts';
import { type Context, requireOriginal } from './context.ts';

/** Deletes what the privacy policy no longer lets us keep. Running it twice does no harm. */
export async function* retain(context: Context): AsyncGenerator<string> {
  const { store, options, database } = context;
  const isDryRun = options['dry-run'];
  if (!isDryRun) requireOriginal(context);
  const now = Date.now();
  const { retention } = loadStudy();
  const { screeningLatest } = retention;
  // A dry run changes nothing, not even since when a date is known.
  const known = isDryRun ? store.announced(screeningLatest) : store.announce(screeningLatest);
  const applied = periodsNow(retention, known, now);
  const due = dueNow(store, applied, now);
  if (applied !== retention) yield `${waitsADay(retention)}\n`;
  yield `Due for deletion, by the periods in content/study.yaml:\n${dueBlock(due)}\n`;
  const isNothingDue = Object.values(due).every((ids) => ids.length === 0);
  if (isDryRun) yield 'Nothing is deleted: this was a dry run.\n';
  else if (isNothingDue) yield 'Nothing is deleted.\n';
  if (isDryRun || isNothingDue) return;
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
  yield `Deleted. Their references are the newest lines of ${erasedFileOf(database)}: copy that file to another disk now, and delete the same people from exports and notes too.\n`;
}

function waitsADay({ screeningLatest }: Retention): string {
  return `The final date, retention.screeningLatest in content/study.yaml, is ${screeningLatest} and has passed. But this database learned of it less than a day ago. It deletes nothing before tomorrow, in case it is a mistake.`;
}

/** Counts only. */
function dueBlock({ answers, both, proofs }: Due): string {
  return [
    `  ${count(answers.length, 'set')} of answers, of which proof of consent stays`,
    `  ${count(both.length, 'set')} of answers, with proof of consent`,
    `  ${count(proofs.length, 'proof')} of consent from people whose answers were deleted before`,
  ].join('\n');
}
