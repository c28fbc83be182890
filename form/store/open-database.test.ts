import { chmodSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../tests/form/temporary-folder.ts';
import { currentVersion, steps } from './migrate.ts';
import { openDatabase } from './open-database.ts';

const folder = temporaryFolder();

test.each([
  ['journal_mode', 'wal'],
  ['synchronous', 2],
  ['foreign_keys', 1],
  ['secure_delete', 1],
  ['busy_timeout', 5000],
  ['user_version', currentVersion],
])('a connection has the setting %s = %s', (pragma, value) => {
  const database = openDatabase(join(folder.path, 'study.db'), { migrates: true });
  expect(Object.values(database.prepare(`PRAGMA ${pragma}`).get() ?? {})).toEqual([value]);
  database.close();
});

test('a database from a newer version of the form is refused', () => {
  const path = join(folder.path, 'study.db');
  const newer = openDatabase(path, { migrates: true });
  newer.exec('PRAGMA user_version = 99');
  newer.close();
  expect(() => openDatabase(path, { migrates: true })).toThrow(
    `The database ${path} cannot be opened: a newer version of the form wrote it (version 99; this one knows up to ${currentVersion}).`,
  );
});

test('a later version of the form brings the tables up to date, all of the way or not at all', () => {
  const path = join(folder.path, 'study.db');
  const now = openDatabase(path, { migrates: true });
  now.prepare('INSERT INTO wordings VALUES (?, ?)').run('hash', 'I agree.');
  now.close();
  const add = "ALTER TABLE wordings ADD COLUMN language TEXT NOT NULL DEFAULT 'en-GB'";
  const next = [...steps, (database: DatabaseSync) => database.exec(add)];
  const broken = [...next, (database: DatabaseSync) => database.exec('DROP TABLE missing')];
  const before = readFileSync(path);
  expect(() => openDatabase(path, { steps: next })).toThrow(
    `an earlier version of the form wrote it (version ${currentVersion}; this one reads version ${currentVersion + 1}). Start the form`,
  );
  expect(() => openDatabase(path, { steps: broken, migrates: true })).toThrow('no such table');
  expect(readFileSync(path)).toEqual(before);
  const later = openDatabase(path, { steps: next, migrates: true });
  expect(later.prepare('SELECT * FROM wordings').all()).toEqual([
    { hash: 'hash', text: 'I agree.', language: 'en-GB' },
  ]);
  later.close();
  expect(() => openDatabase(path, { migrates: true })).toThrow('a newer version of the form');
});

test.each(['.erased', '.audit'])(
  'no empty database is made beside the %s of one that is gone',
  (ending) => {
    const path = join(folder.path, 'study.db');
    writeFileSync(`${path}${ending}`, '');
    expect(() => openDatabase(path, { migrates: true })).toThrow(
      `To begin with an empty one, or with another trial, move away ${path}${ending}.`,
    );
    expect(existsSync(path)).toBe(false);
  },
);

test('a file that is not a database is refused, and the error names it', () => {
  const path = join(folder.path, 'study.db');
  writeFileSync(path, 'These are my shopping notes, not a database.'.repeat(50));
  expect(() => openDatabase(path, { migrates: true })).toThrow(
    `The database ${path} cannot be opened: file is not a database.`,
  );
});

test('only the server makes an empty file a database', () => {
  const path = join(folder.path, 'study.db');
  writeFileSync(path, '');
  expect(() => openDatabase(path, {})).toThrow('it is empty: start the form first');
  expect(statSync(path).size).toBe(0);
  openDatabase(path, { migrates: true }).close();
  openDatabase(path, {}).close();
});

test('a folder in place of the database is refused', () => {
  mkdirSync(join(folder.path, 'study.db'));
  expect(() => openDatabase(join(folder.path, 'study.db'), { migrates: true })).toThrow(
    'cannot be opened: it is not a file',
  );
});

test('opening a database that others can read, such as a restored backup, makes it private', () => {
  const path = join(folder.path, 'study.db');
  openDatabase(path, { migrates: true }).close();
  chmodSync(path, 0o644);
  const database = openDatabase(path, { migrates: true });
  database.exec('CREATE TABLE later (id)');
  for (const side of ['', '-wal', '-shm']) expect(statSync(path + side).mode & 0o077).toBe(0);
  database.close();
});

test('a file that is no database of the form is left as it is, with its permissions', () => {
  const path = join(folder.path, 'study.db');
  const other = new DatabaseSync(path);
  other.exec('CREATE TABLE recipes (id)');
  other.close();
  chmodSync(path, 0o644);
  const before = readFileSync(path);
  expect(() => openDatabase(path, { migrates: true })).toThrow('another program made it');
  writeFileSync(join(folder.path, 'notes.db'), 'notes');
  chmodSync(join(folder.path, 'notes.db'), 0o644);
  expect(() => openDatabase(join(folder.path, 'notes.db'), { migrates: true })).toThrow(
    'file is not a database',
  );
  expect(readFileSync(path)).toEqual(before);
  for (const file of ['study.db', 'notes.db']) {
    expect(statSync(join(folder.path, file)).mode & 0o777).toBe(0o644);
  }
});

test('a database in a folder that cannot be made is refused at once', () => {
  expect(() => openDatabase('/proc/nowhere/data/study.db', { migrates: true })).toThrow(
    'the folder /proc/nowhere does not exist',
  );
});
