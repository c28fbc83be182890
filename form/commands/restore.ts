import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { count } from '../../content/checks/count.ts';
import { today } from '../../content/checks/days.ts';
import { messageOf } from '../describe-failure.ts';
import { audit } from '../store/audit.ts';
import { addErased, type Erased, erasedFileOf, readErased } from '../store/erased.ts';
import { continues, type ErasedSince, erasedSince } from '../store/erased-since.ts';
import type { Inventory } from '../store/inventory.ts';
import { createFolder } from '../store/open-database.ts';
import { lockPresent, replaceDatabase } from '../store/replace-database.ts';
import { askFor } from './ask.ts';
import type { WithoutStore } from './context.ts';
import { openBackup } from './open-backup.ts';
import { takesMinutes } from './progress.ts';
import { rebuild } from './rebuild.ts';
import { eraseAgainBlock, inventoryLine, presentBlock, recordBlock } from './restore-words.ts';

/** Replaces the database by a backup, after saying what that does. What was erased stays erased. */
export async function* restore({ options, database }: WithoutStore): AsyncGenerator<string> {
  const [file] = options.words;
  if (!file) throw new Error('"restore" needs the name of a backup, for example answers.db.');
  makeFolderOf(database);
  const recorded = recordOf(database, options.erased);
  const backup = openBackup(file, database);
  try {
    const present = lockPresent(database);
    try {
      const before = present.readable?.inventory;
      const isContinued = before !== undefined && continues(before, backup.inventory);
      if (!isContinued && !recorded.exists) throw new Error(noRecord(database, present.reason));
      if (!isContinued && recorded.erased.size === 0 && backup.inventory.proofs.size > 0) {
        throw new Error(emptyRecord(backup.inventory.proofs.size));
      }
      const since = erasedSince(backup.inventory, before, recorded.erased);
      yield `${inventoryLine(`The backup ${file}`, backup.inventory)}\n`;
      yield `${presentBlock(database, present, backup.inventory)}\n${eraseAgainBlock(since)}\n`;
      if (!isContinued) yield `${recordBlock(recorded.erased, backup.inventory)}\n`;
      if (!options.yes) {
        const isThere = existsSync(database);
        await askFor(
          'restore',
          isThere
            ? 'The present database cannot be brought back.'
            : 'There is no present database.',
          'Nothing is restored.',
        );
      }
      yield takesMinutes(backup.inventory.answers.size);
      addErased(database, newLines(database, recorded.erased, since, backup.inventory));
      const restored = backup.inventory.answers.size - since.answers.length - since.both.length;
      const again = since.answers.length + since.both.length;
      audit(database, 'restore', `${count(restored, 'set')} of answers, ${again} erased again`);
      const finished = `${database}.restoring`;
      rebuild(finished, backup.database, present, isContinued, since);
      replaceDatabase(finished, database, present);
      yield `Restored: ${count(restored, 'set')} of answers. Erased again: ${again}.\n`;
      yield `${isContinued ? '' : recordAgain}Make a new backup before you start the form.\n`;
    } finally {
      present.close();
    }
  } finally {
    backup.database.close();
  }
}

const recordAgain = `Before you start the form, record again what has changed since the backup: guardians who agreed ("confirm"), interviews ("interviewed"), and keys: add and prove again those that are newer than the backup, and retire again those that were retired ("keys list").
The present database could not tell who was erased since the backup. So also erase everyone in your register who asked for deletion and is not in the record.
`;

/** A new machine may not have it. */
function makeFolderOf(database: string) {
  try {
    createFolder(dirname(database));
  } catch (cause) {
    throw new Error(
      `${database} cannot be written: ${messageOf(cause)}. Create that folder, or set FORM_DATABASE to another path. Nothing is restored.`,
      { cause },
    );
  }
}

/** What is recorded as erased, beside the database and in the file that the command names. */
function recordOf(database: string, named: string | undefined) {
  const files = [erasedFileOf(database), ...(named === undefined ? [] : [named])];
  if (named !== undefined && !existsSync(named)) {
    throw new Error(`--erased: ${named} does not exist. Expected a copy of ${files[0]}.`);
  }
  const erased: Erased = new Map();
  for (const [reference, line] of files.flatMap((file) => [...readErased(file)])) {
    const withProof = line.withProof || erased.get(reference)?.withProof === true;
    erased.set(reference, { ...line, withProof });
  }
  return { erased, exists: files.some((file) => existsSync(file)) };
}

function noRecord(database: string, reason: string | undefined): string {
  return [
    `Nothing says who was erased since the backup: there is no ${erasedFileOf(database)}, and the present database cannot tell (${reason ?? 'it does not continue the backup'}).`,
    'Name a copy of that record: --erased FILE. If nobody was ever erased, name an empty file: --erased /dev/null',
  ].join('\n');
}

function emptyRecord(proofs: number): string {
  return `The backup holds ${count(proofs, 'proof')} of consent from people whose answers were deleted, so an empty record of who was erased is the wrong one. Name a copy of the right one: --erased FILE. Nothing is restored.`;
}

/** What the record beside the database lacks, so that it alone is enough the next time. */
function newLines(
  database: string,
  erased: Erased,
  { answers, both, proofs }: ErasedSince,
  backup: Inventory,
): Erased {
  const on = today();
  const lines: Erased = new Map(erased);
  const add = (ids: readonly string[], withProof: boolean) => {
    for (const id of ids) {
      const reference = backup.answers.get(id) ?? backup.proofs.get(id);
      if (reference) lines.set(reference, { on, ...lines.get(reference), withProof });
    }
  };
  add(answers, false);
  add([...both, ...proofs], true);
  const own = readErased(erasedFileOf(database));
  return new Map(
    [...lines].filter(([reference, { withProof }]) => {
      const known = own.get(reference);
      return !known || (withProof && !known.withProof);
    }),
  );
}
