// @module-tag slow
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { storeUnderTest } from '../../../tests/answers/store-under-test.ts';
import { idOf, read, save, submission } from '../../../tests/answers/submission.ts';
import { needSmallDisk } from '../../../tests/temporary-folder.ts';

const { folder, database, open } = storeUnderTest();

test('saving fails while another process holds the database, and works afterwards', async () => {
  const store = await open({ busyTimeout: 20 });
  const other = new DatabaseSync(database());
  other.exec('BEGIN IMMEDIATE');
  await expect(save(store, submission())).rejects.toThrow('database is locked');
  await expect(store.check()).rejects.toThrow('database is locked');
  other.exec('ROLLBACK');
  other.close();
  await store.check();
  await save(store, submission());
  expect(await read(store)).toEqual([submission()]);
});

test('saving fails if the database file has been deleted or replaced', async () => {
  const store = await open();
  rmSync(database());
  await expect(save(store, submission())).rejects.toThrow('deleted or replaced');
  await open();
  await expect(save(store, submission({ id: idOf('b') }))).rejects.toThrow('deleted or replaced');
  await expect(store.check()).rejects.toThrow('deleted or replaced');
});

test('every answer that was reported as stored is still there after kill -9', async () => {
  const code = `
    const { openSqliteStore } = await import(${JSON.stringify(import.meta.resolve('./sqlite-store.ts'))});
    const { save, submission } = await import('${resolve('tests/answers/submission.ts')}');
    const store = await openSqliteStore(${JSON.stringify(database())}, { migrates: true });
    for (let count = 0; ; count += 1) {
      const id = String(count).padStart(32, '0');
      await save(store, submission({ id, reference: id }));
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
  expect(ids.length).toBeGreaterThan(19);
  const stored = await Array.fromAsync((await open()).answers.records(), ({ id }) => id);
  expect(stored).toEqual(expect.arrayContaining(ids));
});

/** Runs a program in a folder that is a disk of this size. */
function onSmallDisk(size: string, program: string) {
  const disk = join(folder.path, 'disk');
  mkdirSync(disk);
  const command = `mount -t tmpfs -o size=${size} none "$1" && cd "$1" && exec "$2" --input-type=module`;
  return spawnSync('unshare', ['--mount', 'sh', '-c', command, 'sh', disk, process.execPath], {
    encoding: 'utf8',
    input: program,
  });
}

/** How such a program begins. */
const start = `
  import { spawnSync } from 'node:child_process';
  import { closeSync, openSync, renameSync, writeSync } from 'node:fs';
  const { openSqliteStore } = await import('${resolve('answers/store/sqlite/sqlite-store.ts')}');
  const { keepReserve } = await import('${resolve('answers/files/beside-database.ts')}');
  const { save, submission } = await import('${resolve('tests/answers/submission.ts')}');
  function fillDisk() {
    const filler = openSync('filler', 'w');
    for (let size = 4096; size > 0; size = size > 1 ? size / 2 : 0) {
      try {
        for (;;) writeSync(filler, Buffer.alloc(size));
      } catch (error) {
        if (error.code !== 'ENOSPC') throw error;
      }
    }
    closeSync(filler);
  }
`;

/** The second set of answers fits into the log, which is overwritten, but not into the file. */
const saveOnFullDisk = `
  ${start}
  const store = await openSqliteStore('study.db', { migrates: true });
  const send = (sign) =>
    save(store, submission({ id: sign.repeat(32), answers: { story: sign.repeat(20_000) } }));
  await send('a');
  // The log is then moved into the file, and its space can be used again.
  const moved = () => new Promise((resolve) => setTimeout(resolve, 500));
  await moved();
  fillDisk();
  await send('b');
  await moved();
  console.log((await Array.fromAsync(store.answers.records(), ({ id }) => id[0])).join());
  try {
    for (let count = 0; count < 3_000; count += 1) await store.check();
  } catch (error) {
    console.log(error.errstr);
  }
`;

/** Prints what `erase` says without space, and with the space that was kept for it. */
const eraseOnFullDisk = (form: 'running' | 'stopped') => `
  ${start}
  const database = process.cwd() + '/study.db';
  const store = await openSqliteStore(database, { migrates: true });
  await save(store, submission());
  keepReserve(database);
  ${form === 'stopped' ? 'await store.close();' : ''}
  fillDisk();
  const erase = () => {
    const words = ['commands/command-line.ts', 'erase', submission().id, '--yes'];
    const { stdout, stderr } = spawnSync(process.execPath, words, {
      cwd: '${resolve('.')}',
      encoding: 'utf8',
      env: { ...process.env, FORM_DATABASE: database },
    });
    return stdout + stderr;
  };
  renameSync('study.db.reserve', 'elsewhere');
  console.log(erase().includes('Erased') ? 'erased' : 'failed');
  renameSync('elsewhere', 'study.db.reserve');
  console.log(erase().match(/Erased: .*/)?.[0]);
  const left = ${form === 'stopped' ? 'await openSqliteStore(database)' : 'store'};
  console.log((await Array.fromAsync(left.answers.records())).length);
`;

test.for(['running', 'stopped'] as const)(
  'on a full disk, someone is erased with the space that was kept for it, with the form %s',
  (form, context) => {
    needSmallDisk(context);
    const { stdout, stderr } = onSmallDisk('8m', eraseOnFullDisk(form));
    expect(stderr).toBe('');
    expect(stdout).toBe('failed\nErased: 1 set of answers.\n0\n');
  },
);

/** Prints what a record and an export hold after the disk became full while they were written. */
const writeHalf = `
  import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
  const files = await import('${resolve('answers/files/private-file.ts')}');
  files.appendToPrivateFile('study.db.erased', 'first line\\n');
  writeFileSync('filler', Buffer.alloc(850_000));
  const lines = 'a line of the record\\n'.repeat(20_000);
  async function* text() { yield lines; }
  for (const write of [
    async () => files.appendToPrivateFile('study.db.erased', lines),
    async () => files.fillPrivateFile('answers.csv', text()),
  ]) await write().catch(({ code }) => console.log(code));
  console.log(JSON.stringify(readFileSync('study.db.erased', 'utf8')), readdirSync('.').join());
`;

test('on an almost full disk, a record of erasures or an export is written whole or not at all', (context) => {
  needSmallDisk(context);
  const { stdout, stderr } = onSmallDisk('1m', writeHalf);
  expect(stderr).toBe('');
  expect(stdout).toBe('ENOSPC\nENOSPC\n"first line\\n" filler,study.db.erased\n');
});

test('on a full disk, answers in the write-ahead log count as stored, and the check soon fails', (context) => {
  needSmallDisk(context);
  const { status, stdout, stderr } = onSmallDisk('1m', saveOnFullDisk);
  expect(stderr).toMatch(/^Answers are stored, but .* disk is full\n/);
  expect(stdout).toBe('a,b\ndatabase or disk is full\n');
  expect(status).toBe(0);
});
