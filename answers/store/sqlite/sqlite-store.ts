import { statSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { today } from '../../../common/days.ts';
import { LoggableError } from '../../../common/describe-failure.ts';
import { addressHash, readReference } from '../../records/identify.ts';
import type { FormVersion, StoredVersion } from '../../records/records.ts';
import type { Store, Times } from '../store.ts';
import { answersTable } from './answers-table.ts';
import { backUp, isCopy } from './back-up.ts';
import { draftsTable } from './drafts-table.ts';
import { keysTable } from './keys-table.ts';
import { type Channel, noticesTable } from './notices-table.ts';
import { openDatabase } from './open-database.ts';
import { inTransaction } from './sqlite.ts';
import { emptyLog, removeTraces, tidyLog } from './traces.ts';

type Options = {
  /** Milliseconds to wait for another process that holds the database, as while traces are removed. */
  busyTimeout?: number;
  /** Whether a database of an earlier version is brought up to date. Only the form's server does. */
  migrates?: boolean;
  /** Those that get notices of new sign-ups. */
  channels?: readonly Channel[];
};

/** @throws Error if the database cannot be opened */
export function openSqliteStore(path: string, options: Options = {}): Store {
  const database = openDatabase(path, options);
  const opened = statSync(path).ino;
  const key = database.prepare("SELECT value FROM keys WHERE name = 'addresses'").get()?.['value'];
  const hashOf = (address: string) => addressHash(key as Uint8Array, address);
  const answers = answersTable(database);
  const drafts = draftsTable(database);
  const versions = versionsTable(database);
  const notices = noticesTable(database, options.channels ?? []);
  const putAddress = database.prepare('INSERT OR IGNORE INTO addresses VALUES (?, ?)');
  const find = database.prepare(`
    SELECT id FROM (SELECT id, reference FROM answers UNION SELECT id, reference FROM proofs)
    WHERE id = $id OR reference = $reference
      OR id IN (SELECT id FROM addresses WHERE hash = $hash)
  `);
  const putAnnounced = database.prepare('INSERT OR IGNORE INTO announced VALUES (?, ?)');
  const forgetOthers = database.prepare('DELETE FROM announced WHERE final_date <> ? OR since > ?');
  const announced = database.prepare('SELECT since FROM announced WHERE final_date = ?');
  const putCheck = database.prepare('INSERT OR REPLACE INTO checks VALUES (1, ?)');

  /** If someone deletes or replaces the file, SQLite silently keeps writing to the old one. */
  function requireSameFile() {
    if (statSync(path, { throwIfNoEntry: false })?.ino === opened) return;
    throw new LoggableError(
      'The database file has been deleted or replaced while the form is running. Stop the form, and start it again.',
    );
  }

  return {
    saveDraft(draft) {
      drafts.put(draft);
      tidyLog(database);
      requireSameFile();
    },
    draft: drafts.get,
    removeDraft: drafts.remove,
    removeDrafts: drafts.removeAll,
    areDraftsFull: drafts.areFull,
    save(record, sealed, addresses, form, draft) {
      inTransaction(database, () => {
        versions.put(record.version, form);
        if (answers.put(record, sealed)) notices.put(record.reference);
        for (const address of addresses) putAddress.run(record.id, hashOf(address));
        drafts.put(draft);
      });
      tidyLog(database);
      requireSameFile();
    },
    holds: answers.holds,
    records: answers.records,
    record: answers.record,
    sealed: answers.sealed,
    versions: versions.all,
    find: (person) =>
      find
        .all({ id: person.trim(), reference: readReference(person), hash: hashOf(person) })
        .map(({ id }) => String(id)),
    confirm: answers.confirm,
    recordInterview: answers.recordInterview,
    expiredDrafts: drafts.countExpired,
    deleteExpiredDrafts: drafts.removeExpired,
    waitedUntil: answers.waitedUntil,
    due: answers.due,
    remove: answers.remove,
    announce(finalDate) {
      // Forget all other dates, so that an old one cannot apply again by mistake, and any time in the
      // future, which comes from a clock that has been set back since.
      const now = new Date().toISOString();
      forgetOthers.run(finalDate, now);
      putAnnounced.run(finalDate, now);
      return String(announced.get(finalDate)?.['since']);
    },
    announced: (finalDate) => announced.get(finalDate)?.['since'] as string | undefined,
    removeTraces: () => removeTraces(database),
    proofs: answers.proofs,
    keys: keysTable(database),
    times: timesTable(database),
    notices: notices.queue,
    backup: (copy) => backUp(database, copy),
    isCopy: () => isCopy(database),
    check() {
      requireSameFile();
      answers.trySaving();
      // Without tidyLog, which would let each check reuse the same space of the log on a full disk.
      putCheck.run(new Date().toISOString());
    },
    close: () => {
      emptyLog(database);
      database.close();
    },
  };
}

function versionsTable(database: DatabaseSync) {
  const put = database.prepare('INSERT OR IGNORE INTO versions VALUES (?, ?, ?)');
  const all = database.prepare('SELECT * FROM versions ORDER BY rowid');
  return {
    put(hash: string, { pages }: FormVersion) {
      put.run(hash, today(), JSON.stringify({ pages }));
    },
    all: () =>
      new Map(
        all
          .all()
          .map(({ hash, since, form }): [string, StoredVersion] => [
            String(hash),
            { since: String(since), ...JSON.parse(String(form)) },
          ]),
      ),
  };
}

function timesTable(database: DatabaseSync): Times {
  const get = database.prepare('SELECT value FROM times WHERE name = ?');
  const put = database.prepare('INSERT OR REPLACE INTO times VALUES (?, ?)');
  const remove = database.prepare('DELETE FROM times WHERE name = ?');
  return {
    get: (name) => get.get(name)?.['value'] as string | undefined,
    set: (name, value) => void (value === undefined ? remove.run(name) : put.run(name, value)),
  };
}
