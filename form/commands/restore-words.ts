import { count } from '../../content/checks/count.ts';
import type { Erased } from '../store/erased.ts';
import { continues, type ErasedSince } from '../store/erased-since.ts';
import type { Inventory } from '../store/inventory.ts';
import type { Present } from '../store/replace-database.ts';

/** Counts only. */
export function inventoryLine(name: string, { answers, proofs }: Inventory): string {
  return `${name} holds ${count(answers.size, 'set')} of answers, and ${count(proofs.size, 'proof')} of consent from people whose answers were deleted.`;
}

/** What will be lost, and whether the present database can say what was erased. */
export function presentBlock(database: string, present: Present, backup: Inventory): string {
  const inventory = present.readable?.inventory;
  const name = `The present database ${database}`;
  if (!inventory) {
    return [
      `${name} cannot be read: ${present.reason}. So only the record says who was erased.`,
      'Forms that were begun and not sent are not restored: some may have been deleted since.',
    ].join('\n');
  }
  const [answers, proofs] = [inventory.answers, inventory.proofs].map(
    (all) =>
      Array.from(all.keys()).filter((id) => !backup.answers.has(id) && !backup.proofs.has(id))
        .length,
  );
  return [
    inventoryLine(name, inventory),
    `Not in the backup, and therefore lost: ${count(answers ?? 0, 'set')} of answers, ${count(proofs ?? 0, 'proof')} of consent. To keep them, make a copy with "backup" first, and read it on your own machine.`,
    'Forms that were begun and not sent stay as they are in the present database.',
    ...(continues(inventory, backup)
      ? [
          'What you have recorded in it since, of people who are in the backup, is kept: guardians who agreed, and interviews. So are keys.',
        ]
      : ['It does not continue this backup, so what is missing from it does not count as erased.']),
  ].join('\n');
}

export function eraseAgainBlock({ answers, both, proofs }: ErasedSince): string {
  return [
    'Erased since the backup, and erased from it again:',
    `  ${count(answers.length, 'set')} of answers, of which proof of consent stays`,
    `  ${count(both.length, 'set')} of answers, with proof of consent`,
    `  ${count(proofs.length, 'proof')} of consent from people whose answers were deleted before`,
  ].join('\n');
}

/** How far the record can be trusted, where it alone says who was erased. */
export function recordBlock(erased: Erased, backup: Inventory): string {
  const unnamed = Array.from(backup.proofs.values()).filter((reference) => !erased.has(reference));
  const newest = Array.from(erased.values(), ({ on }) => on)
    .toSorted()
    .at(-1);
  return [
    newest === undefined
      ? 'The record of who was erased is empty.'
      : `The newest line of the record of who was erased is of ${newest}.`,
    newest === undefined
      ? 'Anyone who was erased since the backup comes back.'
      : 'Anyone who was erased on that day or later, and is not in it, comes back.',
    ...(unnamed.length > 0
      ? [
          `The record is not complete: it does not name ${unnamed.length} of those whose answers were deleted before the backup. Use a newer copy if you have one.`,
        ]
      : []),
  ].join(' ');
}
