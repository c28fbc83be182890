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

test('nothing of deleted answers stays in the files, while the form goes on', () => {
  expect(written()).toContain('What Ann told');
  commandLine.delete([leaving.id]);
  expect(form.list()).toEqual([staying]);
  expect(written()).not.toMatch(/What Ann told|Her job/);
  expect(written()).toContain('What Bo told');
});

test('proof of consent stays, without the answers', () => {
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

test('proof of consent goes too when its period has ended', () => {
  commandLine.delete([leaving.id, staying.id]);
  commandLine.deleteWithConsent([leaving.id]);
  expect(form.consents().map(({ id }) => id)).toEqual([staying.id]);
  expect(written()).not.toContain(leaving.email);
  expect(written()).toContain(staying.email);
});

test('nothing of anybody stays when everybody is deleted, proof of consent too', () => {
  commandLine.delete([leaving.id]);
  commandLine.deleteWithConsent([leaving.id, staying.id]);
  expect([form.list(), form.consents()]).toEqual([[], []]);
  expect(written()).not.toMatch(/What|example\.org/);
});

test('someone who was deleted can take part again, and leave again', () => {
  commandLine.delete([leaving.id]);
  form.save(leaving);
  expect(form.list()).toContainEqual(leaving);
  commandLine.delete([leaving.id]);
  expect(form.consents()).toHaveLength(2);
});

test('while another program reads, deleting says that traces may remain', () => {
  const reader = new DatabaseSync(join(folder.path, 'study.db'));
  reader.exec('BEGIN; SELECT * FROM answers');
  form.save(sampleAnswers({ id: 'c'.repeat(32), name: 'C' }));
  expect(() => commandLine.delete([leaving.id])).toThrow('another program is reading');
  expect(() => commandLine.deleteWithConsent([leaving.id])).toThrow('another program is reading');
  expect(form.consents()).toEqual([]);
  reader.close();
});

test('a backup holds every answer, even those that the file has not yet', () => {
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
