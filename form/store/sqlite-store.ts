import { statSync } from 'node:fs';
import { openDatabase } from './open-database.ts';
import { fromRow, toRow } from './row.ts';
import type { Store } from './store.ts';

/** @throws Error if the database cannot be opened */
export function openSqliteStore(path: string, waitMilliseconds?: number): Store {
  const database = openDatabase(path, waitMilliseconds);
  const opened = statSync(path).ino;
  const insert = database.prepare(`
    INSERT INTO answers VALUES (
      $id, $received_at, $who, $role, $name, $email, $age, $story, $prefers_not_to_say, $consent_wording
    ) ON CONFLICT DO NOTHING
  `);
  const select = database.prepare('SELECT * FROM answers ORDER BY received_at, rowid');

  /** SQLite goes on writing, without a word, to a file that someone has deleted or replaced. */
  function requireSameFile() {
    if (statSync(path).ino !== opened) throw new Error('The database file has been replaced');
  }

  return {
    save(answers) {
      insert.run(toRow(answers));
      requireSameFile();
    },
    list: () => select.all().map(fromRow),
    check() {
      requireSameFile();
      database.exec('BEGIN IMMEDIATE; ROLLBACK');
    },
    close: () => database.close(),
  };
}
