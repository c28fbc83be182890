import { count } from '../../content/checks/count.ts';
import { loadStudy } from '../../content/checks/load.ts';
import { dueNow, periodsNow, type Retention } from '../retention.ts';
import { erasedFileOf, removeRecorded } from '../store/erased.ts';
import type { Due } from '../store/records.ts';
import { removeWithReserve } from '../store/reserve.ts';
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
  const isNothingDue = Object.values(due).every(({ count: people }) => people === 0);
  if (isDryRun) yield 'Nothing is deleted: this was a dry run.\n';
  else if (isNothingDue) yield 'Nothing is deleted.\n';
  if (isDryRun || isNothingDue) return;
  if (!options.yes) await askFor('delete', 'This cannot be undone.');
  const { answers, both, proofs } = due;
  const what = `${count(answers.count + both.count, 'set')} of answers, ${count(both.count + proofs.count, 'proof')} of consent`;
  removeWithReserve(database, () => {
    audit(database, 'retention', what);
    removeRecorded(store, database, answers, false);
    removeRecorded(store, database, both, true);
    removeRecorded(store, database, proofs, true);
  });
  if (!store.removeTraces()) throw new Error(`Deleted. ${tracesRemain}`);
  yield `Deleted. Their references are the newest lines of ${erasedFileOf(database)}: copy that file to another disk now, and delete the same people from exports and notes too.\n`;
}

function waitsADay({ screeningLatest }: Retention): string {
  return `The final date, retention.screeningLatest in content/study.yaml, is ${screeningLatest} and has passed. But this database learned of it less than a day ago. It deletes nothing before tomorrow, in case it is a mistake.`;
}

/** Counts only. */
function dueBlock({ answers, both, proofs }: Due): string {
  return [
    `  ${count(answers.count, 'set')} of answers, of which proof of consent stays`,
    `  ${count(both.count, 'set')} of answers, with proof of consent`,
    `  ${count(proofs.count, 'proof')} of consent from people whose answers were deleted before`,
  ].join('\n');
}
