import { clockDoubt, isClockBelieved } from '../../answers/deletion/clock.ts';
import { removeDue, removeRecorded } from '../../answers/deletion/erase-people.ts';
import { dueNow, periodsNow, type Retention } from '../../answers/deletion/retention.ts';
import { type Due, type Selection, selectionOf } from '../../answers/store/selection.ts';
import type { Store } from '../../answers/store/store.ts';
import { count } from '../../common/count.ts';
import { dayAt } from '../../common/days.ts';

/** Whose data has to be deleted, and why. */
type Found = { due: Due; waited: Selection };

export type DueCounts = {
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

export type DueToday = Awaited<ReturnType<typeof dueToday>>;

/**
 * What the privacy policy no longer lets us keep today.
 *
 * @param announces  whether the database learns of the final date, which counts from a day after that
 */
export async function dueToday(store: Store, periods: Retention, announces: boolean) {
  const now = new Date();
  const { screeningLatest } = periods;
  const known = announces
    ? await store.finalDates.announce(screeningLatest)
    : await store.finalDates.since(screeningLatest);
  const applied = periodsNow(periods, known, now.getTime());
  const isTrial = await store.keys.isTrial();
  const day = dayAt(now);
  const look = async (): Promise<Found> => ({
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

function countsOf({ due: { answers, both, proofs }, waited }: Found): DueCounts {
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
export function dueLines({ counts, drafts }: Pick<DueToday, 'counts' | 'drafts'>): string[] {
  const { answers, both, proofs, waited } = counts;
  return [
    `${count(answers, 'set')} of answers, of which proof of consent stays`,
    `${count(both, 'set')} of answers, with proof of consent`,
    `${count(proofs, 'proof')} of consent from people whose answers were deleted before`,
    `${count(waited, 'set')} of answers whose parent or guardian did not agree in time`,
    `${count(drafts, 'draft')} that expired`,
  ];
}

export function finalDateWaits(screeningLatest: string): string {
  return `The final date, retention.screeningLatest in content/study.yaml, is ${screeningLatest} and has passed. But this database learned of it less than a day ago. In case it is a mistake, that date deletes nothing before tomorrow. The other periods apply today.`;
}
