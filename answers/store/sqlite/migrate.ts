import { randomBytes } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import { sqlite, tables } from '../database.ts';

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

/**
 * Whatever changes answers or entries, and whichever program does, the same transaction notes it. Of answers
 * that are gone, nothing is noted but that some are.
 */
const changes = `
  CREATE TABLE changes (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    what TEXT NOT NULL,
    id TEXT NOT NULL,
    noted_on TEXT NOT NULL DEFAULT (date('now'))
  ) STRICT;
  CREATE INDEX changes_of ON changes (id);
  CREATE UNIQUE INDEX changes_begin ON changes (what) WHERE what = 'begin';
  CREATE TRIGGER answers_came AFTER INSERT ON answers BEGIN
    INSERT INTO changes (what, id) VALUES ('answers', NEW.id);
  END;
  CREATE TRIGGER answers_changed AFTER UPDATE ON answers BEGIN
    INSERT INTO changes (what, id) VALUES ('answers', NEW.id);
  END;
  CREATE TRIGGER answers_went AFTER DELETE ON answers BEGIN
    DELETE FROM changes WHERE id = OLD.id;
    INSERT INTO changes (what, id) VALUES ('gone', '');
  END;
  CREATE TRIGGER entries_came AFTER INSERT ON entries BEGIN
    INSERT INTO changes (what, id) VALUES ('entries', NEW.id);
  END;
  CREATE TRIGGER entries_changed AFTER UPDATE ON entries BEGIN
    INSERT INTO changes (what, id) VALUES ('entries', NEW.id);
  END;
  CREATE TRIGGER entries_went AFTER DELETE ON entries BEGIN
    INSERT INTO changes (what, id) VALUES ('entries', OLD.id);
  END;
`;

type Upgrade = (database: DatabaseSync) => void;

/** One for each version of the tables. Add upgrades; never change one that has been released. */
export const upgrades: readonly Upgrade[] = [
  (database) => {
    database.exec(tables(sqlite) + changes);
    database.prepare("INSERT INTO keys VALUES ('addresses', ?)").run(randomBytes(32));
  },
];

/** The version of the tables that this form reads and writes. */
export const currentVersion = upgrades.length;

/** 0 in a new file. */
export function versionIn(database: DatabaseSync): number {
  return Number(database.prepare('PRAGMA user_version').get()?.['user_version']);
}

/** Brings the tables to the version after the last upgrade, all of the way or not at all. */
export function migrate(database: DatabaseSync, all: readonly Upgrade[]) {
  inTransaction(database, () => {
    for (const upgrade of all.slice(versionIn(database))) upgrade(database);
    database.exec(`PRAGMA user_version = ${all.length}`);
  });
}
