import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { storeUnderTest } from '../../../tests/answers/store-under-test.ts';
import { save, submission } from '../../../tests/answers/submission.ts';

const { folder, database, open } = storeUnderTest();

test('a backup that could not be read back is removed, and the reason named', async () => {
  const copy = join(folder.path, 'copy.db');
  const store = await open();
  await save(store, submission());
  const other = new DatabaseSync(database(), { enableForeignKeyConstraints: false });
  other.exec("UPDATE answers SET version = 'lost'");
  await expect(store.backup(copy)).rejects.toThrow(
    `The copy ${copy} is removed, because it would be of no use: it is damaged: row 1 of answers has no row in versions.`,
  );
  expect(existsSync(copy)).toBe(false);
  other.exec('UPDATE answers SET version = (SELECT hash FROM versions)');
  other.close();
  await store.backup(copy);
  expect(existsSync(copy)).toBe(true);
});
