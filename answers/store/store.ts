import type { Audit } from '../audit/audit.ts';
import type { Erased, StoredVersion } from '../records/records.ts';
import { answersTable } from './answers-table.ts';
import { changesTable } from './changes-table.ts';
import type { Counters } from './counters.ts';
import type { Database } from './database.ts';
import { draftsTable } from './drafts-table.ts';
import { encryptionIn } from './encrypted-to.ts';
import { entriesTable } from './entries-table.ts';
import { keyLogTable, keysTable } from './keys-table.ts';
import { type Channel, noticeQueue } from './notices-table.ts';
import { versionInRow } from './records-table.ts';
import { deskSettingsTable, sessionsTable } from './sessions-table.ts';
import { finalDatesTable, signUpTable, type Times, timesTable } from './state-tables.ts';

/** What must outlive the answers. It never holds a name that a participant gave, an address or an answer. */
type AuditTrail = {
  /** Where the record of who was erased is, in words, for example "data/study.db.erased". */
  place: string;
  /** Records whose answers are about to be deleted. Call it before the deletion. */
  addErased(erased: Erased): Promise<void>;
  /** Who was erased. */
  erased(): Promise<Erased>;
} & Audit;

/** What each kind of database does in its own way. */
type Own = {
  counters: Counters;
  trail: AuditTrail;
  /** Does work that one of several forms is to do at a time, unless another is doing it now. */
  tryLocked(what: 'deletion' | 'notices' | 'backups', work: () => Promise<void>): Promise<void>;
  /** Does what forms that start together are to do one after another. */
  locked<Result>(work: () => Promise<Result>): Promise<Result>;
  /**
   * Does what deletes. If the disk is full, it first frees the space that `reserveDiskSpace` has kept.
   *
   * @param work  can be called again after it has failed
   */
  withDiskSpace<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Keeps space, so that answers can be deleted on a full disk. */
  reserveDiskSpace(): void;
  /**
   * @param isLong  whether a large file of SQLite is rewritten too, which takes long: before visitors come
   * @returns whether nothing that was deleted remains, which another process can prevent
   */
  removeTraces(isLong?: boolean): Promise<boolean>;
  /**
   * Writes a whole copy to a new file that only this user can read, and checks it. The form can keep
   * running.
   *
   * @returns the files beside it with who was erased and the audit, if those are in this database
   * @throws if the file already exists, or what was written cannot be read back
   */
  backup(path: string): Promise<readonly string[]>;
  /** Writes all but answers and drafts to a new file: what a restore is not to undo, if this database is lost. */
  writePresent(path: string): Promise<void>;
  /** Whether `backup` has made this database. */
  isCopy(): Promise<boolean>;
  close(): Promise<void>;
  eraseData: Parameters<typeof answersTable>[3];
  nextChange: Parameters<typeof changesTable>[3];
  /** @throws if this is no longer the database that was opened */
  requireSame(): void;
};

/** What is kept. What changes something resolves once that would survive a power cut. */
export type Store = Awaited<ReturnType<typeof storeIn>>;

/** A store in a database, whichever it is. */
export async function storeIn(
  database: Database,
  channels: readonly Channel[],
  { eraseData, nextChange, requireSame, ...methods }: Own,
) {
  const [key] = await database.all("SELECT value FROM keys WHERE name = 'addresses'");
  const hashKey = key?.['value'] as Uint8Array;
  const times = timesTable(database);
  const people = answersTable(database, hashKey, channels, eraseData);
  const entries = entriesTable(database, hashKey);
  return {
    ...methods,
    ...people,
    drafts: draftsTable(database),
    /**
     * Every version under which answers were ever stored, by hash, oldest first. Those that are damaged are
     * not among them: the answers to them have a fault.
     */
    async versions(): Promise<Map<string, StoredVersion>> {
      const rows = await database.all('SELECT * FROM versions ORDER BY rowid');
      const versions = new Map<string, StoredVersion>();
      for (const row of rows) {
        const form = versionInRow(row);
        if (form) versions.set(String(row['hash']), form);
      }
      return versions;
    },
    keys: keysTable(database),
    keyLog: keyLogTable(database),
    times,
    finalDates: finalDatesTable(database),
    signUp: signUpTable(database),
    notices: noticeQueue(database),
    entries,
    /** What has changed among answers and entries. */
    changes: changesTable(database, people.answers, entries, nextChange),
    sessions: sessionsTable(database),
    deskSettings: deskSettingsTable(database),
    encryption: encryptionIn(database),
    /** Lines of the audit that the signers of entries had seen, and that there were before backups. */
    seenLines: () => seenLinesIn(database),
    async removeTraces(isLong?: boolean): Promise<boolean> {
      const isClean = await methods.removeTraces(isLong);
      await rememberTraces(times, isClean);
      return isClean;
    },
    /** Two words, of which one is another once keys or sign-up have changed, and one once anything else has. */
    async digest(): Promise<{ settings: string; people: string }> {
      const [keys, log, signUp, [change]] = await Promise.all([
        database.all('SELECT * FROM recipients ORDER BY recipient'),
        database.all('SELECT * FROM key_log ORDER BY number'),
        database.all('SELECT * FROM sign_up'),
        database.all(nextChange),
      ]);
      return { settings: JSON.stringify([keys, log, signUp]), people: String(change?.['next']) };
    },
    /**
     * Stores the time, in place of that of the last check.
     *
     * @throws if that is not possible; on a full disk, once the log has no space left
     */
    async check(): Promise<void> {
      requireSame();
      await tryStoring(database);
      await database.run(
        'INSERT INTO checks (id, at) VALUES (1, ?) ON CONFLICT (id) DO UPDATE SET at = excluded.at',
        [new Date().toISOString()],
      );
    },
  };
}

export async function seenLinesIn({ all }: Pick<Database, 'all'>): Promise<string[]> {
  const rows = await all('SELECT audit FROM entries UNION SELECT audit FROM backups');
  return rows.map(({ audit }) => String(audit ?? ''));
}

/** So that the form tries again soon, whichever program has deleted. */
async function rememberTraces(times: Times, isClean: boolean) {
  try {
    const since = await times.get('traces-since');
    if (isClean && since) await times.set('traces-since', undefined);
    if (!isClean && !since) await times.set('traces-since', new Date().toISOString());
  } catch {
    // The disk is full, or another program holds the database. The daily deletion tries again anyway.
  }
}

/** Ends a transaction that did what it should, so that nothing of it stays. */
class RolledBack extends Error {}

/** @throws if answers could not be stored now; a newer form may have changed the tables */
async function tryStoring(database: Database) {
  try {
    await database.transaction(async ({ run }) => {
      await run('INSERT INTO ciphertext (number, data) VALUES (-1, ?)', [Buffer.alloc(0)]);
      throw new RolledBack();
    });
  } catch (error) {
    if (!(error instanceof RolledBack)) throw error;
  }
}
