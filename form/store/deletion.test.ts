import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sampleAnswers } from '../../tests/form/sample-answers.ts';
import { temporaryFolder } from '../../tests/form/temporary-folder.ts';
import { openSqliteStore } from './sqlite-store.ts';
import type { Store } from './store.ts';

const folder = temporaryFolder();
const leaving = sampleAnswers({ story: 'What Ann told', role: 'Her job' });
const staying = sampleAnswers({
  id: 'b'.repeat(32),
  email: 'b@example.org',
  story: 'What Bo told',
});
let form: Store;
let commandLine: Store;

beforeEach(() => {
  const path = join(folder.path, 'study.db');
  form = openSqliteStore(path);
  commandLine = openSqliteStore(path, 50);
  for (const answers of [leaving, staying]) form.save(answers);
});

afterEach(() => {
  form.close();
  commandLine.close();
});

function written(): string {
  return readdirSync(folder.path)
    .map((file) => readFileSync(join(folder.path, file), 'latin1'))
    .join('');
}

test('deleted answers leave no trace in the files while the form is running', () => {
  expect(written()).toContain('What Ann told');
  commandLine.delete([leaving.id]);
  expect(form.list()).toEqual([staying]);
  expect(written()).not.toMatch(/What Ann told|Her job/);
  expect(written()).toContain('What Bo told');
});

test('deleting answers keeps the proof of consent without them', () => {
  commandLine.delete([leaving.id]);
  const { id, name, email, age, receivedAt, consentWording } = leaving;
  expect(form.consents()).toEqual([
    {
      id,
      name,
      email,
      age,
      consentWording,
      givenAt: receivedAt,
      deletedAt: expect.stringMatching(/^20\d\d-.*Z$/),
    },
  ]);
});

test('deleting with consent removes the proof of one person and keeps that of others', () => {
  commandLine.delete([leaving.id, staying.id]);
  commandLine.deleteWithConsent([leaving.id]);
  expect(form.consents().map(({ id }) => id)).toEqual([staying.id]);
  expect(written()).not.toContain(leaving.email);
  expect(written()).toContain(staying.email);
});

test('someone whose answers were deleted can sign up and be deleted again', () => {
  commandLine.delete([leaving.id]);
  form.save(leaving);
  expect(form.list()).toContainEqual(leaving);
  commandLine.delete([leaving.id]);
  expect(form.consents()).toHaveLength(2);
});

test('deleting warns that traces may remain while another program reads the database', () => {
  const reader = new DatabaseSync(join(folder.path, 'study.db'));
  reader.exec('BEGIN; SELECT * FROM answers');
  form.save(sampleAnswers({ id: 'c'.repeat(32), name: 'C' }));
  expect(() => commandLine.delete([leaving.id])).toThrow('another program is reading');
  expect(() => commandLine.deleteWithConsent([leaving.id])).toThrow('another program is reading');
  expect(form.consents()).toEqual([]);
  reader.close();
});

test('a backup has all answers, including those that are only in the write-ahead log', () => {
  const reader = new DatabaseSync(join(folder.path, 'study.db'));
  reader.exec('BEGIN; SELECT * FROM answers');
  const late = sampleAnswers({ id: 'c'.repeat(32), name: 'C' });
  form.save(late);
  const path = join(folder.path, 'backup.db');
  commandLine.backup(path);
  reader.close();
  expect(statSync(path).mode & 0o077).toBe(0);
  const copy = openSqliteStore(path);
  expect(copy.list()).toEqual(form.list());
  expect(copy.list()).toContainEqual(late);
  copy.close();
  expect(() => commandLine.backup(path)).toThrow('EEXIST');
});
