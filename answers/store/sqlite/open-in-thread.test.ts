import { spawnSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test, vi } from 'vitest';
import { idOf, read, save, submission } from '../../../tests/answers/submission.ts';
import { temporaryFolder } from '../../../tests/temporary-folder.ts';
import { openInThread } from './open-in-thread.ts';

const folder = temporaryFolder();
const thread = join(import.meta.dirname, 'sqlite-thread.ts');
const database = () => join(folder.path, 'study.db');
const open = (onEnd?: () => void) =>
  openInThread(thread, database(), { migrates: true, busyTimeout: 20 }, onEnd);

test('what the thread has stored is read beside it at once, and after a draft was changed elsewhere nothing is', async () => {
  const onEnd = vi.fn();
  const store = await open(onEnd);
  await save(store, submission(), submission({ id: idOf('b') }));
  expect(await read(store)).toEqual([submission(), submission({ id: idOf('b') })]);
  const draft = (text: string) => ({ id: 'x', data: Buffer.from(text), expiresAt: '2099' });
  expect(await store.drafts.begin(draft('what was begun'))).toBe(true);
  const before = draft('what was begun').data;
  expect(await store.drafts.save(draft('then one tab wrote'), before)).toBe('saved');
  expect(await store.drafts.save(draft('another tab wrote'), before)).toBe('changed');
  await store.close();
  expect(onEnd).not.toHaveBeenCalled();
});

test('another program sees that the form has the database open', async () => {
  const store = await open();
  const script = `import { openExclusively } from '${join(import.meta.dirname, 'migrate.ts')}';
    openExclusively('${database()}');`;
  const other = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    encoding: 'utf8',
  });
  expect(other.stderr).toContain('database is locked');
  await store.close();
});

test('while another program holds the database, what the form writes and deletes waits in the thread alone', async () => {
  const store = await openInThread(thread, database(), { migrates: true });
  const draft = { id: 'x', data: Buffer.from('what was begun'), expiresAt: '2099' };
  await store.drafts.begin(draft);
  await save(store, submission());
  const other = new DatabaseSync(database());
  other.exec('BEGIN IMMEDIATE');
  const written = [
    store.drafts.remove(draft.id, draft.data),
    store.drafts.removeExpired('2000'),
    store.answers.remove([idOf('a')], true),
    store.times.set('deleted-at', '2026-11-29'),
    store.finalDates.announce('2099-01-01'),
    store.notices.keepOnly([]),
    store.removeTraces(),
    store.check(),
  ];
  // Here, the other program goes on only if none of these waits in this thread.
  for (let turn = 0; turn < 5; turn += 1) await new Promise(setImmediate);
  other.exec('COMMIT');
  other.close();
  await Promise.all(written);
  expect(await store.answers.count()).toBe(0);
  expect(await store.times.get('deleted-at')).toBe('2026-11-29');
  await store.close();
});

test("an error of the thread's keeps what the log says of it", async () => {
  const store = await open();
  const other = new DatabaseSync(database());
  other.exec('BEGIN IMMEDIATE');
  await expect(save(store, submission())).rejects.toMatchObject({
    message: 'database is locked',
    errcode: 5,
  });
  other.exec('ROLLBACK');
  other.close();
  await store.check();
  rmSync(database());
  await expect(store.check()).rejects.toThrow('deleted or replaced');
  await store.close();
});

test('a database that the thread cannot open is refused', async () => {
  await expect(
    openInThread(join(folder.path, 'no-thread.js'), database(), { migrates: true }),
  ).rejects.toThrow('no-thread.js');
});

test('a form whose thread has ended is told so, says it at each save, and can still be stopped', async () => {
  const ending = join(folder.path, 'ending.mjs');
  writeFileSync(
    ending,
    "import { parentPort } from 'node:worker_threads'; parentPort.once('message', () => process.exit()); parentPort.postMessage([]);",
  );
  const onEnd = vi.fn();
  const store = await openInThread(ending, database(), { migrates: true }, onEnd);
  await expect(store.check()).rejects.toThrow('The thread that stores answers has ended.');
  await expect(save(store, submission())).rejects.toThrow('has ended');
  expect(onEnd).toHaveBeenCalledOnce();
  await store.close();
});
