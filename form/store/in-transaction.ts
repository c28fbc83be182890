import type { DatabaseSync } from 'node:sqlite';

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
