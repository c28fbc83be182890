import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dayAt, dayLength } from '../../content/model/days.ts';
import { idOf, read, save, submission } from '../../tests/form/submission.ts';
import { temporaryFolder } from '../../tests/form/temporary-folder.ts';
import { deleteDaily } from '../delete-daily.ts';
import { draftsTable } from './drafts-table.ts';
import { openSqliteStore } from './sqlite-store.ts';
import type { Store } from './store.ts';
import { removeTraces } from './traces.ts';

const folder = temporaryFolder();
const leaving = submission({ answers: { story: 'What Ann told', name: 'Her name' } });
const staying = submission({
  id: idOf('b'),
  answers: { email: 'b@example.org', story: 'What Bo told' },
});
const late = submission({ id: idOf('c'), receivedAt: '2026-11-21T08:00:00.000Z' });
let form: Store;
let commandLine: Store;

beforeEach(async () => {
  const path = join(folder.path, 'study.db');
  form = openSqliteStore(path, { migrates: true });
  commandLine = openSqliteStore(path, { busyTimeout: 50 });
  await save(form, leaving, staying);
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  form.close();
  commandLine.close();
});

function written(): string {
  return readdirSync(folder.path)
    .map((file) => readFileSync(join(folder.path, file), 'latin1'))
    .join('');
}

/** Part of what is stored of someone's answers. */
function ciphertextOf(id: string): string {
  return Buffer.from(form.sealed(id) ?? []).toString('latin1', 300, 1_000);
}

test('deleted answers leave no trace in the files while the form is running', async () => {
  const [hers, others] = [ciphertextOf(leaving.id), ciphertextOf(staying.id)];
  expect(written()).toContain(hers);
  commandLine.remove([leaving.id], false);
  expect(commandLine.removeTraces()).toBe(true);
  expect(await read(form)).toEqual([staying]);
  expect(written()).not.toContain(hers);
  expect(written()).toContain(others);
});

test('of 300 people in 1,000 who are deleted one by one, nothing encrypted remains', async () => {
  const numbers = Array.from({ length: 1_000 }, (_, number) => String(number).padStart(32, '0'));
  await save(form, ...numbers.map((id) => submission({ id, reference: id })));
  const deleted = numbers.filter((_, number) => number % 10 < 3);
  const ciphertexts = deleted.map(ciphertextOf);
  for (const id of deleted) form.remove([id], false);
  expect(form.removeTraces()).toBe(true);
  const files = written();
  expect(ciphertexts.filter((ciphertext) => files.includes(ciphertext))).toEqual([]);
}, 240_000);

test('a database that is too large to be rewritten is overwritten where the answers were', () => {
  const database = new DatabaseSync(join(folder.path, 'study.db'));
  const ciphertext = ciphertextOf(leaving.id);
  form.remove([leaving.id], false);
  expect(removeTraces(database, 0)).toBe(true);
  expect(written()).not.toContain(ciphertext);
  expect(database.prepare('SELECT count(*) AS rows FROM sealed').get()).toEqual({ rows: 2 });
  database.close();
});

test('removed drafts leave no trace in the files after traces are removed', async () => {
  expect(written()).toContain('draft of ');
  expect(commandLine.removeDrafts()).toBe(2);
  commandLine.removeTraces();
  expect(written()).not.toContain('draft of ');
});

test('drafts are deleted in parts, so that the log needs no room for all of them', () => {
  const data = Buffer.alloc(400_000, 1);
  const database = new DatabaseSync(join(folder.path, 'study.db'));
  const insert = database.prepare("INSERT INTO drafts VALUES (?, '2026-01-01', ?)");
  for (let number = 0; number < 40; number += 1) insert.run(String(number), data);
  expect(draftsTable(database, 15_000_000).areFull()).toBe(true);
  expect(draftsTable(database, 17_000_000).areFull()).toBe(false);
  database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  database.close();
  expect(form.deleteExpiredDrafts('2026-01-02T00:00:00.000Z')).toBe(40);
  expect(statSync(join(folder.path, 'study.db-wal')).size).toBeLessThan(4_000_000);
});

test('deleting answers keeps the proof of consent without name, address or answers', async () => {
  commandLine.remove([leaving.id], false);
  const { answers: _, telephones: __, receivedAt, consents, ...proof } = leaving;
  const deletedOn = expect.stringMatching(/^20\d\d-\d\d-\d\d$/);
  const kept = consents.map(({ at, ...consent }) => ({ ...consent, on: dayAt(at) }));
  const receivedOn = dayAt(receivedAt);
  expect([...form.proofs()]).toEqual([{ ...proof, receivedOn, consents: kept, deletedOn }]);
  expect(form.find('zoe@example.org')).toEqual([leaving.id]);
});

test('deleting with consent removes the proof of one person and keeps that of others', async () => {
  commandLine.remove([leaving.id, staying.id], false);
  commandLine.remove([leaving.id], true);
  commandLine.removeTraces();
  expect(Array.from(form.proofs(), ({ id }) => id)).toEqual([staying.id]);
  expect(form.find('zoe@example.org')).toEqual([]);
  expect(form.find('b@example.org')).toEqual([staying.id]);
  expect(written()).not.toContain(leaving.id);
});

test('traces cannot be removed while another program reads the database', async () => {
  const reader = new DatabaseSync(join(folder.path, 'study.db'));
  reader.exec('BEGIN; SELECT * FROM answers');
  await save(form, late);
  commandLine.remove([leaving.id], true);
  expect(commandLine.removeTraces()).toBe(false);
  expect([...form.proofs()]).toEqual([]);
  reader.close();
});

test('the daily deletion says that traces may remain, and removes them once nobody reads', async () => {
  vi.useFakeTimers({ now: new Date('2030-01-31') });
  const error = vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(console, 'log').mockReturnValue();
  const waiting = { id: idOf('c'), waitingUntil: '2030-01-30' };
  await save(form, submission(waiting));
  const ciphertext = ciphertextOf(waiting.id);
  const reader = new DatabaseSync(join(folder.path, 'study.db'));
  reader.exec('BEGIN; SELECT * FROM answers');
  deleteDaily(commandLine, join(folder.path, 'study.db'), {
    screeningMonths: 6,
    screeningLatest: '2099-01-01',
    recordingsYears: 3,
  });
  expect(await read(form)).toEqual([leaving, staying]);
  expect(error.mock.calls).toEqual([[expect.stringMatching(/^Deleted, but .*traces may remain/)]]);
  expect(written()).toContain(ciphertext);
  reader.close();
  vi.advanceTimersByTime(dayLength);
  expect(written()).not.toContain(ciphertext);
  expect(error).toHaveBeenCalledOnce();
});

test('a backup has all answers, also those that are only in the write-ahead log, and no drafts', async () => {
  const reader = new DatabaseSync(join(folder.path, 'study.db'));
  reader.exec('BEGIN; SELECT * FROM answers');
  await save(form, late);
  const path = join(folder.path, 'backup.db');
  commandLine.backup(path);
  reader.close();
  expect(statSync(path).mode & 0o077).toBe(0);
  const copy = openSqliteStore(path);
  expect(await read(copy)).toEqual(await read(form));
  expect(await read(copy)).toContainEqual(late);
  copy.close();
  expect(written()).toContain('draft of ');
  expect(readFileSync(path, 'latin1')).not.toContain('draft of ');
  expect(() => commandLine.backup(path)).toThrow('EEXIST');
});
