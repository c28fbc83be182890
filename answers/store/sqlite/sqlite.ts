import { DatabaseSync } from 'node:sqlite';

/** Does all of `work`, or nothing if it throws. */
export function inTransaction(database: DatabaseSync, work: () => void) {
  database.exec('BEGIN IMMEDIATE');
  try {
    work();
    database.exec('COMMIT');
  } catch (error) {
    if (database.isTransaction) database.exec('ROLLBACK');
    throw error;
  }
}

/**
 * Opens a database that no other process has open, and keeps others out until it is closed. The form
 * holds a shared lock even when it does nothing, so this fails while it runs.
 *
 * @throws an error for which `isBusy` is true if another process has it open
 */
export function openExclusively(path: string): DatabaseSync {
  const database = new DatabaseSync(path, { timeout: 1000 });
  try {
    database.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE; COMMIT');
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

/** SQLite's result code 5, SQLITE_BUSY, is the last byte of the more precise ones. */
export function isBusy(error: unknown): boolean {
  const { errcode = 0 } = error as { errcode?: number };
  return (errcode & 0xff) === 5;
}
