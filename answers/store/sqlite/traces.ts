import type { DatabaseSync } from 'node:sqlite';
import { logFailure } from '../../../common/log.ts';

/** What to say if not all traces could be removed after something was deleted. */
export const tracesRemain =
  'Deleted, but another program is reading the database, as a backup does, or the disk is full. So traces ' +
  'may remain in its files. Let that program finish, or make room. The form then removes the traces: while ' +
  'it runs it tries again every ten minutes.';

/**
 * Moves the whole write-ahead log into the file and empties it, because it can still hold what was
 * deleted.
 *
 * @returns whether that was possible
 */
export function emptyLog(database: DatabaseSync): boolean {
  try {
    return database.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get()?.['busy'] === 0;
  } catch {
    return false;
  }
}

/**
 * Bytes. A larger database is not rewritten when something is deleted, because nobody could sign up
 * meanwhile, but when the form starts: the answers themselves are overwritten with zeros in any case.
 */
const rewriteUpTo = 64 * 1024 * 1024;

/**
 * Removes from the files what was deleted before. `secure_delete` leaves copies in the gaps that
 * SQLite makes when it balances its pages; rewriting the file removes them.
 *
 * @returns whether nothing remains, which another process or a full disk can prevent
 */
export function removeTraces(database: DatabaseSync, largest = rewriteUpTo): boolean {
  const pragma = (name: string) => Number(database.prepare(`PRAGMA ${name}`).get()?.[name]);
  try {
    if ((pragma('page_count') - pragma('freelist_count')) * pragma('page_size') <= largest) {
      database.exec('DELETE FROM sealed WHERE number NOT IN (SELECT number FROM answers); VACUUM');
      database.exec("DELETE FROM times WHERE name = 'zeros-since'");
    }
  } catch {
    return false;
  }
  return emptyLog(database);
}

/**
 * Moves what it can from the write-ahead log into the file, so that a plain copy of the file usually
 * has every answer. The answers are stored either way: if this fails, as on a full disk, the next
 * submission tries again.
 */
export function tidyLog(database: DatabaseSync) {
  try {
    database.exec('PRAGMA wal_checkpoint(PASSIVE)');
  } catch (failure) {
    logFailure('database', "Answers are stored, but not yet in the database's main file", failure);
  }
}
