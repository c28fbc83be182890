import type { DatabaseSync } from 'node:sqlite';
import { describeFailure } from '../describe-failure.ts';

/**
 * Moves the whole write-ahead log into the file and empties it, because it can still hold what was
 * deleted.
 *
 * @throws Error while another process reads the database
 */
export function emptyLog(database: DatabaseSync) {
  const result = database.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get();
  if (result?.['busy'] !== 0) {
    throw new Error(
      'Deleted, but another program is reading the database, and traces may remain in files beside it. ' +
        'Stop that program, then stop the form and start it again: that removes them.',
    );
  }
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
    const reason = describeFailure(failure);
    console.error(`Answers are stored, but not yet in the database's main file: ${reason}`);
  }
}
