import { statSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { describeFailure } from '../describe-failure.ts';
import { inTransaction } from './migrate.ts';
import { openDatabase } from './open-database.ts';
import { createPrivateFile } from './private-file.ts';
import { fromConsentRow, fromRow, toRow } from './row.ts';
import { type Store, submissionId } from './store.ts';

/**
 * @param busyTimeout  milliseconds to wait for another process that holds the database
 * @throws Error if the database cannot be opened
 */
export function openSqliteStore(path: string, busyTimeout?: number): Store {
  const database = openDatabase(path, busyTimeout);
  const opened = statSync(path).ino;
  const insert = database.prepare(`
    INSERT INTO answers VALUES (
      $id, $received_at, $who, $role, $name, $email, $age, $story, $prefers_not_to_say, $consent_wording
    ) ON CONFLICT (
      email, name, who, role, age, story, prefers_not_to_say, consent_wording
    ) DO NOTHING
  `);
  const taken = database.prepare('SELECT 1 FROM answers WHERE id = ?');
  const select = database.prepare('SELECT * FROM answers ORDER BY received_at, rowid');

  const keepConsent = database.prepare(`
    INSERT INTO consents
    SELECT id, name, email, age, received_at, consent_wording, $deleted_at FROM answers WHERE id = $id
  `);
  const remove = database.prepare('DELETE FROM answers WHERE id = ?');
  const removeConsent = database.prepare('DELETE FROM consents WHERE id = ?');
  const selectConsents = database.prepare('SELECT * FROM consents ORDER BY deleted_at, rowid');

  /** If someone deletes or replaces the file, SQLite silently keeps writing to the old one. */
  function requireSameFile() {
    if (statSync(path).ino !== opened) throw new Error('The database file has been replaced');
  }

  function removeAll(ids: readonly string[], keepsConsent: boolean) {
    const deletedAt = new Date().toISOString();
    inTransaction(database, () => {
      for (const id of ids) {
        if (keepsConsent) keepConsent.run({ id, deleted_at: deletedAt });
        else removeConsent.run(id);
        remove.run(id);
      }
    });
    emptyLog(database);
  }

  return {
    save(answers) {
      const isTaken = taken.get(answers.id) !== undefined;
      // Someone went back and sent the same page again with other answers: keep both.
      insert.run(toRow(isTaken ? { ...answers, id: submissionId() } : answers));
      tidyLog(database);
      requireSameFile();
    },
    list: () => select.all().map(fromRow),
    delete: (ids) => removeAll(ids, true),
    deleteWithConsent: (ids) => removeAll(ids, false),
    consents: () => selectConsents.all().map(fromConsentRow),
    backup(path) {
      createPrivateFile(path, () => database.prepare('VACUUM INTO ?').run(path));
    },
    check() {
      requireSameFile();
      database.exec('BEGIN IMMEDIATE; ROLLBACK');
    },
    close: () => database.close(),
  };
}

/**
 * Moves the whole write-ahead log into the file and empties it, because it can still hold what was
 * deleted.
 *
 * @throws Error while another process reads the database
 */
function emptyLog(database: DatabaseSync) {
  const result = database.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get();
  if (result?.['busy'] !== 0) {
    throw new Error(
      'Deleted, but another program is reading the database, and traces may remain in files beside it. ' +
        'Stop that program, then stop the form and start it again: that removes them.',
    );
  }
}

/**
 * Moves what it can from the write-ahead log into the file, so that a plain copy of the file usually
 * has every answer. The answers are stored either way: if this fails, as on a full disk, the next
 * submission tries again.
 */
function tidyLog(database: DatabaseSync) {
  try {
    database.exec('PRAGMA wal_checkpoint(PASSIVE)');
  } catch (failure) {
    const reason = describeFailure(failure);
    console.error(`Answers are stored, but not yet in the database's main file: ${reason}`);
  }
}
