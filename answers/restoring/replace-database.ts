import { existsSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { sqliteFiles } from '../files/beside.ts';
import { flush, giveToOwner } from '../files/private-file.ts';
import {
  faultsIn,
  openReadOnly,
  requireThisVersion,
  requireWhole,
} from '../store/sqlite/integrity.ts';
import { isBusy, openExclusively } from '../store/sqlite/sqlite.ts';
import { type Inventory, inventoryOf } from './inventory.ts';

/** The database that is about to be replaced. Nothing else can use it until it is closed. */
export type Present = {
  /** Undefined if it is missing or damaged. */
  readable?: { database: DatabaseSync; inventory: Inventory };
  /** Why it cannot be read, for example "it does not exist". */
  reason?: string;
  close(): void;
};

/** @throws Error if another process uses it */
export function lockPresent(path: string): Present {
  const file = statSync(path, { throwIfNoEntry: false });
  if (!file) return { reason: 'it does not exist', close() {} };
  if (!file.isFile()) throw new Error(`${path} is not a file. Set FORM_DATABASE to a file.`);
  let database: DatabaseSync | undefined;
  const close = () => {
    if (database?.isOpen) database.close();
  };
  try {
    database = openExclusively(path);
    requireThisVersion(database);
    const [fault] = faultsIn(database);
    if (fault) throw new Error(`it is damaged: ${fault}`);
    return { readable: { database, inventory: inventoryOf(database) }, close };
  } catch (error) {
    if (isBusy(error)) {
      close();
      throw new Error(
        `Another program uses the database ${path}. Stop the form, and whatever else has it open, and try again. Nothing is restored.`,
        { cause: error },
      );
    }
    return { reason: error instanceof Error ? error.message : String(error), close };
  }
}

/** The same database while others use it: only to say what replacing it would lose. */
export function lookAtPresent(path: string): Present {
  let database: DatabaseSync | undefined;
  try {
    database = openReadOnly(path);
    requireWhole(database);
    const opened = database;
    return {
      readable: { database, inventory: inventoryOf(database) },
      close: () => opened.close(),
    };
  } catch (error) {
    database?.close();
    return { reason: error instanceof Error ? error.message : String(error), close() {} };
  }
}

/** Removes a file that was not finished, with what SQLite keeps beside it. */
export function removeDatabase(path: string) {
  for (const side of ['', ...sqliteFiles]) rmSync(path + side, { force: true });
}

/**
 * Puts a finished file in the place of the database. Whenever the power fails, there is one of the two,
 * and it is whole.
 */
export function replaceDatabase(finished: string, path: string, present: Present) {
  if (existsSync(`${finished}-wal`)) throw new Error(`${finished} is not written to the end.`);
  giveToOwner(finished);
  flush(finished);
  // Closing moves the log into the old file. It comes before the rename: SQLite, closing later, would
  // remove the new file's log.
  present.close();
  // SQLite would replay a leftover log into the new file, and so bring back what was erased.
  for (const side of sqliteFiles) rmSync(path + side, { force: true });
  flush(dirname(path));
  renameSync(finished, path);
  flush(dirname(path));
}
