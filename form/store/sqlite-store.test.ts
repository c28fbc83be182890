import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, expect, test } from 'vitest';
import { sampleAnswers } from '../../tests/form/sample-answers.ts';
import { temporaryFolder } from '../../tests/form/temporary-folder.ts';
import { openSqliteStore } from './sqlite-store.ts';
import type { Store } from './store.ts';

const folder = temporaryFolder();
const opened: Store[] = [];

afterEach(() => {
  for (const store of opened.splice(0)) store.close();
});

function open(waitMilliseconds?: number): Store {
  const store = openSqliteStore(database(), waitMilliseconds);
  opened.push(store);
  return store;
}

function database(): string {
  return join(folder.path, 'data', 'study.db');
}

test('what is stored is read back word for word after reopening, newest last', () => {
  const first = openSqliteStore(database());
  const later = sampleAnswers({
    id: 'b'.repeat(32),
    receivedAt: '2026-11-21T08:00:00.000Z',
    name: 'B',
  });
  first.save(later);
  first.save(sampleAnswers());
  first.close();
  expect(open().list()).toEqual([sampleAnswers(), later]);
});

test('the same answers sent again under the same id are stored once', () => {
  const store = open();
  store.save(sampleAnswers());
  store.save(sampleAnswers());
  expect(store.list()).toEqual([sampleAnswers()]);
});

test('other answers under an id that is taken are not lost', () => {
  const store = open();
  store.save(sampleAnswers());
  store.save(sampleAnswers({ name: 'Someone else' }));
  expect(store.list().map(({ name }) => name)).toEqual([sampleAnswers().name, 'Someone else']);
});

test('a plain copy of the file alone holds every answer', () => {
  open().save(sampleAnswers());
  const copy = join(folder.path, 'copy.db');
  copyFileSync(database(), copy);
  const store = openSqliteStore(copy);
  opened.push(store);
  expect(store.list()).toEqual([sampleAnswers()]);
});

test('the same answers under a new id, as after "back", are stored once', () => {
  const store = open();
  store.save(sampleAnswers());
  store.save(sampleAnswers({ id: 'b'.repeat(32), receivedAt: '2026-11-20T18:45:00.000Z' }));
  expect(store.list()).toEqual([sampleAnswers()]);
  store.save(sampleAnswers({ id: 'c'.repeat(32), email: 'corrected@example.org' }));
  expect(store.list()).toHaveLength(2);
});

test('two connections at once see and keep the same answers', () => {
  const [one, two] = [open(), open()];
  one.save(sampleAnswers());
  two.save(sampleAnswers());
  two.save(sampleAnswers({ id: 'b'.repeat(32), name: 'B' }));
  expect(one.list()).toEqual(two.list());
  expect(one.list()).toHaveLength(2);
});

test('while another program holds the database, saving fails instead of pretending', () => {
  const store = open(20);
  const other = new DatabaseSync(database());
  other.exec('BEGIN IMMEDIATE');
  expect(() => store.save(sampleAnswers())).toThrow('database is locked');
  expect(() => store.check()).toThrow('database is locked');
  other.exec('ROLLBACK');
  other.close();
  store.check();
  store.save(sampleAnswers());
  expect(store.list()).toEqual([sampleAnswers()]);
});

test('once the file is deleted or replaced, saving fails instead of pretending', () => {
  const store = open();
  rmSync(database());
  expect(() => store.save(sampleAnswers())).toThrow('no such file');
  open();
  expect(() => store.save(sampleAnswers({ id: 'b'.repeat(32), name: 'B' }))).toThrow('replaced');
  expect(() => store.check()).toThrow('replaced');
});

test('nobody else on the machine can read the file', () => {
  open().save(sampleAnswers());
  for (const file of ['study.db', 'study.db-wal', 'study.db-shm']) {
    expect(statSync(join(folder.path, 'data', file)).mode & 0o077).toBe(0);
  }
});

test('every answer that was reported as stored is there after kill -9', async () => {
  const code = `
    const { openSqliteStore } = await import(${JSON.stringify(import.meta.resolve('./sqlite-store.ts'))});
    const store = openSqliteStore(${JSON.stringify(database())});
    for (let count = 0; ; count += 1) {
      const id = String(count).padStart(32, '0');
      store.save({ ...${JSON.stringify(sampleAnswers())}, id, name: id });
      process.stdout.write(id + '\\n');
      await new Promise(setImmediate);
    }`;
  const writer = spawn(process.execPath, ['--input-type=module', '-e', code]);
  let reported = '';
  for await (const chunk of writer.stdout) {
    reported += chunk;
    if (reported.length > 33 * 20) writer.kill('SIGKILL');
  }
  if (writer.signalCode === null) await once(writer, 'exit');
  expect(writer.signalCode).toBe('SIGKILL');
  const ids = reported.split('\n').filter((line) => line.length === 32);
  expect(
    open()
      .list()
      .map(({ id }) => id),
  ).toEqual(expect.arrayContaining(ids));
  expect(ids.length).toBeGreaterThan(19);
});
