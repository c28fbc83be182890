import { existsSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { existingBesideBackup } from '../answers/backups/backup-folder.ts';
import { readErased } from '../answers/files/beside-database.ts';
import { appendToPrivateFile } from '../answers/files/private-file.ts';
import { hashOfStatement, keyStatement } from '../answers/keys/key-statement.ts';
import type { Erased } from '../answers/records/records.ts';
import {
  continues,
  erasedSince,
  type Inventory,
  linesLacking,
  type Target,
} from '../answers/restoring/inventory.ts';
import { type openBackup, rebuild } from '../answers/restoring/rebuild.ts';
import type { Due } from '../answers/store/read-rows.ts';
import { count } from '../common/count.ts';

/** What someone does to name a record of who was erased, and to do the rest, at a terminal or at a page. */
type Words = { name: string; nameEmpty: string; keep: string; again: string };

type From = {
  file: string;
  erased?: string | undefined;
  /** Path of the form's own list of keys. */
  trusted: string;
  words: Words;
};

/** Says what it will do, lets `agree` throw if someone does not want that, and does it. What `agree` says is said too. */
export async function* restoring(
  target: Target,
  backup: ReturnType<typeof openBackup>,
  { file, erased: named, trusted, words }: From,
  agree: (what: string) => Promise<string>,
): AsyncGenerator<string> {
  const { present, finished } = target;
  const beside = existingBesideBackup(file, 'erased');
  const recorded = recordOf(target, [named, beside]);
  const before = present.readable?.inventory;
  const isContinued = before !== undefined && continues(before, backup.inventory);
  if (!isContinued && !recorded.exists) throw new Error(noRecord(target, words));
  if (!isContinued && recorded.erased.size === 0 && backup.inventory.proofs.size > 0) {
    throw new Error(emptyRecord(backup.inventory.proofs.size, words));
  }
  const since = erasedSince(backup.inventory, before, recorded.erased);
  yield `${inventoryLine(`The backup ${file}`, backup.inventory)}\n`;
  yield `${presentBlock(target, backup.inventory, words)}\n${eraseAgainBlock(since)}\n`;
  if (!isContinued) {
    if (beside !== undefined)
      yield `Who was erased is also read from the list beside the backup, ${beside}.\n`;
    yield `${recordBlock(recorded.erased, backup.inventory)}\n`;
  }
  yield await agree(
    target.isThere
      ? 'The present database cannot be brought back.'
      : 'There is no present database.',
  );
  const again = since.answers.length + since.both.length;
  const restored = backup.inventory.answers.size - again;
  await target.write(
    linesLacking(target.erased, recorded.erased, since, backup.inventory),
    `${count(restored, 'set')} of answers, ${again} erased again, from ${basename(file)} of after ${backup.inventory.newestLine || 'an unknown line'}`,
  );
  await rebuild(finished, backup.database, present, isContinued, since);
  await target.replace();
  yield `Restored: ${count(restored, 'set')} of answers. Erased again: ${again}.\n`;
  const trust = await trustAgain(file, trusted);
  if (trust) yield `${trust}\n`;
  yield `${isContinued ? '' : recordAgain(words)}Make a new backup before you start the form, unless it makes its own (FORM_BACKUPS).\n`;
}

/** Puts the list of keys where a new machine has none. */
async function trustAgain(file: string, trusted: string): Promise<string | undefined> {
  const beside = existingBesideBackup(file, 'trusted');
  if (beside === undefined || existsSync(trusted)) return undefined;
  const lines = readFileSync(beside, 'utf8');
  appendToPrivateFile(trusted, lines);
  const first = keyStatement.safeParse(JSON.parse(lines.split('\n')[0] || 'null'));
  const hash = first.success ? await hashOfStatement(first.data) : 'none';
  return `The list of keys is the one beside the backup. Before you start the form, compare the hash of its first statement with the one that the desk shows under Keys: ${hash}.`;
}

const recordAgain = ({ again }: Words) => `${again}
The present database could not tell who was erased since the backup. So also erase everyone in your register who asked for deletion and is not in the record.
`;

/** What is recorded as erased: of the database itself, in the file that someone names, and beside the backup. */
function recordOf(
  { erased: own, hasRecord, record }: Target,
  lists: readonly (string | undefined)[],
) {
  const erased: Erased = new Map(own);
  for (const list of lists) {
    if (list === undefined) continue;
    if (!existsSync(list)) throw new Error(`${list} does not exist. Expected a copy of ${record}.`);
    for (const [reference, line] of readErased(list)) {
      const withProof = line.withProof || erased.get(reference)?.withProof === true;
      erased.set(reference, { ...line, withProof });
    }
  }
  return { erased, exists: hasRecord || lists.some((list) => list !== undefined) };
}

function noRecord({ record, present: { reason } }: Target, { name, nameEmpty }: Words): string {
  return [
    `Nothing says who was erased since the backup: there is nothing in ${record}, and the present database cannot tell (${reason ?? 'it does not continue the backup'}).`,
    `${name} If nobody was ever erased, ${nameEmpty}`,
  ].join('\n');
}

function emptyRecord(proofs: number, { name }: Words): string {
  return `The backup holds ${count(proofs, 'proof')} of consent from people whose answers were deleted, so an empty record of who was erased is the wrong one. ${name} Nothing is restored.`;
}

/** Counts only. */
function inventoryLine(name: string, { answers, proofs }: Inventory): string {
  return `${name} holds ${count(answers.size, 'set')} of answers, and ${count(proofs.size, 'proof')} of consent from people whose answers were deleted.`;
}

/** What will be lost, and whether the present database can say what was erased. */
function presentBlock({ present, name }: Target, backup: Inventory, { keep }: Words): string {
  const inventory = present.readable?.inventory;

  if (!inventory) {
    return [
      `${name} cannot be read: ${present.reason}. So only the record says who was erased.`,
      'Forms that were begun and not sent are not restored: some may have been deleted since.',
    ].join('\n');
  }
  const lost = [inventory.answers, inventory.proofs].map((all) =>
    [...all].filter(([id]) => !backup.answers.has(id) && !backup.proofs.has(id)),
  );
  const [answers = [], proofs = []] = lost;
  const counts = `${count(answers.length, 'set')} of answers, ${count(proofs.length, 'proof')} of consent.`;
  const isContinued = continues(inventory, backup);
  if (present.beside !== undefined) {
    const references = answers.map(([, reference]) => reference).slice(0, mostNamed);
    return [
      inventoryLine(`The lost database, by ${present.beside},`, inventory),
      `Not in the backup, and therefore lost: ${counts}${references.length > 0 ? ` They are ${references.join(', ')}${answers.length > mostNamed ? ' and others' : ''}.` : ''}`,
      'Forms that were begun and not sent are not restored.',
      isContinued ? keptSince : notContinued,
    ].join('\n');
  }
  return [
    inventoryLine(name, inventory),
    `Not in the backup, and therefore lost: ${counts} To keep them, ${keep}.`,
    'Forms that were begun and not sent stay as they are in the present database.',
    isContinued ? keptSince : notContinued,
  ].join('\n');
}

/** References of people whose answers are lost. */
const mostNamed = 50;

const keptSince =
  'What you have recorded in it since, of people who are in the backup, is kept: guardians who agreed, and days on which people were met. So are keys.';
const notContinued =
  'It does not continue this backup, so what is missing from it does not count as erased.';

function eraseAgainBlock({ answers, both, proofs }: Due): string {
  return [
    'Erased since the backup, and erased from it again:',
    `  ${count(answers.length, 'set')} of answers, of which proof of consent stays`,
    `  ${count(both.length, 'set')} of answers, with proof of consent`,
    `  ${count(proofs.length, 'proof')} of consent from people whose answers were deleted before`,
  ].join('\n');
}

/** How far the record can be trusted, where it alone says who was erased. */
function recordBlock(erased: Erased, backup: Inventory): string {
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
