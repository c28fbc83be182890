import { clockDoubt, isClockBelieved } from '../../answers/deletion/clock.ts';
import { removeDue, removeRecorded } from '../../answers/deletion/erased.ts';
import { dueNow, periodsNow, type Retention } from '../../answers/deletion/retention.ts';
import { type Due, type Selection, selectionOf } from '../../answers/store/selection.ts';
import { tracesRemain } from '../../answers/store/sqlite/traces.ts';
import { count } from '../../common/count.ts';
import { dayAt } from '../../common/days.ts';
import { loadStudy } from '../../content/model/load.ts';
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
  const isDryRun = options['dry-run'];
  if (!isDryRun) await requireOriginal(context);
  const now = new Date();
  const day = dayAt(now);
  const { retention: periods } = loadStudy();
  const { screeningLatest } = periods;
  // A dry run changes nothing, not even since when a date is known.
  const { finalDates } = store;
  const known = isDryRun
    ? await finalDates.since(screeningLatest)
    : await finalDates.announce(screeningLatest);
  const applied = periodsNow(periods, known, now.getTime());
  if (!(await isClockBelieved(store.times, now.getTime()))) {
    const doubt = await clockDoubt(store.times, now.getTime());
    if (options.yes && !isDryRun)
      throw new Error(
        `${doubt} Nothing is deleted. To delete anyway, run the command without --yes, and confirm.`,
      );
    yield `${doubt}\n`;
  }
  const isTrial = await store.keys.isTrial();
  const look = async () => {
    const due = isTrial ? nothing : await dueNow(store, applied, now.getTime());
    const waited = selectionOf(await store.answers.waitedUntil(day));
    return { due, waited };
  };
  const shown = await look();
  const expired = await store.drafts.countExpired(now.toISOString());
  if (isTrial) yield 'This is a trial: it keeps answers whatever the date.\n';
  else if (applied !== periods) yield `${waitsADay(periods)}\n`;
  yield `Due for deletion on ${day}, by the periods in content/study.yaml:\n${dueBlock(shown, expired)}\n`;
  const people = countsOf(shown).reduce((sum, number) => sum + number);
  if (isDryRun) yield 'Nothing is deleted: this was a dry run.\n';
  else if (people + expired === 0) yield 'Nothing is deleted.\n';
  if (isDryRun || people + expired === 0) return;
  if (!options.yes) await askFor('delete', 'This cannot be undone.');
  // Someone may have recorded that a guardian agreed, or another interview.
  const { due, waited } = await look();
  const counts = countsOf({ due, waited });
  if (countsOf(shown).some((number, index) => number !== counts[index])) {
    throw new Error(
      'What is due has changed since you were asked. Nothing is deleted. Type the command again.',
    );
  }
  const { answers, both, proofs } = due;
  const sets = count(answers.count + both.count + waited.count, 'set');
  const what = `${sets} of answers, ${count(both.count + proofs.count, 'proof')} of consent`;
  await store.withRoom(async () => {
    await store.record.audit('retention', what);
    const tell = reportProgress(people);
    await removeRecorded(store, waited, true, tell);
    await removeDue(store, due, tell);
    await store.drafts.removeExpired(now.toISOString());
  });
  yield `Deleted. The references of people are the newest lines of ${store.record.place}: copy that to another disk now, and delete the same people from exports and notes too.\n`;
  if (!(await store.removeTraces())) throw new Error(tracesRemain);
}

type Shown = { due: Due; waited: Selection };

function countsOf({ due: { answers, both, proofs }, waited }: Shown): number[] {
  return [answers, both, proofs, waited].map((people) => people.count);
}

const nobody = selectionOf([]);
const nothing: Due = { answers: nobody, both: nobody, proofs: nobody };

function waitsADay({ screeningLatest }: Retention): string {
  return `The final date, retention.screeningLatest in content/study.yaml, is ${screeningLatest} and has passed. But this database learned of it less than a day ago. In case it is a mistake, that date deletes nothing before tomorrow. The other periods apply today.`;
}

/** Counts only. */
function dueBlock(shown: Shown, expired: number): string {
  const [answers = 0, both = 0, proofs = 0, waited = 0] = countsOf(shown);
  return [
    `  ${count(answers, 'set')} of answers, of which proof of consent stays`,
    `  ${count(both, 'set')} of answers, with proof of consent`,
    `  ${count(proofs, 'proof')} of consent from people whose answers were deleted before`,
    `  ${count(waited, 'set')} of answers whose parent or guardian did not agree in time`,
    `  ${count(expired, 'draft')} that expired`,
  ].join('\n');
}
