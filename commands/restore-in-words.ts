import type { Erased } from '../answers/records/records.ts';
import { continues, type Inventory, type Target } from '../answers/restoring/inventory.ts';
import type { Due } from '../answers/store/read-rows.ts';
import { count } from '../common/count.ts';

export function noRecord({ record, present: { reason } }: Target): string {
  return [
    `Nothing says who was erased since the backup: there is nothing in ${record}, and the present database cannot tell (${reason ?? 'it does not continue the backup'}).`,
    `${nameRecord} If nobody was ever erased, name an empty file: --erased /dev/null`,
  ].join('\n');
}

export function emptyRecord(proofs: number): string {
  return `The backup holds ${count(proofs, 'proof')} of consent from people whose answers were deleted, so an empty record of who was erased is the wrong one. ${nameRecord} Nothing is restored.`;
}

const nameRecord = 'Name a copy of the record: --erased FILE.';

/** Counts only. */
export function inventoryLine(name: string, { answers, proofs }: Inventory): string {
  return `${name} holds ${count(answers.size, 'set')} of answers, and ${count(proofs.size, 'proof')} of consent from people whose answers were deleted.`;
}

/** What will be lost, and whether the present database can say what was erased. */
export function presentBlock({ present, name }: Target, backup: Inventory): string {
  const inventory = present.readable?.inventory;
  if (!inventory) {
    return [
      `${name} cannot be read: ${present.reason}. So only the record says who was erased.`,
      'Forms that were begun and not sent are not restored: some may have been deleted since.',
    ].join('\n');
  }
  const [answers = [], proofs = []] = [inventory.answers, inventory.proofs].map((all) =>
    [...all].filter(([id]) => !backup.answers.has(id) && !backup.proofs.has(id)),
  );
  const references = answers.map(([, reference]) => reference).slice(0, mostNamed);
  const named = `They are ${references.join(', ')}${answers.length > mostNamed ? ' and others' : ''}.`;
  const isLost = present.beside !== undefined;
  const keep = 'To keep them, make a copy with "backup" first, and read it on your own machine.';
  return [
    inventoryLine(isLost ? `The lost database, by ${present.beside},` : name, inventory),
    `Not in the backup, and therefore lost: ${count(answers.length, 'set')} of answers, ${count(proofs.length, 'proof')} of consent. ${isLost ? (references.length > 0 ? named : '') : keep}`.trimEnd(),
    isLost
      ? 'Forms that were begun and not sent are not restored.'
      : 'Forms that were begun and not sent stay as they are in the present database.',
    continues(inventory, backup) ? keptSince : notContinued,
  ].join('\n');
}

/** References of people whose answers are lost. */
const mostNamed = 50;

const keptSince =
  'What you have recorded in it since, of people who are in the backup, is kept: guardians who agreed, and days on which people were met. So are keys.';
const notContinued =
  'It does not continue this backup, so what is missing from it does not count as erased.';

export function eraseAgainBlock({ answers, both, proofs }: Due): string {
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

export const recordAgain = `Keys first: add and prove again those that are newer than the backup, and retire again those that were retired ("keys list"). Then start the form, and record again at the desk what has changed since the backup, within a day, in which the form deletes nothing: guardians who agreed, interviews, and what was noted or removed.
The present database could not tell who was erased since the backup. So also erase everyone in your register who asked for deletion and is not in the record.
`;
