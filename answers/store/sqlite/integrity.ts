import { statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { count } from '../../../common/count.ts';
import { currentVersion, versionIn } from './migrate.ts';

/**
 * Opens a database of this version, or also of an earlier one, without changing anything of it.
 *
 * @throws Error that says why it cannot be read, without naming it
 */
export function openReadOnly(path: string, { olderToo = false } = {}): DatabaseSync {
  const file = statSync(path, { throwIfNoEntry: false });
  if (!file) throw new Error('it does not exist');
  if (!file.isFile()) throw new Error('it is not a file');
  const database = new DatabaseSync(path, { readOnly: true });
  try {
    requireThisVersion(database, olderToo);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

/** @throws Error if the tables are not those that this form reads and writes */
export function requireThisVersion(database: DatabaseSync, olderToo = false) {
  const version = versionIn(database);
  if (version === currentVersion || (olderToo && version > 0 && version < currentVersion)) return;
  throw new Error(
    version === 0
      ? 'it is empty, or another program made it'
      : `another version of the form wrote it (version ${version}; this one reads version ${currentVersion})`,
  );
}

/** What SQLite finds wrong with a database, in its words; empty if it is whole. */
export function faultsIn(database: DatabaseSync): string[] {
  try {
    const faults = database
      .prepare('PRAGMA integrity_check')
      .all()
      .map((row) => String(row['integrity_check']))
      .filter((fault) => fault !== 'ok');
    const loose = database
      .prepare('PRAGMA foreign_key_check')
      .all()
      .map(({ table, rowid, parent }) => `row ${rowid} of ${table} has no row in ${parent}`);
    return [...faults, ...loose];
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}

/** @throws Error with the first of the faults, without naming the database */
export function requireWhole(database: DatabaseSync) {
  const [first, ...more] = faultsIn(database);
  if (first === undefined) return;
  throw new Error(
    `it is damaged: ${first}${more.length > 0 ? `, and ${count(more.length, 'more fault')}` : ''}`,
  );
}
