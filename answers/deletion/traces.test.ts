import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { storeUnderTest } from '../../tests/answers/store-under-test.ts';
import {
  ciphertextOf,
  idOf,
  read,
  recordOf,
  save,
  submission,
} from '../../tests/answers/submission.ts';
import { bytesIn } from '../../tests/temporary-folder.ts';
import { draftsTable } from '../store/drafts-table.ts';
import { rewriteFile, sqliteDatabase } from '../store/sqlite/sqlite-database.ts';
import type { Store } from '../store/store.ts';
import { deleteOnce, removeOldTraces } from './delete-daily.ts';

const { folder, database, open } = storeUnderTest();
const leaving = submission({ answers: { story: 'What Ann told', name: 'Her name' } });
const staying = submission({
  id: idOf('b'),
  answers: { email: 'b@example.org', story: 'What Bo told' },
});
const late = submission({ id: idOf('c'), receivedAt: '2026-11-21T08:00:00.000Z' });
let form: Store;
let commandLine: Store;

beforeEach(async () => {
  form = await open();
  commandLine = await open({ busyTimeout: 50, migrates: false });
  await save(form, leaving, staying);
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const written = () => bytesIn(folder.path);

test('deleted answers leave no trace in the files while the form is running', async () => {
  const [hers, others] = [
    await ciphertextOf(form, leaving.id),
    await ciphertextOf(form, staying.id),
  ];
  expect(written()).toContain(hers);
  await commandLine.answers.remove([leaving.id], false);
  expect(await commandLine.removeTraces()).toBe(true);
  expect(await read(form)).toEqual([staying]);
  expect(written()).not.toContain(hers);
  expect(written()).toContain(others);
});

test('of 300 people in 1,000 who are deleted one by one, nothing encrypted remains', {
  tags: ['slow'],
}, async () => {
  const numbers = Array.from({ length: 1_000 }, (_, number) => String(number).padStart(32, '0'));
  await save(form, ...numbers.map((id) => submission({ id, reference: id })));
  const deleted = numbers.filter((_, number) => number % 10 < 3);
  const ciphertexts = await Promise.all(deleted.map((id) => ciphertextOf(form, id)));
  for (const id of deleted) await form.answers.remove([id], false);
  expect(await form.removeTraces()).toBe(true);
  const files = written();
  expect(ciphertexts.filter((ciphertext) => files.includes(ciphertext))).toEqual([]);
});

test('a database that is too large to be rewritten is overwritten where the answers were, until the form starts', async () => {
  const own = new DatabaseSync(database());
  const ciphertext = await ciphertextOf(form, leaving.id);
  await form.answers.remove([leaving.id], false);
  expect(rewriteFile(own, 0)).toBe(true);
  expect(written()).not.toContain(ciphertext);
  expect(own.prepare('SELECT count(*) AS rows FROM ciphertext').get()).toEqual({ rows: 2 });
  expect(await form.times.get('zeros-since')).toBeDefined();
  expect(await form.removeTraces(true)).toBe(true);
  expect(own.prepare('SELECT count(*) AS rows FROM ciphertext').get()).toEqual({ rows: 1 });
  expect(await form.times.get('zeros-since')).toBeUndefined();
  own.close();
});

test('removed drafts leave no trace in the files after traces are removed', async () => {
  expect(written()).toContain('draft of ');
  expect(await commandLine.drafts.removeAll()).toBe(2);
  await commandLine.removeTraces();
  expect(written()).not.toContain('draft of ');
});

test('drafts are deleted in parts, so that the log needs no room for all of them', async () => {
  const data = Buffer.alloc(400_000, 1);
  const own = new DatabaseSync(database());
  const insert = own.prepare(
    "INSERT INTO drafts (id, expires_at, data, answered) VALUES (?, '2026-01-01', ?, 1)",
  );
  for (let number = 0; number < 40; number += 1) insert.run(String(number), data);
  const drafts = (most: number) => draftsTable(sqliteDatabase(own), most);
  expect(await drafts(15_000_000).areFull()).toBe(true);
  expect(await drafts(17_000_000).areFull()).toBe(false);
  const more = { id: 'more', data: Buffer.alloc(12), expiresAt: '2099' };
  expect(await drafts(15_000_000).begin(more)).toBe(false);
  expect(await drafts(3_000_000).save(more, more.data)).toBe('full');
  expect(await drafts(4_500_000).save(more, more.data)).toBe('changed');
  own.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  own.close();
  expect(await form.drafts.removeExpired('2026-01-02T00:00:00.000Z')).toBe(40);
  expect(statSync(join(folder.path, 'study.db-wal')).size).toBeLessThan(4_000_000);
});

test('deleting answers keeps the proof of consent without name, address or answers', async () => {
  await commandLine.answers.remove([leaving.id], false);
  const deletedOn = expect.stringMatching(/^20\d\d-\d\d-\d\d$/);
  expect(await Array.fromAsync(form.proofs())).toEqual([{ ...recordOf(leaving), deletedOn }]);
  expect(await form.answers.find('zoe@example.org')).toEqual([leaving.id]);
});

test('deleting with consent removes the proof of one person and keeps that of others', async () => {
  await commandLine.answers.remove([leaving.id, staying.id], false);
  await commandLine.answers.remove([leaving.id], true);
  await commandLine.removeTraces();
  expect(await Array.fromAsync(form.proofs(), ({ id }) => id)).toEqual([staying.id]);
  expect(await form.answers.find('zoe@example.org')).toEqual([]);
  expect(await form.answers.find('b@example.org')).toEqual([staying.id]);
  expect(written()).not.toContain(leaving.id);
});

test('traces cannot be removed while another program reads the database', async () => {
  const reader = new DatabaseSync(database());
  reader.exec('BEGIN; SELECT * FROM answers');
  await save(form, late);
  await commandLine.answers.remove([leaving.id], true);
  expect(await commandLine.removeTraces()).toBe(false);
  expect(await Array.fromAsync(form.proofs())).toEqual([]);
  reader.close();
});

test('the daily deletion says that traces may remain, and removes them soon after nobody reads any more', async () => {
  vi.useFakeTimers({ now: new Date('2030-01-31'), toFake: ['Date'] });
  const error = vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(console, 'log').mockReturnValue();
  const waiting = { id: idOf('c'), waitingUntil: '2030-01-30' };
  await save(form, submission(waiting));
  const ciphertext = await ciphertextOf(form, waiting.id);
  const reader = new DatabaseSync(database());
  reader.exec('BEGIN; SELECT * FROM answers');
  const retention = {
    screeningMonths: 6,
    screeningLatest: '2099-01-01',
    recordingsYears: 3,
    logsMonths: 12,
  };
  await deleteOnce(commandLine, retention);
  expect(await read(form)).toEqual([leaving, staying]);
  expect(error.mock.calls).toEqual([[expect.stringMatching(/^Deleted, but .*traces may remain/)]]);
  expect(written()).toContain(ciphertext);
  await removeOldTraces(commandLine);
  expect(written()).toContain(ciphertext);
  reader.close();
  await removeOldTraces(commandLine);
  expect(written()).not.toContain(ciphertext);
  expect(error).toHaveBeenCalledOnce();
});

test('a backup has all answers, also those that are only in the write-ahead log, and no drafts', async () => {
  const reader = new DatabaseSync(database());
  reader.exec('BEGIN; SELECT * FROM answers');
  await save(form, late);
  const backup = join(folder.path, 'backup.db');
  await commandLine.backup(backup);
  reader.close();
  expect(statSync(backup).mode & 0o077).toBe(0);
  const copy = await open({ migrates: false }, backup);
  expect(await read(copy)).toEqual(await read(form));
  expect(await read(copy)).toContainEqual(late);
  expect(written()).toContain('draft of ');
  expect(readFileSync(backup, 'latin1')).not.toContain('draft of ');
  await expect(commandLine.backup(backup)).rejects.toThrow('EEXIST');
});
