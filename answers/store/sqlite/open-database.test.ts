import { chmodSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { storeUnderTest } from '../../../tests/answers/store-under-test.ts';
import { save, submission } from '../../../tests/answers/submission.ts';
import { currentVersion, upgrades } from './migrate.ts';
import { openDatabase, requireSound } from './open-database.ts';

const { folder, open } = storeUnderTest();

test('a connection waits for others, and what is stored or deleted is on the disk at once', () => {
  const database = openDatabase(join(folder.path, 'study.db'), { migrates: true });
  for (const [pragma, value] of [
    ['journal_mode', 'wal'],
    ['synchronous', 2],
    ['foreign_keys', 1],
    ['secure_delete', 1],
    ['busy_timeout', 5000],
    ['user_version', currentVersion],
  ]) {
    const row = database.prepare(`PRAGMA ${pragma}`).get() ?? {};
    expect(Object.values(row), String(pragma)).toEqual([value]);
  }
  database.close();
});

test('a later version of the form brings the tables up to date, all of the way or not at all', () => {
  const path = join(folder.path, 'study.db');
  const now = openDatabase(path, { migrates: true });
  now.prepare('INSERT INTO wordings VALUES (?, ?)').run('hash', 'I agree.');
  now.close();
  const add = "ALTER TABLE wordings ADD COLUMN language TEXT NOT NULL DEFAULT 'en-GB'";
  const next = [...upgrades, (database: DatabaseSync) => database.exec(add)];
  const broken = [...next, (database: DatabaseSync) => database.exec('DROP TABLE missing')];
  const before = readFileSync(path);
  expect(() => openDatabase(path, { upgrades: next })).toThrow(
    `an earlier version of the form wrote it (version ${currentVersion}; this one reads version ${currentVersion + 1}). Start the form`,
  );
  expect(() => openDatabase(path, { upgrades: broken, migrates: true })).toThrow('no such table');
  expect(readFileSync(path)).toEqual(before);
  const later = openDatabase(path, { upgrades: next, migrates: true });
  expect(later.prepare('SELECT * FROM wordings').all()).toEqual([
    { hash: 'hash', text: 'I agree.', language: 'en-GB' },
  ]);
  later.close();
  expect(() => openDatabase(path, { migrates: true })).toThrow(
    `The database ${path} cannot be opened: a newer version of the form wrote it (version ${currentVersion + 1}; this one knows up to ${currentVersion}).`,
  );
});

test('no empty database is made beside the record or the audit of one that is gone', () => {
  for (const name of ['one.db.erased', 'other.db.audit']) {
    const path = join(folder.path, name.replace(/\.\w+$/, ''));
    writeFileSync(join(folder.path, name), '');
    expect(() => openDatabase(path, { migrates: true })).toThrow(
      `To begin with an empty one, or with another trial, move away ${join(folder.path, name)}.`,
    );
    expect(existsSync(path)).toBe(false);
  }
});

test('only the server makes an empty file a database', () => {
  const path = join(folder.path, 'study.db');
  writeFileSync(path, '');
  expect(() => openDatabase(path, {})).toThrow('it is empty: start the form first');
  expect(statSync(path).size).toBe(0);
  openDatabase(path, { migrates: true }).close();
  openDatabase(path, {}).close();
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

test('a file that is no database of the form is refused by its name, and left as it is, with its permissions', () => {
  const path = join(folder.path, 'study.db');
  const other = new DatabaseSync(path);
  other.exec('CREATE TABLE recipes (id)');
  other.close();
  chmodSync(path, 0o644);
  const before = readFileSync(path);
  expect(() => openDatabase(path, { migrates: true })).toThrow('another program made it');
  const notes = join(folder.path, 'notes.db');
  writeFileSync(notes, 'These are my shopping notes, not a database.'.repeat(50));
  chmodSync(notes, 0o644);
  expect(() => openDatabase(notes, { migrates: true })).toThrow(
    `The database ${notes} cannot be opened: file is not a database.`,
  );
  expect(readFileSync(path)).toEqual(before);
  for (const file of ['study.db', 'notes.db']) {
    expect(statSync(join(folder.path, file)).mode & 0o777).toBe(0o644);
  }
});

test('a folder in place of a database, or a folder that cannot be made for one, is refused at once', () => {
  mkdirSync(join(folder.path, 'study.db'));
  expect(() => openDatabase(join(folder.path, 'study.db'), { migrates: true })).toThrow(
    'cannot be opened: it is not a file',
  );
  expect(() => openDatabase('/proc/nowhere/data/study.db', { migrates: true })).toThrow(
    'the folder /proc/nowhere does not exist',
  );
});

test.each([
  ['3.51.2', false],
  ['3.9.9', false],
  ['3.51.3', true],
  ['3.53.0', true],
  ['4.0.0', true],
])(
  'a SQLite %s that can damage a log is refused, and a later one is not (%s)',
  (version, isSound) => {
    const refused = expect(() => requireSound(version));
    if (isSound) refused.not.toThrow();
    else refused.toThrow(`the SQLite of this Node.js (${version}) can damage it`);
  },
);

test('a backup that could not be read back is removed, and the reason named', async () => {
  const copy = join(folder.path, 'copy.db');
  const store = await open();
  await save(store, submission());
  const other = new DatabaseSync(join(folder.path, 'study.db'), {
    enableForeignKeyConstraints: false,
  });
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
