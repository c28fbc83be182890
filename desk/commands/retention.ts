import { tracesRemain } from '../../answers/store/sqlite/traces.ts';
import { loadStudy } from '../../content/model/load.ts';
import { dueLines, dueToday, finalDateWaits } from '../keep/due.ts';
import { type Command, type Context, requireOriginal } from './command.ts';
import { askFor, reportProgress } from './terminal.ts';

export const retention = {
  options: ['dry-run', 'yes'],
  help: {
    retention:
      'deletes what the privacy policy no longer lets you keep; --dry-run only says what that is',
  },
  example: 'retention --dry-run',
  run: deleteDue,
} satisfies Command;

/** Deletes what the privacy policy no longer lets us keep. Running it twice does no harm. */
async function* deleteDue(context: Context): AsyncGenerator<string> {
  const { store, options } = context;
  const isDryRun = options['dry-run'] ?? false;
  if (!isDryRun) await requireOriginal(context);
  const { retention: periods } = loadStudy();
  // A dry run changes nothing, not even since when a date is known.
  const due = await dueToday(store, periods, !isDryRun);
  const { day, people, drafts, doubt } = due;
  if (doubt) {
    if (options.yes && !isDryRun)
      throw new Error(
        `${doubt} Nothing is deleted. To delete anyway, run the command without --yes, and confirm.`,
      );
    yield `${doubt}\n`;
  }
  if (due.isTrial) yield 'This is a trial: it keeps answers whatever the date.\n';
  else if (due.finalDateWaits) yield `${finalDateWaits(periods.screeningLatest)}\n`;
  const lines = dueLines(due).map((line) => `  ${line}\n`);
  yield `Due for deletion on ${day}, by the periods in content/study.yaml:\n${lines.join('')}`;
  if (isDryRun) yield 'Nothing is deleted: this was a dry run.\n';
  else if (people + drafts === 0) yield 'Nothing is deleted.\n';
  if (isDryRun || people + drafts === 0) return;
  if (!options.yes) await askFor('delete', 'This cannot be undone.');
  await due.remove(
    'What is due has changed since you were asked. Nothing is deleted. Type the command again.',
    reportProgress(people),
  );
  yield `Deleted. The references of people are the newest lines of ${store.record.place}: copy that to another disk now, and delete the same people from exports and notes too.\n`;
  if (!(await store.removeTraces())) throw new Error(tracesRemain);
}
