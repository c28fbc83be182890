import type { StoredVersion } from '../records/records.ts';
import { answersTable } from './answers-table.ts';
import { changesTable } from './changes-table.ts';
import type { Database } from './database.ts';
import { draftsTable } from './drafts-table.ts';
import { encryptionIn } from './encrypted-to.ts';
import { entriesTable } from './entries-table.ts';
import { keyLogTable, keysTable } from './keys-table.ts';
import { type Channel, noticeQueue } from './notices-table.ts';
import { formIn } from './records-table.ts';
import { deskSettingsTable, sessionsTable } from './sessions-table.ts';
import { finalDatesTable, signUpTable, type Times, timesTable } from './state-tables.ts';
import type { Store } from './store.ts';

/** What each kind of database does in its own way. */
type Own = Pick<
  Store,
  | 'counters'
  | 'record'
  | 'tryLocked'
  | 'locked'
  | 'withDiskSpace'
  | 'reserveDiskSpace'
  | 'removeTraces'
  | 'backup'
  | 'writePresent'
  | 'isCopy'
  | 'close'
> & {
  eraseData: Parameters<typeof answersTable>[3];
  nextChange: Parameters<typeof changesTable>[3];
  /** @throws if this is no longer the database that was opened */
  requireSame(): void;
};

/** A store in a database, whichever it is. */
export async function storeIn(
  database: Database,
  channels: readonly Channel[],
  { eraseData, nextChange, requireSame, ...own }: Own,
): Promise<Store> {
  const [key] = await database.all("SELECT value FROM keys WHERE name = 'addresses'");
  const hashKey = key?.['value'] as Uint8Array;
  const times = timesTable(database);
  const people = answersTable(database, hashKey, channels, eraseData);
  const entries = entriesTable(database, hashKey);
  return {
    ...own,
    ...people,
    drafts: draftsTable(database),
    async versions() {
      const rows = await database.all('SELECT * FROM versions ORDER BY rowid');
      const versions = new Map<string, StoredVersion>();
      for (const row of rows) {
        const form = formIn(row);
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
    changes: changesTable(database, people.answers, entries, nextChange),
    sessions: sessionsTable(database),
    deskSettings: deskSettingsTable(database),
    encryption: encryptionIn(database),
    seenLines: () => seenLinesIn(database),
    async removeTraces(isLong) {
      const isClean = await own.removeTraces(isLong);
      await rememberTraces(times, isClean);
      return isClean;
    },
    async digest() {
      const [keys, log, signUp, [change]] = await Promise.all([
        database.all('SELECT * FROM recipients ORDER BY recipient'),
        database.all('SELECT * FROM key_log ORDER BY number'),
        database.all('SELECT * FROM sign_up'),
        database.all(nextChange),
      ]);
      return { settings: JSON.stringify([keys, log, signUp]), people: String(change?.['next']) };
    },
    async check() {
      requireSame();
      await tryStoring(database);
      await database.run(
        'INSERT INTO checks (id, at) VALUES (1, ?) ON CONFLICT (id) DO UPDATE SET at = excluded.at',
        [new Date().toISOString()],
      );
    },
  };
}

/** Lines of the audit that the signers of entries had seen, and that there were before backups. */
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
