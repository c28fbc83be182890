import { statSync } from 'node:fs';
import { submissionId } from '../answers/submission-id.ts';
import { inTransaction } from './in-transaction.ts';
import { newFile } from './new-file.ts';
import { openDatabase } from './open-database.ts';
import { fromConsentRow, fromRow, toRow } from './row.ts';
import type { Store } from './store.ts';
import { emptyLog, tidyLog } from './write-ahead-log.ts';

/** @throws Error if the database cannot be opened */
export function openSqliteStore(path: string, waitMilliseconds?: number): Store {
  const database = openDatabase(path, waitMilliseconds);
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

  /** SQLite goes on writing, without a word, to a file that someone has deleted or replaced. */
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
      const other = taken.get(answers.id) !== undefined;
      // The same page sent again with something else in it, after "back": nobody's answers are lost.
      insert.run(toRow(other ? { ...answers, id: submissionId() } : answers));
      tidyLog(database);
      requireSameFile();
    },
    list: () => select.all().map(fromRow),
    delete: (ids) => removeAll(ids, true),
    deleteWithConsent: (ids) => removeAll(ids, false),
    consents: () => selectConsents.all().map(fromConsentRow),
    backup(path) {
      newFile(path, () => database.prepare('VACUUM INTO ?').run(path));
    },
    check() {
      requireSameFile();
      database.exec('BEGIN IMMEDIATE; ROLLBACK');
    },
    close: () => database.close(),
  };
}
