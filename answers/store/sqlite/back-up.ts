import { randomUUID } from 'node:crypto';
import { existsSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { createPrivateFile, flush } from '../../files/private-file.ts';
import { presentTables, selected } from '../postgres/tables-in-backup.ts';
import { inTransaction } from './migrate.ts';
import { openDatabase, openReadOnly, requireWhole } from './open-database.ts';

/** In the header of a file that `backup` has made: "Copy". */
const mark = 0x436f7079;

/** Nothing may be recorded in a copy: it would be lost, and look as if it were not. */
export function isCopy(database: DatabaseSync): boolean {
  return database.prepare('PRAGMA application_id').get()?.['application_id'] === mark;
}

/** Only of a copy that takes the place of the database. */
export function removeMark(database: DatabaseSync) {
  database.exec('PRAGMA application_id = 0');
}

/**
 * Writes a whole copy to a new file, and reads it back: a copy that cannot be read is none. It is without
 * drafts, which people may delete, and without sessions. Until it is finished, its name ends in `.unfinished`.
 *
 * @param newestLine  of the audit
 */
export function backUp(database: DatabaseSync, copy: string, newestLine: string): Promise<void> {
  return writeCopy(copy, async (unfinished) => {
    const isMarked = isCopy(database) || putMark(database, newestLine);
    database.prepare('VACUUM INTO ?').run(unfinished);
    return isMarked;
  });
}

/**
 * Lets `fill` write a copy, and finishes it.
 *
 * @param fill  gives whether the mark of this copy is in the database that it was made from
 */
export async function writeCopy(copy: string, fill: (unfinished: string) => Promise<boolean>) {
  const unfinished = `${copy}.unfinished`;
  requireNew(copy);
  // What an interruption has left.
  rmSync(unfinished, { force: true });
  createPrivateFile(unfinished, () => {});
  try {
    finishCopy(unfinished, await fill(unfinished));
    flush(unfinished);
    requireUsable(unfinished, copy);
    requireNew(copy);
  } catch (error) {
    rmSync(unfinished, { force: true });
    throw error;
  }
  renameSync(unfinished, copy);
  flush(dirname(copy));
}

/** Writes what a restore asks of the present database to a new file, without answers and drafts. */
export function writePresent(database: DatabaseSync, path: string) {
  openDatabase(path, { migrates: true }).close();
  database.prepare('ATTACH ? AS present').run(path);
  try {
    inTransaction(database, () => {
      for (const table of presentTables) {
        const { names, select } = selected(database, table);
        database.exec(`INSERT INTO present.${table} (${names.join(', ')}) ${select}`);
      }
    });
  } finally {
    database.exec('DETACH present');
  }
  finishPresent(path);
}

/** Marks it as a copy, which no form uses, and which can be read from a disk that is not written to. */
export function finishPresent(path: string) {
  const written = new DatabaseSync(path);
  try {
    written.exec(
      `PRAGMA journal_mode = DELETE; DELETE FROM changes; PRAGMA application_id = ${mark}`,
    );
  } finally {
    written.close();
  }
}

/** @throws Error that names the file, if it exists */
export function requireNew(path: string) {
  if (!existsSync(path)) return;
  const message = `EEXIST: file already exists, open '${path}'`;
  throw Object.assign(new Error(message), { code: 'EEXIST', path });
}

/** @returns false if the disk is full. A restore of that copy learns only from the record who was erased */
function putMark(database: DatabaseSync, newestLine: string): boolean {
  try {
    database.prepare('INSERT INTO backups VALUES (NULL, ?, ?)').run(randomUUID(), newestLine);
    return true;
  } catch {
    return false;
  }
}

/** Removes drafts and sessions from a copy, and marks it as one. */
function finishCopy(path: string, isMarked: boolean) {
  const written = new DatabaseSync(path);
  try {
    // A journal would hold the drafts once more. If this fails, the copy is removed.
    written.exec('PRAGMA journal_mode = OFF; PRAGMA secure_delete = ON; DELETE FROM drafts');
    // Nobody comes in with what a copy holds, and what has changed since is not known of it.
    for (const table of ['challenges', 'sessions', 'changes']) {
      written.exec(`DELETE FROM ${table}`);
    }
    if (!isMarked) written.exec('DELETE FROM backups');
    written.exec(`PRAGMA application_id = ${mark}`);
  } finally {
    written.close();
  }
}

/** @throws Error that names the copy by the name that it would have had */
function requireUsable(unfinished: string, copy: string) {
  let written: DatabaseSync | undefined;
  try {
    written = openReadOnly(unfinished);
    requireWhole(written);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : cause;
    throw new Error(
      `The copy ${copy} is removed, because it would be of no use: ${reason}. Check this database ("npm run form -- verify"), or write to another disk.`,
      { cause },
    );
  } finally {
    written?.close();
  }
}
