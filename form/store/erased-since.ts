import type { Erased } from './erased.ts';
import type { Inventory } from './inventory.ts';

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
 * Whether the present database descends from the one that was backed up. Only then does someone missing
 * from it count as erased. Another database, such as a new one on a new disk, one that was restored
 * from an older backup, or one on a machine that was put back to an earlier state, may never have held it.
 */
export function continues(present: Inventory, backup: Inventory): boolean {
  return backup.mark !== undefined && present.backups.has(backup.mark);
}

/** @param present  undefined if it cannot be read */
export function erasedSince(
  backup: Inventory,
  present: Inventory | undefined,
  erased: Erased,
): ErasedSince {
  const since: ErasedSince = { answers: [], both: [], proofs: [] };
  const isContinued = present !== undefined && continues(present, backup);
  const isGone = (id: string) => isContinued && !present.answers.has(id) && !present.proofs.has(id);
  for (const [id, reference] of backup.answers) {
    const recorded = erased.get(reference);
    if (recorded?.withProof || isGone(id)) since.both.push(id);
    else if (recorded || present?.proofs.has(id)) since.answers.push(id);
  }
  for (const [id, reference] of backup.proofs) {
    if (erased.get(reference)?.withProof || isGone(id)) since.proofs.push(id);
  }
  return since;
}
