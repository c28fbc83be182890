import { existsSync } from 'node:fs';
import { basename } from 'node:path';
import { existingBesideBackup } from '../answers/backups/backup-folder.ts';
import { readErased, sidecarFile } from '../answers/files/beside-database.ts';
import { appendToPrivateFile } from '../answers/files/private-file.ts';
import { KeyLogError } from '../answers/keys/key-list.ts';
import { listOf, readOwn } from '../answers/keys/key-list-fault.ts';
import type { Erased } from '../answers/records/records.ts';
import { intoPostgres } from '../answers/restoring/into-postgres.ts';
import { intoSqlite } from '../answers/restoring/into-sqlite.ts';
import {
  continues,
  erasedSince,
  linesLacking,
  type Target,
} from '../answers/restoring/inventory.ts';
import { openBackup, rebuild } from '../answers/restoring/rebuild.ts';
import { takePlace } from '../answers/restoring/take-place.ts';
import { readDatabaseUrl } from '../answers/store/postgres/database-url.ts';
import { count } from '../common/count.ts';
import { wordsOfHash } from '../desk/keys/public-key.ts';
import { askFor, type Command, type Input, takesMinutes } from './command.ts';
import {
  emptyRecord,
  eraseAgainBlock,
  inventoryLine,
  noRecord,
  presentBlock,
  recordAgain,
  recordBlock,
} from './restore-in-words.ts';

export const restore = {
  words: 1,
  options: ['yes', 'erased'],
  help: {
    'restore answers.db':
      'replaces the database by a backup, and erases everyone again who was erased since; --erased FILE names another record of that',
  },
  run: restoreBackup,
} satisfies Command;

/** Replaces the database by a backup, after saying what that does. What was erased stays erased. */
async function* restoreBackup(
  input: Pick<Input, 'words' | 'options' | 'database'>,
): AsyncGenerator<string> {
  const {
    words: [file],
    database,
  } = input;
  if (!file) throw new Error('"restore" needs the name of a backup, for example answers.db.');
  const postgres = readDatabaseUrl(process.env);
  const backup = openBackup(file, postgres ? undefined : database);
  try {
    const target = postgres ? await intoPostgres(postgres, file) : await intoSqlite(database, file);
    try {
      yield* restoreInto(target, backup, file, input);
    } finally {
      await target.close();
    }
  } finally {
    backup.database.close();
  }
}

async function* restoreInto(
  target: Target,
  backup: ReturnType<typeof openBackup>,
  file: string,
  { options, database }: Pick<Input, 'options' | 'database'>,
): AsyncGenerator<string> {
  const { present, finished } = target;
  using place = takePlace(finished);
  const beside = existingBesideBackup(file, 'erased');
  const recorded = recordOf(target, [options.erased, beside]);
  const before = present.readable?.inventory;
  const isContinued = before !== undefined && continues(before, backup.inventory);
  if (!isContinued && !recorded.exists) throw new Error(noRecord(target));
  if (!isContinued && recorded.erased.size === 0 && backup.inventory.proofs.size > 0) {
    throw new Error(emptyRecord(backup.inventory.proofs.size));
  }
  const since = erasedSince(backup.inventory, before, recorded.erased);
  yield `${inventoryLine(`The backup ${file}`, backup.inventory)}\n`;
  yield `${presentBlock(target, backup.inventory)}\n${eraseAgainBlock(since)}\n`;
  if (!isContinued) {
    if (beside !== undefined)
      yield `Who was erased is also read from the list beside the backup, ${beside}.\n`;
    yield `${recordBlock(recorded.erased, backup.inventory)}\n`;
  }
  const what = target.isThere
    ? 'The present database cannot be brought back.'
    : 'There is no present database.';
  if (!options.yes) await askFor('restore', what, 'Nothing is restored.');
  yield takesMinutes(backup.inventory.answers.size);
  const again = since.answers.length + since.both.length;
  const restored = backup.inventory.answers.size - again;
  await target.write(
    linesLacking(target.erased, recorded.erased, since, backup.inventory),
    `${count(restored, 'set')} of answers, ${again} erased again, from ${basename(file)} of after ${backup.inventory.newestLine || 'an unknown line'}`,
  );
  await rebuild(place, backup.database, present, isContinued, since);
  await target.replace();
  yield `Restored: ${count(restored, 'set')} of answers. Erased again: ${again}.\n`;
  const trust = await trustAgain(file, sidecarFile(database, 'trusted'));
  if (trust) yield `${trust}\n`;
  yield `${isContinued ? '' : recordAgain}Make a new backup before you start the form, unless it makes its own (FORM_BACKUPS).\n`;
}

/** Puts the list of keys where a new machine has none. */
async function trustAgain(file: string, trusted: string): Promise<string | undefined> {
  const beside = existingBesideBackup(file, 'trusted');
  const rows = beside === undefined || existsSync(trusted) ? [] : readOwn(beside);
  if (rows.length === 0) return undefined;
  try {
    const [hash = ''] = (await listOf(rows)).hashes;
    appendToPrivateFile(trusted, rows.map((row) => `${row}\n`).join(''));
    return `The list of keys is the one beside the backup. Someone could have exchanged it there, so compare the words of its study with those on a sheet of the safe: ${wordsOfHash(hash)}. Or compare the hash with FORM_TRUSTED_KEYS, if that was set, or with the log: ${hash}. If you have neither, let no visitor reach the form before someone has opened the desk with their key as usual.`;
  } catch (error) {
    if (!(error instanceof KeyLogError)) throw error;
    return `The list of keys beside the backup, ${beside}, was not taken. ${error.message} If the form takes no answers then, its log says what to do.`;
  }
}

/** What is recorded as erased: of the database itself, in the file that someone names, and beside the backup. */
function recordOf(
  { erased: present, hasRecord, record }: Target,
  lists: readonly (string | undefined)[],
) {
  const erased: Erased = new Map(present);
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
