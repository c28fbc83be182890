import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { basename, join } from 'node:path';
import { Hono } from 'hono';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { referenceOf } from '../../answers/records/identify.ts';
import { openSqliteStore } from '../../answers/store/sqlite/sqlite-store.ts';
import { dayLength, today } from '../../common/days.ts';
import { messageOf } from '../../common/describe-failure.ts';
import { commandLineUnderTest } from '../../tests/form/command-line-under-test.ts';
import { quickPassphrases } from '../../tests/form/quick-passphrases.ts';
import { idOf } from '../../tests/form/submission.ts';
import { bytesIn } from '../../tests/form/temporary-folder.ts';
import { firstUseRoutes } from './first-use-routes.ts';
import { type Backups, keepRoutes } from './keep-routes.ts';
import { placeAt } from './places.ts';
import { restoreRoutes } from './restore-routes.ts';
import { deskSession, type SessionHere } from './session.ts';

quickPassphrases();
const { run, within, store, database, key, folder } = commandLineUnderTest();
const project = process.cwd();
let session: SessionHere;
let app: Hono;

beforeEach(async () => {
  await store('Ann', 'Zoë');
  process.chdir(folder.path);
  // Days pass in some tests, and nobody is at the page.
  session = deskSession({ environment: {}, idle: 7 * dayLength });
  const environment = { FORM_DATABASE: database() };
  app = new Hono()
    .route('/first-use', firstUseRoutes(environment))
    .route('/restore', restoreRoutes(session))
    .route('/', keepRoutes(session));
  app.onError((error, context) => context.json({ error: messageOf(error) }, 409));
  const place = placeAt(database());
  if (place) await session.open(place, [key()], '');
});

afterEach(async () => {
  await session.end();
  vi.useRealTimers();
  process.chdir(project);
});

async function get<Result>(path: string): Promise<Result> {
  return (await app.request(path)).json() as Promise<Result>;
}

/** What is answered, as text. */
async function post(path: string, body: object = {}): Promise<string> {
  const sent = { method: 'POST', body: JSON.stringify(body) };
  return await (await app.request(path, sent)).text();
}

const backups = async () => (await get<Backups>('/backups')).backups;
const eraseAnn = () => run('erase', referenceOf(idOf('0')), '--yes');

test('two backups of one day have two files, which know who was erased since, and only those are deleted', async () => {
  const copies = join(folder.path, 'copies');
  await post('/backups', { folder: copies });
  await eraseAnn();
  await post('/backups', { folder: copies });
  // The record of who was erased is beside the copies, and keeps what another day had written.
  const record = join(copies, `${basename(database())}.erased`);
  expect(readFileSync(record, 'utf8')).toContain(referenceOf(idOf('0')));
  const made = await backups();
  expect(made.map(({ file, erased }) => [basename(file), erased])).toEqual([
    [`study-${today()}-2.db`, 0],
    [`study-${today()}.db`, 1],
  ]);
  expect(await post('/backups/delete', { file: database() })).toContain('is no backup');
  expect(existsSync(database())).toBe(true);
  expect(await post('/backups/delete', { file: made[0]?.file })).toBe('{}');
  expect((await backups()).map(({ file }) => file)).toEqual([made[1]?.file]);
  expect(existsSync(made[0]?.file ?? '')).toBe(false);
  // Its name is not used again: with PostgreSQL, the audit beside it stays, and would be in the way.
  writeFileSync(`${made[0]?.file}.audit`, '');
  await post('/backups', { folder: copies });
  expect((await backups()).map(({ file }) => basename(file))).toContain(`study-${today()}-3.db`);
  expect(readFileSync(`${database()}.audit`, 'utf8')).toContain(' backup: deleted 1 copy\n');
});

test('a backup is to be deleted four weeks later, or on the final date if that comes first', async () => {
  vi.useFakeTimers({ now: new Date('2026-03-20T12:00:00Z'), toFake: ['Date'] });
  await post('/backups', { folder: join(folder.path, 'copies') });
  expect(await backups()).toMatchObject([{ deleteBy: '2026-03-31', isOverdue: false }]);
  vi.setSystemTime(new Date('2026-04-01T12:00:00Z'));
  expect(await backups()).toMatchObject([{ deleteBy: '2026-03-31', isOverdue: true }]);
  await post('/backups', { folder: join(folder.path, 'copies') });
  expect((await backups())[0]).toMatchObject({ deleteBy: '2026-04-29', isOverdue: false });
});

test('what is due is deleted only when its number is typed, and it is still what was shown', async () => {
  // The database learns of the final date, which has passed.
  await within((own) => own.finalDates.announce('2026-03-31'));
  vi.useFakeTimers({ now: Date.now() + dayLength, toFake: ['Date'] });
  const { total, lines } = await get<{ total: number; lines: string[] }>('/due');
  expect([total, lines[1]]).toEqual([2, '2 sets of answers, with proof of consent']);
  expect(await post('/due', { typed: '3', lines })).toContain('Nothing is deleted.');
  await eraseAnn();
  expect(await post('/due', { typed: '2', lines })).toContain('has changed since it was shown');
  expect(await within((own) => own.answers.count())).toBe(1);
  const now = await get<{ lines: string[] }>('/due');
  expect(await post('/due', { typed: '2', lines: now.lines })).toContain('Delete the same people');
  expect(await within((own) => own.answers.count())).toBe(0);
});

test('the state of sign-up is set in the database, and not over what someone else has set since', async () => {
  const state = () => within((own) => own.signUp.get());
  expect(await post('/sign-up', { status: 'paused', seen: 0 })).toContain('"number":1');
  expect(await state()).toMatchObject({ state: 'paused', number: 1, by: userInfo().username });
  expect(readFileSync(`${database()}.audit`, 'utf8')).toMatch(/ sign-up: paused\n$/);
  await within((own) => own.signUp.set('closed', 'Bo', 1));
  // To take back what one has set oneself.
  expect(await post('/sign-up', { status: 'open', seen: 1 })).toContain('Nothing is changed.');
  expect(await state()).toMatchObject({ state: 'closed', number: 2, by: 'Bo' });
  expect(await post('/sign-up', { status: 'open', seen: 2 })).toContain('"desk":"open"');
  expect(await post('/sign-up', { status: 'shut', seen: 3 })).toContain('status');
});

test('a restore waits until nothing else has the database, says what is lost, and opens it again', async () => {
  await post('/backups', { folder: join(folder.path, 'copies') });
  const [{ file } = { file: '' }] = await backups();
  await eraseAnn();
  const { said } = JSON.parse(await post('/restore/look', { file }));
  expect(said).toContain('Erased since the backup, and erased from it again:\n  1 set of answers');
  const shown = said;
  expect(await post('/restore', { file, typed: 'yes', shown })).toContain('Nothing is restored.');
  const other = shown.replace('1 set of answers', '0 sets of answers');
  expect(await post('/restore', { file, typed: 'restore', shown: other })).toContain('Look again.');
  const form = await openSqliteStore(database());
  expect(await post('/restore', { file, typed: 'restore', shown })).toContain(
    'Another program uses the database',
  );
  await form.close();
  expect(session.current().people.all.size).toBe(1);
  expect(await post('/restore', { file, typed: 'restore', shown })).toContain(
    'Restored: 1 set of answers. Erased again: 1.',
  );
  expect(session.current().people.all.size).toBe(1);
  expect(await get('/restore')).toMatchObject({ isDone: true });
});

test('a new database gets two keys that are proven, and no secret part of them leaves the desk', async () => {
  const place = join(folder.path, 'new.db');
  await within(() => {}, place);
  const passphrase = 'correct horse battery staple';
  const said: string[] = [];
  const make = async (file: string, again = passphrase) => {
    const body = { place, file: join(folder.path, 'keys', file), passphrase, again };
    said.push(await post('/first-use/key', body));
    return said.at(-1);
  };
  expect(await make('first.key', 'another')).toContain('No key is made.');
  expect(await make('first.key')).toContain('"inUse":1,"needed":2');
  expect(await make('first.key')).toContain('exists already');
  expect(await make('second.key')).toContain('"inUse":2,"needed":2');
  expect(await make('third.key')).toContain('has its keys already');
  expect(await within((own) => own.keys.inUse(), place)).toHaveLength(2);
  const left = said.join() + bytesIn(folder.path, 'study.key') + bytesIn(join(folder.path, 'data'));
  expect(left).not.toMatch(/AGE-SECRET-KEY|correct horse/);
});
