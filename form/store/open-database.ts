import { closeSync, fchmodSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { migrate } from './migrate.ts';

/**
 * Opens the file, or makes it, so that each commit is on the disk when it returns (WAL with
 * synchronous=FULL) and what is deleted is overwritten (secure_delete).
 *
 * @throws Error that names the file, if it cannot be opened with these promises
 */
export function openDatabase(path: string, waitMilliseconds = 1000): DatabaseSync {
  let database: DatabaseSync | undefined;
  try {
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    restrict(path);
    database = new DatabaseSync(path, { timeout: waitMilliseconds });
    database.exec(`
      PRAGMA journal_mode = WAL;
      PRAGMA synchronous = FULL;
      PRAGMA foreign_keys = ON;
      PRAGMA secure_delete = ON;
    `);
    // SQLite keeps another journal, without a word, where the file system cannot hold this one.
    if (database.prepare('PRAGMA journal_mode').get()?.['journal_mode'] !== 'wal') {
      throw new Error('it has no write-ahead log there; put it on a disk of this machine');
    }
    migrate(database);
    return database;
  } catch (cause) {
    database?.close();
    const reason = cause instanceof Error ? cause.message : cause;
    throw new Error(`The database ${path} cannot be opened: ${reason}.`, { cause });
  }
}

/** Health data: only this user may read it. SQLite gives its two side files the same mode. */
function restrict(path: string) {
  const file = openSync(path, 'a', 0o600);
  try {
    // A backup that was put back may have another.
    fchmodSync(file, 0o600);
  } finally {
    closeSync(file);
  }
}
