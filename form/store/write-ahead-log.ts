import type { DatabaseSync } from 'node:sqlite';
import { describeFailure } from '../describe-failure.ts';

/**
 * Moves everything from the write-ahead log into the file and empties it: what was deleted may
 * still be in it.
 *
 * @throws Error while another program reads the database
 */
export function emptyLog(database: DatabaseSync) {
  const result = database.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get();
  if (result?.['busy'] !== 0) {
    throw new Error(
      'Deleted, but another program is reading the database, and traces may remain beside it. ' +
        'End that program, stop the form and start it again: that removes them.',
    );
  }
}

/**
 * Moves what it can from the write-ahead log into the file, so that the file by itself holds every
 * answer, unless someone reads it at this moment. The answers are stored with or without it: where it
 * fails, as on a full disk, the next time does it.
 */
export function tidyLog(database: DatabaseSync) {
  try {
    database.exec('PRAGMA wal_checkpoint(PASSIVE)');
  } catch (failure) {
    const reason = describeFailure(failure);
    console.error(`Answers are stored, but not yet in the database's main file: ${reason}`);
  }
}
