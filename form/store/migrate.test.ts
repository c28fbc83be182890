import { existsSync, readdirSync, readFileSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dayLength } from '../../content/checks/days.ts';
import { addKeys, csvText, idOf, read, save, submission } from '../../tests/form/submission.ts';
import { temporaryFolder } from '../../tests/form/temporary-folder.ts';
import { deleteDaily } from '../delete-daily.ts';
import { erasedFileOf, readErased } from './erased.ts';
import { currentVersion, encryptedSince } from './migrate.ts';
import { copyBefore } from './open-database.ts';
import { openSqliteStore } from './sqlite-store.ts';
import type { Store } from './store.ts';

const folder = temporaryFolder();
let store: Store;

/** The tables of the first form, which stored one column for each question. */
const firstTables = `
  CREATE TABLE answers (
    id TEXT PRIMARY KEY CHECK (length(id) = 32),
    received_at TEXT NOT NULL,
    who TEXT NOT NULL CHECK (json_type(who) = 'array'),
    role TEXT NOT NULL,
    name TEXT NOT NULL CHECK (name <> ''),
    email TEXT NOT NULL CHECK (email <> ''),
    age TEXT NOT NULL CHECK (age IN ('old-enough', 'guardian-agrees')),
    story TEXT NOT NULL,
    prefers_not_to_say INTEGER NOT NULL CHECK (prefers_not_to_say IN (0, 1)),
    consent_wording TEXT NOT NULL CHECK (consent_wording <> '')
  ) STRICT;
  CREATE UNIQUE INDEX same_answers
    ON answers (email, name, who, role, age, story, prefers_not_to_say, consent_wording);
  CREATE TABLE consents (
    id TEXT NOT NULL,
    name TEXT NOT NULL,
    email TEXT NOT NULL,
    age TEXT NOT NULL,
    given_at TEXT NOT NULL,
    consent_wording TEXT NOT NULL,
    deleted_at TEXT NOT NULL
  ) STRICT;
  PRAGMA user_version = 2;
`;

beforeEach(async () => {
  const path = join(folder.path, 'study.db');
  const first = new DatabaseSync(path);
  first.exec(firstTables);
  const answers = first.prepare('INSERT INTO answers VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)');
  const [ann, bo, cy] = [idOf('a'), idOf('b'), idOf('c')];
  const monday = '2026-11-16T10:00:00.000Z';
  const tuesday = '2026-11-17T10:00:00.000Z';
  const friday = '2026-11-20T10:00:00.000Z';
  const who = '["disabled-person","professional"]';
  answers.run(ann, monday, who, 'nurse', 'Ann', 'ann@a.org', 'old-enough', 'a cup', 0, 'I agree.');
  answers.run(bo, tuesday, '["carer"]', '', 'Bo', 'bo@b.org', 'guardian-agrees', '', 1, 'I agree.');
  const consents = first.prepare('INSERT INTO consents VALUES (?, ?, ?, ?, ?, ?, ?)');
  consents.run(cy, 'Cy', 'cy@c.org', 'old-enough', monday, 'I agree.', tuesday);
  consents.run(cy, 'Cy', 'cy@c.org', 'old-enough', tuesday, 'I agree again.', friday);
  first.close();
  store = openSqliteStore(path, { migrates: true });
  addKeys(store);
  expect(store.plain.exist()).toBe(true);
  await store.plain.seal(store.keys.inUse());
});
afterEach(() => store.close());

test('answers to the first form are carried over, each with its consent', async () => {
  const [[version, { since }] = ['', { since: '' }]] = store.versions();
  expect(since).toBe('2026-11-16');
  const common = { version };
  const consent = { id: 'consent', agreed: true, wording: 'I agree.', policy: 'not recorded' };
  expect(await read(store)).toEqual([
    {
      ...common,
      id: idOf('a'),
      reference: expect.any(String),
      receivedAt: '2026-11-16T10:00:00.000Z',
      consents: [{ ...consent, at: '2026-11-16T10:00:00.000Z' }],
      answers: {
        who: ['disabled-person', 'professional'],
        role: 'nurse',
        name: 'Ann',
        email: 'ann@a.org',
        'first-form-age': 'old-enough',
        story: 'a cup',
      },
    },
    {
      ...common,
      id: idOf('b'),
      reference: expect.any(String),
      receivedAt: '2026-11-17T10:00:00.000Z',
      consents: [{ ...consent, at: '2026-11-17T10:00:00.000Z' }],
      answers: {
        who: ['carer'],
        name: 'Bo',
        email: 'bo@b.org',
        'first-form-age': 'guardian-agrees',
        story: null,
      },
    },
  ]);
  expect(store.find('BO@b.org')).toEqual([idOf('b')]);
});

test('proof of consent to the first form is carried over, without name and address', async () => {
  expect([...store.proofs()]).toMatchObject([
    {
      id: idOf('c'),
      deletedOn: '2026-11-20',
      consents: [
        { wording: 'I agree.', on: '2026-11-16' },
        { wording: 'I agree again.', on: '2026-11-17' },
      ],
    },
  ]);
  expect(JSON.stringify([...store.proofs()])).not.toMatch(/Cy|cy@c/);
  expect(store.find('cy@c.org')).toEqual([idOf('c')]);
});

test('an export of both forms has one column a question, and says what was not asked', async () => {
  await save(store, submission({ id: idOf('d'), answers: { name: 'Di' } }));
  const csv = await csvText(await read(store), store.versions());
  const [headings = [], ...rows] = csv
    .replace('\ufeff', '')
    .replaceAll('line one\nline two', 'two lines')
    .trim()
    .split('\n')
    .map((line) => line.split(/,(?=")|,(?=,)|,$/).map((cell) => cell.replaceAll('"', '')));
  expect(new Set(headings).size).toBe(headings.length);
  const cells = (heading: string) => rows.map((row) => row[headings.indexOf(heading)]);
  expect(cells('About you: What is your name?')).toEqual(['Ann', 'Bo', 'Di']);
  expect(cells('How you use them: What happened?')).toEqual([
    'a cup',
    'Prefer not to say',
    'two lines',
  ]);
  expect(cells('Sign up for the study: Your job')).toEqual(['nurse', '', '(not asked)']);
  expect(cells('Who is here: Whose cups are these?')).toEqual([
    '(not asked)',
    '(not asked)',
    'Mine',
  ]);
  expect(cells('Sign up for the study: Which of these are you?')[0]).toBe(
    'A disabled person; A professional',
  );
});

test('nothing that an earlier form stored in plain text remains in the files', async () => {
  store.close();
  const written = readdirSync(folder.path)
    .map((file) => readFileSync(join(folder.path, file), 'latin1'))
    .join('');
  expect(written).not.toMatch(/Ann|ann@a|nurse|a cup|bo@b|cy@c/);
  expect(readdirSync(folder.path)).toEqual(['study.db']);
  store = openSqliteStore(join(folder.path, 'study.db'));
});

test('answers in plain text that still wait for keys are deleted by their periods, from the copy too', () => {
  vi.useFakeTimers({ now: new Date('2030-01-31') });
  vi.spyOn(console, 'log').mockReturnValue();
  vi.spyOn(console, 'warn').mockReturnValue();
  const path = join(folder.path, 'keyless.db');
  const earlier = new DatabaseSync(path);
  earlier.exec(firstTables);
  const insert = earlier.prepare('INSERT INTO answers VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)');
  const at = '2026-11-16T10:00:00.000Z';
  insert.run(
    idOf('d'),
    at,
    '["carer"]',
    '',
    'Di',
    'd@d.org',
    'old-enough',
    'a lamp',
    0,
    'I agree.',
  );
  earlier.close();
  const waiting = openSqliteStore(path, { migrates: true });
  expect(existsSync(copyBefore(path))).toBe(true);
  const retention = { screeningMonths: 6, screeningLatest: '2030-01-30', recordingsYears: 3 };
  deleteDaily(waiting, path, retention);
  expect(waiting.plain.ids()).toEqual([idOf('d')]);
  vi.advanceTimersByTime(dayLength);
  expect(waiting.plain.exist()).toBe(false);
  waiting.close();
  const left = readdirSync(folder.path).filter((file) => file.startsWith('keyless'));
  expect(left.map((file) => readFileSync(join(folder.path, file), 'latin1')).join('')).not.toMatch(
    /a lamp|d@d\.org/,
  );
  expect(readErased(erasedFileOf(path)).size).toBe(1);
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('commands change nothing of a database that an earlier form wrote, and say what to do', () => {
  const path = join(folder.path, 'earlier.db');
  const earlier = new DatabaseSync(path);
  earlier.exec(firstTables);
  earlier.close();
  const before = readFileSync(path);
  expect(() => openSqliteStore(path)).toThrow(
    `an earlier version of the form wrote it (version 2; this one reads version ${currentVersion}). Start the form`,
  );
  expect(readFileSync(path)).toEqual(before);
});

test('the copy of a database whose answers were encrypted already is kept until the next start', () => {
  const path = join(folder.path, 'encrypted.db');
  openSqliteStore(path, { migrates: true }).close();
  const earlier = new DatabaseSync(path);
  earlier.exec(
    `DROP TABLE notices; DROP TABLE marks; DROP TABLE backups; PRAGMA user_version = ${encryptedSince}`,
  );
  earlier.close();
  const copies = [1, 2].map(() => {
    openSqliteStore(path, { migrates: true }).close();
    return existsSync(copyBefore(path));
  });
  expect(copies).toEqual([true, false]);
});

test('the copy goes when someone is erased, and after a week', async () => {
  const path = join(folder.path, 'encrypted.db');
  const made = openSqliteStore(path, { migrates: true });
  addKeys(made);
  await save(made, submission());
  made.close();
  const copied = (remove: (migrated: Store) => void) => {
    const earlier = new DatabaseSync(path);
    earlier.exec(
      `DROP TABLE notices; DROP TABLE marks; DROP TABLE backups; PRAGMA user_version = ${encryptedSince}`,
    );
    earlier.close();
    const migrated = openSqliteStore(path, { migrates: true });
    expect(existsSync(copyBefore(path))).toBe(true);
    remove(migrated);
    migrated.close();
    return existsSync(copyBefore(path));
  };
  expect(copied((migrated) => migrated.removeTraces())).toBe(true);
  const erase = (migrated: Store) => {
    migrated.remove([submission().id], false);
    migrated.removeTraces();
  };
  expect(copied(erase)).toBe(false);
  const aged = (migrated: Store) => {
    utimesSync(copyBefore(path), 0, Date.now() / 1_000 - (8 * dayLength) / 1_000);
    migrated.removeTraces();
  };
  expect(copied(aged)).toBe(false);
  // As if the clock had been ahead when it was made, and set back since.
  const ahead = (migrated: Store) => {
    utimesSync(copyBefore(path), 0, Date.now() / 1_000 + 60 * 60);
    migrated.remove([submission().id], true);
    migrated.removeTraces();
  };
  expect(copied(ahead)).toBe(false);
});

test('a database that the earlier form still has open is left as it is, and the error says what to do', () => {
  const path = join(folder.path, 'earlier.db');
  const earlier = new DatabaseSync(path);
  earlier.exec(`PRAGMA journal_mode = WAL; ${firstTables}`);
  earlier.prepare('SELECT count(*) FROM answers').get();
  expect(() => openSqliteStore(path, { migrates: true })).toThrow(
    'another program has it open, perhaps the earlier form. Stop that, and start the form again.',
  );
  expect(earlier.prepare('PRAGMA user_version').get()).toEqual({ user_version: 2 });
  earlier.close();
  openSqliteStore(path, { migrates: true }).close();
});
