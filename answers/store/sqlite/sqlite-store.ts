import { statSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { LoggableError } from '../../../common/describe-failure.ts';
import { auditOf } from '../../audit/audit.ts';
import { auditFile } from '../../files/audit-file.ts';
import {
  addErased,
  keepReserve,
  readErased,
  sidecarFile,
  withReserve,
} from '../../files/beside-database.ts';
import { answersTable } from '../answers-table.ts';
import { countersInMemory } from '../counters.ts';
import { entriesTable } from '../entries-table.ts';
import { keyLogTable } from '../keys-table.ts';
import type { Channel } from '../notices-table.ts';
import { type Store, seenLinesIn, storeIn } from '../store.ts';
import { backUp, isCopy, writePresent } from './back-up.ts';
import { openDatabase } from './open-database.ts';
import { emptyLog, rewriteFile, sqliteDatabase } from './sqlite-database.ts';

type Options = {
  /** Milliseconds to wait for another process that holds the database, as while traces are removed. */
  busyTimeout?: number;
  /** Whether a database of an earlier version is brought up to date. Only the form's server does. */
  migrates?: boolean;
  /** The channels that get notices of new sign-ups. */
  channels?: readonly Channel[];
};

/** To read what is in a file, which nothing may change: nobody is found by address. */
export function tablesIn(file: DatabaseSync) {
  const database = sqliteDatabase(file);
  return {
    ...answersTable(database, new Uint8Array(), [], eraseData),
    entries: entriesTable(database, new Uint8Array()),
    keyLog: keyLogTable(database),
    seenLines: () => seenLinesIn(database),
  };
}

// In place, since the bytes are as many as before: SQLite copies nothing to another page.
const eraseData = 'UPDATE ciphertext SET data = zeroblob(length(data))';

/** @throws Error if the database cannot be opened */
export async function openSqliteStore(path: string, options: Options = {}): Promise<Store> {
  const file = openDatabase(path, options);
  const opened = statSync(path).ino;

  /** If someone deletes or replaces the file, SQLite silently keeps writing to the old one. */
  function requireSame() {
    if (statSync(path, { throwIfNoEntry: false })?.ino === opened) return;
    throw new LoggableError(
      'The database file has been deleted or replaced while the form is running. Stop the form, and start it again.',
    );
  }

  const database = sqliteDatabase(file, requireSame);
  const audit = auditOf(auditFile(path));
  return storeIn(database, options.channels ?? [], {
    eraseData,
    nextChange: 'SELECT coalesce(max(number), 0) + 1 AS next FROM changes',
    // One form has the file.
    counters: countersInMemory(),
    requireSame,
    trail: {
      place: sidecarFile(path, 'erased'),
      addErased: async (erased) => addErased(path, erased),
      erased: async () => readErased(sidecarFile(path, 'erased')),
      ...audit,
    },
    // A command beside the form does no such work.
    tryLocked: (_what, work) => work(),
    locked: (work) => work(),
    withDiskSpace: (work) => withReserve(path, work),
    reserveDiskSpace: () => keepReserve(path),
    async removeTraces(isLong) {
      await database.settled();
      return rewriteFile(file, isLong ? Number.POSITIVE_INFINITY : undefined);
    },
    async backup(copy) {
      await database.settled();
      await backUp(file, copy, await audit.newestLine());
      return [];
    },
    async writePresent(path) {
      await database.settled();
      writePresent(file, path);
    },
    isCopy: async () => isCopy(file),
    async close() {
      await database.settled();
      emptyLog(file);
      file.close();
    },
  });
}
