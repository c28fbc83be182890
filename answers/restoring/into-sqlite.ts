import { existsSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { messageOf } from '../../common/describe-failure.ts';
import { auditOf } from '../audit/audit.ts';
import { auditFile } from '../files/audit-file.ts';
import { addErased, readErased, sidecarFile, sqliteFiles } from '../files/beside-database.ts';
import { flush, giveToOwner } from '../files/private-file.ts';
import { isBusy, openExclusively } from '../store/sqlite/migrate.ts';
import {
  createFolder,
  faultsIn,
  openReadOnly,
  requireThisVersion,
  requireWhole,
} from '../store/sqlite/open-database.ts';
import {
  auditRestore,
  inventoryOf,
  type Present,
  presentBeside,
  type Target,
} from './inventory.ts';

/**
 * @param backup  beside which the audit of a database may be that is gone
 * @param isLook  others may use the file meanwhile: only to say what replacing it would lose
 * @throws Error if another process uses the file
 */
export async function intoSqlite(path: string, backup: string, isLook = false): Promise<Target> {
  makeFolderOf(path);
  const record = sidecarFile(path, 'erased');
  const erased = readErased(record);
  const { database, ...target } = isLook ? lookAtPresent(path) : lockPresent(path);
  const present = target.readable ? target : presentBeside(backup, target.reason ?? '');
  const close = () => {
    if (database?.isOpen) database.close();
    if (present.readable?.database.isOpen) present.readable.database.close();
  };
  const finished = sidecarFile(path, 'restoring');
  return {
    present,
    name: `The present database ${path}`,
    isThere: existsSync(path),
    erased,
    record,
    hasRecord: existsSync(record),
    finished,
    async write(lines, what) {
      addErased(path, lines);
      await auditRestore(auditOf(auditFile(path)), backup, lines, what);
    },
    replace: async () => replaceDatabase(finished, path, close),
    close: async () => close(),
  };
}

/** A new machine may not have it. */
function makeFolderOf(database: string) {
  try {
    createFolder(dirname(database));
  } catch (cause) {
    throw new Error(
      `${database} cannot be written: ${messageOf(cause)}. Create that folder, or set FORM_DATABASE to another path. Nothing is restored.`,
      { cause },
    );
  }
}

/** @returns with it what keeps others out, if there is anything to keep out of */
function lockPresent(path: string): Present & { database?: DatabaseSync } {
  const file = statSync(path, { throwIfNoEntry: false });
  if (!file) return { reason: 'it does not exist' };
  if (!file.isFile()) throw new Error(`${path} is not a file. Set FORM_DATABASE to a file.`);
  let database: DatabaseSync | undefined;
  try {
    database = openExclusively(path);
    requireThisVersion(database);
    const [fault] = faultsIn(database);
    if (fault) throw new Error(`it is damaged: ${fault}`);
    return { readable: { database, inventory: inventoryOf(database) }, database };
  } catch (error) {
    if (isBusy(error)) {
      database?.close();
      throw new Error(
        `Another program uses the database ${path}. Stop the form, and whatever else has it open, and try again. Nothing is restored.`,
        { cause: error },
      );
    }
    return { reason: messageOf(error), ...(database && { database }) };
  }
}

/** What is in the database now, read while others use it. */
function lookAtPresent(path: string): ReturnType<typeof lockPresent> {
  let database: DatabaseSync | undefined;
  try {
    database = openReadOnly(path);
    requireWhole(database);
    return { readable: { database, inventory: inventoryOf(database) }, database };
  } catch (error) {
    return { reason: messageOf(error), ...(database && { database }) };
  }
}

/**
 * Puts a finished file in the place of the database. Whenever the power fails, there is one of the two,
 * and it is whole.
 */
function replaceDatabase(finished: string, path: string, closePresent: () => void) {
  if (existsSync(`${finished}-wal`)) throw new Error(`${finished} is not written to the end.`);
  giveToOwner(finished);
  flush(finished);
  // Closing moves the log into the old file. It comes before the rename: SQLite, closing later, would
  // remove the new file's log.
  closePresent();
  // SQLite would replay a leftover log into the new file, and so bring back what was erased.
  for (const side of sqliteFiles) rmSync(path + side, { force: true });
  flush(dirname(path));
  renameSync(finished, path);
  flush(dirname(path));
}
