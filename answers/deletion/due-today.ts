import { count } from '../../common/count.ts';
import { dayAt } from '../../common/days.ts';
import { type Due, type Selection, selectionOf } from '../store/read-rows.ts';
import type { Store } from '../store/store.ts';
import { removeDue, removeRecorded } from './erase-people.ts';
import { clockDoubt, dueNow, isClockBelieved, periodsNow, type Retention } from './retention.ts';

/** Whose data has to be deleted, and why. */
type DuePeople = { due: Due; waited: Selection };

type DueCounts = {
  /** Sets of answers, of which proof of consent stays. */
  answers: number;
  /** Sets of answers that go with their proof of consent. */
  both: number;
  /** Proofs of people whose answers were deleted before. */
  proofs: number;
  /** Sets of answers whose guardian did not agree in time. */
  waited: number;
};

const nobody = selectionOf([]);
const nothing: Due = { answers: nobody, both: nobody, proofs: nobody };

type DueToday = Awaited<ReturnType<typeof dueToday>>;

/**
 * What the privacy policy no longer lets us keep today.
 *
 * @param announces  whether the database learns of the final date, which counts from a day after that
 */
async function dueToday(store: Store, periods: Retention, announces: boolean) {
  const now = new Date();
  const { screeningLatest } = periods;
  const known = announces
    ? await store.finalDates.announce(screeningLatest)
    : await store.finalDates.since(screeningLatest);
  const applied = periodsNow(periods, known, now.getTime());
  const isTrial = await store.keys.isTrial();
  const day = dayAt(now);
  const look = async (): Promise<DuePeople> => ({
    due: isTrial ? nothing : await dueNow(store, applied, now.getTime()),
    waited: selectionOf(await store.answers.waitedUntil(day)),
  });
  const counts = countsOf(await look());
  const isBelieved = await isClockBelieved(store.times, now.getTime());
  return {
    day,
    counts,
    people: sumOf(counts),
    drafts: await store.drafts.countExpired(now.toISOString()),
    isTrial,
    /** Whether the final date has passed, and deletes nothing yet. */
    finalDateWaits: applied !== periods,
    /** Why the clock may be wrong. */
    doubt: isBelieved ? undefined : await clockDoubt(store.times, now.getTime()),
    /**
     * Deletes it.
     *
     * @throws Error if it is not what was shown any more
     */
    async remove(refusal: string) {
      // Someone may have recorded that a guardian agreed, or another interview.
      const { due, waited } = await look();
      const found = countsOf({ due, waited });
      if (JSON.stringify(found) !== JSON.stringify(counts)) throw new Error(refusal);
      const sets = count(found.answers + found.both + found.waited, 'set');
      const what = `${sets} of answers, ${count(found.both + found.proofs, 'proof')} of consent`;
      await store.withDiskSpace(async () => {
        await store.record.audit('retention', what);
        await removeRecorded(store, waited, true);
        await removeDue(store, due);
        await store.drafts.removeExpired(now.toISOString());
      });
    },
  };
}

function countsOf({ due: { answers, both, proofs }, waited }: DuePeople): DueCounts {
  return {
    answers: answers.count,
    both: both.count,
    proofs: proofs.count,
    waited: waited.count,
  };
}

function sumOf(counts: DueCounts): number {
  return Object.values(counts).reduce((sum, number) => sum + number);
}

/** Counts only. */
function dueLines({ counts, drafts }: Pick<DueToday, 'counts' | 'drafts'>): string[] {
  const { answers, both, proofs, waited } = counts;
  return [
    `${count(answers, 'set')} of answers, of which proof of consent stays`,
    `${count(both, 'set')} of answers, with proof of consent`,
    `${count(proofs, 'proof')} of consent from people whose answers were deleted before`,
    `${count(waited, 'set')} of answers whose parent or guardian did not agree in time`,
    `${count(drafts, 'draft')} that expired`,
  ];
}

function finalDateWaits(screeningLatest: string): string {
  return `The final date, retention.screeningLatest in content/study.yaml, is ${screeningLatest} and has passed. But this database learned of it less than a day ago. In case it is a mistake, that date deletes nothing before tomorrow. The other periods apply today.`;
}

/** What a desk shows of what has to be deleted. */
export type DueShown = {
  /** People, and forms that were begun: what is typed to agree. */
  total: number;
  lines: string[];
  said: string[];
  doubt?: string | undefined;
};

export async function dueShown(store: Store, retention: Retention): Promise<DueShown> {
  const due = await dueToday(store, retention, false);
  return {
    total: due.people + due.drafts,
    lines: dueLines(due),
    said: [
      ...(due.isTrial ? ['This is a trial: it keeps answers whatever the date.'] : []),
      ...(!due.isTrial && due.finalDateWaits ? [finalDateWaits(retention.screeningLatest)] : []),
    ],
    doubt: due.doubt,
  };
}

export const changedSince =
  'What is due has changed since it was shown. Nothing is deleted. Look at the numbers again.';

/** Someone typed another number than is due. */
export class WrongNumber extends Error {}

/**
 * Deletes what someone was shown.
 *
 * @throws WrongNumber, or Error that says that something else is due by now
 */
export async function deleteShown(
  store: Store,
  retention: Retention,
  { typed, lines }: { typed: string; lines: readonly string[] },
) {
  // The database learns of the final date only from someone who means it.
  const { people, drafts } = await dueToday(store, retention, false);
  if (typed.trim() !== String(people + drafts)) {
    throw new WrongNumber(
      `You typed "${typed}", and the number is ${people + drafts}. Nothing is deleted.`,
    );
  }
  const due = await dueToday(store, retention, true);
  if (dueLines(due).join() !== lines.join()) throw new Error(changedSince);
  await due.remove(changedSince);
}
