import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { migrate } from './migrate.ts';
import { makePrivate } from './private-file.ts';

/**
 * Opens or creates the file. Each commit is on the disk when it returns (WAL with synchronous=FULL),
 * deleted data is overwritten (secure_delete), and only this user can read the file.
 *
 * @param busyTimeout  milliseconds to wait for another process that holds the database
 * @throws Error that names the file, if any of this is impossible
 */
export function openDatabase(path: string, busyTimeout = 1000): DatabaseSync {
  let database: DatabaseSync | undefined;
  try {
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    // SQLite gives its two side files the same permissions.
    makePrivate(path);
    database = new DatabaseSync(path, { timeout: busyTimeout });
    database.exec(`
      PRAGMA journal_mode = WAL;
      PRAGMA synchronous = FULL;
      PRAGMA foreign_keys = ON;
      PRAGMA secure_delete = ON;
    `);
    // If the file system cannot hold this journal, SQLite silently uses another.
    if (database.prepare('PRAGMA journal_mode').get()?.['journal_mode'] !== 'wal') {
      throw new Error('its file system cannot hold a write-ahead log; put it on a local disk');
    }
    migrate(database);
    return database;
  } catch (cause) {
    database?.close();
    const reason = cause instanceof Error ? cause.message : cause;
    throw new Error(`The database ${path} cannot be opened: ${reason}.`, { cause });
  }
}
