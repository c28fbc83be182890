import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { save, submission } from '../../tests/form/submission.ts';
import { temporaryFolder } from '../../tests/form/temporary-folder.ts';
import { openSqliteStore } from './sqlite-store.ts';

const folder = temporaryFolder();

test('a backup that could not be read back is removed, and the reason named', async () => {
  const path = join(folder.path, 'study.db');
  const copy = join(folder.path, 'copy.db');
  const store = openSqliteStore(path, { migrates: true });
  await save(store, submission());
  const other = new DatabaseSync(path, { enableForeignKeyConstraints: false });
  other.exec("UPDATE answers SET version = 'lost'");
  expect(() => store.backup(copy)).toThrow(
    `The copy ${copy} is removed, because it would be of no use: it is damaged: row 1 of answers has no row in versions.`,
  );
  expect(existsSync(copy)).toBe(false);
  other.exec('UPDATE answers SET version = (SELECT hash FROM versions)');
  other.close();
  store.backup(copy);
  store.close();
  expect(existsSync(copy)).toBe(true);
});
