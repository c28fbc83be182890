import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { idOf, read, save, submission } from '../../tests/form/submission.ts';
import { temporaryFolder } from '../../tests/form/temporary-folder.ts';
import { openSqliteStore } from './sqlite-store.ts';
import type { Store } from './store.ts';

const folder = temporaryFolder();
let form: Store;
let commandLine: Store;

beforeEach(() => {
  const path = join(folder.path, 'study.db');
  form = openSqliteStore(path, { migrates: true, channels: ['email', 'webhook'] });
  commandLine = openSqliteStore(path);
});
afterEach(() => {
  form.close();
  commandLine.close();
});

const [first, second, third] = ['a', 'b', 'c'].map((sign) => submission({ id: idOf(sign) }));
if (!first || !second || !third) throw new Error('unreachable');
const due = (store = form) =>
  [...store.notices.due('email'), ...store.notices.due('webhook')].map((one) => one.reference);

test('each channel gets a notice of each sign-up once, in the order in which they arrived', async () => {
  await save(form, third, first);
  // The same answers again, as from another tab.
  await save(form, first);
  const signUps = [third, first].map(({ reference }) => ({ reference, receivedOn: '2026-11-20' }));
  expect(form.notices.due('email')).toEqual(signUps);
  form.notices.remove('email', [third.reference]);
  expect(form.notices.due('email')).toEqual(signUps.slice(1));
  expect(form.notices.due('webhook')).toEqual(signUps);
  form.notices.remove('email', [first.reference]);
  await save(form, first);
  expect(form.notices.due('email')).toEqual([]);
});

test('no notices are queued while no channel is set', async () => {
  await save(commandLine, first);
  expect(due()).toEqual([]);
});

test('answers are not stored without their notices', async () => {
  const other = new DatabaseSync(join(folder.path, 'study.db'));
  other.exec('DROP TABLE notices');
  other.close();
  await expect(save(form, first)).rejects.toThrow('notices');
  expect(await read(form)).toEqual([]);
});

test('only the sign-ups before a day are due for a message about that time', async () => {
  const later = submission({ id: idOf('b'), receivedAt: '2026-11-21T00:00:00.000Z' });
  await save(form, first, later);
  expect(form.notices.due('email', '2026-11-20')).toEqual([]);
  const [one] = form.notices.due('email', '2026-11-21');
  expect(one?.reference).toBe(first.reference);
  expect(form.notices.due('email', '2026-11-21')).toHaveLength(1);
});

test('notices of people are removed with their answers, however those are deleted', async () => {
  const waiting = submission({ id: idOf('d'), waitingUntil: '2030-01-29' });
  const staying = submission({ id: idOf('e') });
  await save(form, first, second, waiting, staying);
  form.notices.remove(
    'webhook',
    [first, second, waiting, staying].map((one) => one.reference),
  );
  commandLine.remove([first.id], false);
  commandLine.remove([second.id], true);
  form.remove([waiting.id], true);
  expect(due()).toEqual([staying.reference]);
});
