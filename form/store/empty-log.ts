import type { DatabaseSync } from 'node:sqlite';

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
