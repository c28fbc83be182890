import { existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { count } from '../../../common/count.ts';
import { sidecarFile, sqliteFiles } from '../../files/beside-database.ts';
import { makePrivate } from '../../files/private-file.ts';
import { currentVersion, migrate, upgrades as released, versionIn } from './migrate.ts';

/**
 * Pages, of 4 kB, after which SQLite moves the log into the file although answers are being stored: they
 * wait meanwhile, so not more often than a full log is worth.
 */
const longestLog = 4_000;

type Options = { busyTimeout?: number; migrates?: boolean; upgrades?: typeof released };

/**
 * Opens or creates the file. Each commit is on the disk when it returns (WAL with synchronous=FULL),
 * deleted data is overwritten (secure_delete), and only this user can read the file.
 *
 * @throws Error that names the file, if any of this is impossible
 */
export function openDatabase(
  path: string,
  { busyTimeout = 5_000, migrates = false, upgrades = released }: Options,
): DatabaseSync {
  let database: DatabaseSync | undefined;
  try {
    requireSound(process.versions['sqlite'] ?? '');
    createFolder(dirname(path));
    requireReadable(path, migrates, upgrades.length);
    // SQLite gives new files beside it the same permissions.
    makePrivate(path);
    for (const side of sqliteFiles) if (existsSync(path + side)) makePrivate(path + side);
    database = new DatabaseSync(path, { timeout: busyTimeout });
    database.exec(`
      PRAGMA journal_mode = WAL;
      PRAGMA synchronous = FULL;
      PRAGMA foreign_keys = ON;
      PRAGMA secure_delete = ON;
      PRAGMA wal_autocheckpoint = ${longestLog};
    `);
    // If the file system cannot hold this journal, SQLite silently uses another.
    if (database.prepare('PRAGMA journal_mode').get()?.['journal_mode'] !== 'wal') {
      throw new Error('its file system cannot hold a write-ahead log; put it on a local disk');
    }
    if (versionIn(database) < upgrades.length) migrate(database, upgrades);
    return database;
  } catch (cause) {
    database?.close();
    const reason = cause instanceof Error ? cause.message : cause;
    throw new Error(`The database ${path} cannot be opened: ${reason}.`, { cause });
  }
}

/** In earlier versions, a checkpoint beside another program could damage the log (sqlite.org/wal.html). */
const soundVersion = [3, 51, 3] as const;

/** @throws Error if this version of SQLite can damage a write-ahead log */
export function requireSound(version: string) {
  const parts = version.split('.').map(Number);
  const differing = soundVersion.findIndex((number, index) => number !== parts[index]);
  if (differing < 0 || (parts[differing] ?? 0) > (soundVersion[differing] ?? 0)) return;
  throw new Error(
    `the SQLite of this Node.js (${version}) can damage it. Use Node.js with SQLite ${soundVersion.join('.')} or later; "npm run" does`,
  );
}

/** Not several at once: in some places, such as /proc, Node then tries for ever. */
export function createFolder(folder: string) {
  if (existsSync(folder)) return;
  if (!existsSync(dirname(folder))) throw new Error(`the folder ${dirname(folder)} does not exist`);
  mkdirSync(folder, { mode: 0o700 });
}

/**
 * Before anything about the file is changed: it may be anyone's.
 *
 * @throws Error if it is not this form's, or of another version that may not be changed
 */
function requireReadable(path: string, migrates: boolean, currentVersion: number) {
  const file = statSync(path, { throwIfNoEntry: false });
  if (!file || file.size === 0) requireNoRecord(path);
  if (!file && !migrates) throw new Error('it does not exist');
  if (!file) return;
  if (!file.isFile()) throw new Error('it is not a file');
  const database = new DatabaseSync(path, { readOnly: true });
  try {
    const version = versionIn(database);
    const { tables } = database.prepare('SELECT count(*) AS tables FROM sqlite_schema').get() ?? {};
    if (version === 0 && tables !== 0) throw new Error('another program made it');
    if (version === 0 && !migrates) throw new Error('it is empty: start the form first');
    if (version > currentVersion) {
      throw new Error(
        `a newer version of the form wrote it (version ${version}; this one knows up to ${currentVersion})`,
      );
    }
    if (version > 0 && version < currentVersion && !migrates) {
      throw new Error(
        `an earlier version of the form wrote it (version ${version}; this one reads version ${currentVersion}). Start the form, which brings the database up to date`,
      );
    }
  } finally {
    database.close();
  }
}

/** @throws Error if a database was here before: new answers would go into an empty one */
function requireNoRecord(path: string) {
  const records = (['erased', 'audit'] as const)
    .map((what) => sidecarFile(path, what))
    .filter((record) => existsSync(record));
  if (records.length === 0) return;
  throw new Error(
    `it is missing, and what was recorded about it is here. Restore a backup ("npm run form -- restore"). To begin with an empty one, or with another trial, move away ${records.join(' and ')}`,
  );
}

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
