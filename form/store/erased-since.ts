import type { Erased } from './erased.ts';
import type { Stock } from './stock.ts';

/** Ids of what a backup holds, and what has been erased since. */
export type ErasedSince = {
  /** Deleted again, and the proof of consent kept. */
  answers: string[];
  /** Deleted again together with their proof of consent. */
  both: string[];
  /** Proofs of people whose answers were deleted before the backup. */
  proofs: string[];
};

/**
 * Whether what is missing from the present database was erased there. It was not if that is another
 * database, such as a new one that the form has made on a new disk, or one that was itself restored since
 * the backup: it may never have held what the backup holds. Nor if the whole machine was put back to an
 * earlier state, and has given numbers of the backup to other people since.
 */
export function continues(present: Stock, backup: Stock): boolean {
  if (present.origin !== backup.origin || present.last < backup.last) return false;
  const ids = new Map(Array.from(backup.answers, ([id, { number }]) => [number, id]));
  return Array.from(present.answers).every(([id, { number }]) => (ids.get(number) ?? id) === id);
}

/** @param present  undefined if it cannot be read */
export function erasedSince(
  backup: Stock,
  present: Stock | undefined,
  erased: Erased,
): ErasedSince {
  const since: ErasedSince = { answers: [], both: [], proofs: [] };
  const isComplete = present !== undefined && continues(present, backup);
  const isGone = (id: string) => isComplete && !present.answers.has(id) && !present.proofs.has(id);
  for (const [id, { reference }] of backup.answers) {
    const recorded = erased.get(reference);
    if (recorded?.withProof || isGone(id)) since.both.push(id);
    else if (recorded || present?.proofs.has(id)) since.answers.push(id);
  }
  for (const [id, reference] of backup.proofs) {
    if (erased.get(reference)?.withProof || isGone(id)) since.proofs.push(id);
  }
  return since;
}
