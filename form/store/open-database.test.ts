import { chmodSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../tests/form/temporary-folder.ts';
import { openDatabase } from './open-database.ts';

const folder = temporaryFolder();

test.each([
  ['journal_mode', 'wal'],
  ['synchronous', 2],
  ['foreign_keys', 1],
  ['secure_delete', 1],
  ['busy_timeout', 1000],
  ['user_version', 3],
])('a connection has the setting %s = %s', (pragma, value) => {
  const database = openDatabase(join(folder.path, 'study.db'));
  expect(Object.values(database.prepare(`PRAGMA ${pragma}`).get() ?? {})).toEqual([value]);
  database.close();
});

test('the tables refuse a document that is not one, and an unknown version of the form', () => {
  const database = openDatabase(join(folder.path, 'study.db'));
  database.exec(`INSERT INTO versions VALUES ('v', 'now', '{"pages":[]}')`);
  const insert = (version: string, answers: string) =>
    database.exec(
      `INSERT INTO answers VALUES ('${'a'.repeat(32)}', 'R', 'now', '${version}', NULL, NULL, '[]', '${answers}')`,
    );
  expect(() => insert('v', '[]')).toThrow('CHECK constraint failed');
  expect(() => insert('v', 'Ann')).toThrow('malformed JSON');
  expect(() => insert('w', '{}')).toThrow('FOREIGN KEY constraint failed');
  insert('v', '{}');
  database.close();
});

test('a database from a newer version of the form is refused', () => {
  const path = join(folder.path, 'study.db');
  const newer = openDatabase(path);
  newer.exec('PRAGMA user_version = 99');
  newer.close();
  expect(() => openDatabase(path)).toThrow(
    `The database ${path} cannot be opened: a newer version of the form wrote it (version 99; this one knows up to 3).`,
  );
});

test('a file that is not a database is refused, and the error names it', () => {
  const path = join(folder.path, 'study.db');
  writeFileSync(path, 'These are my shopping notes, not a database.'.repeat(50));
  expect(() => openDatabase(path)).toThrow(
    `The database ${path} cannot be opened: file is not a database.`,
  );
});

test('a folder in place of the database is refused', () => {
  mkdirSync(join(folder.path, 'study.db'));
  expect(() => openDatabase(join(folder.path, 'study.db'))).toThrow('cannot be opened: EISDIR');
});

test('opening a database that others can read, such as a restored backup, makes it private', () => {
  const path = join(folder.path, 'study.db');
  openDatabase(path).close();
  chmodSync(path, 0o644);
  const database = openDatabase(path);
  database.exec('CREATE TABLE later (id)');
  for (const side of ['', '-wal', '-shm']) expect(statSync(path + side).mode & 0o077).toBe(0);
  database.close();
});
