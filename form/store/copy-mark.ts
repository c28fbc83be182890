import type { DatabaseSync } from 'node:sqlite';

/** In the header of a file that `backup` has made: "Copy". */
const mark = 0x436f7079;

/** Marks a file that nothing may be recorded in: it would be lost, and look as if it were not. */
export function markAsCopy(database: DatabaseSync) {
  database.exec(`PRAGMA application_id = ${mark}`);
}

export function isCopy(database: DatabaseSync): boolean {
  return database.prepare('PRAGMA application_id').get()?.['application_id'] === mark;
}

/** Only of a copy that takes the place of the database. */
export function removeMark(database: DatabaseSync) {
  database.exec('PRAGMA application_id = 0');
}
