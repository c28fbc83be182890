import fs, {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { minuteLength } from '../../common/days.ts';
import { quickPassphrases } from '../../tests/answers/key-holder.ts';
import {
  postgresUnderTest,
  storeUnderTest,
  wordsOf,
} from '../../tests/answers/store-under-test.ts';
import { addKeys, idOf, read, save, submission } from '../../tests/answers/submission.ts';
import { createKeyFile } from '../keys/study-keys.ts';
import { referenceOf } from '../records/records.ts';
import { readDatabaseUrl } from '../store/postgres/database-url.ts';
import { openPostgresStore } from '../store/postgres/postgres-store.ts';
import { openSqliteStore } from '../store/sqlite/sqlite-store.ts';
import type { Store } from '../store/store.ts';
import { backUpNightly } from './back-up-nightly.ts';
import { backupFolder } from './backup-folder.ts';
import { folderWork } from './folder-work.ts';
import { workInThread } from './start-backups.ts';

const { database, folder, open } = storeUnderTest();
quickPassphrases();
const inPostgres = postgresUnderTest();
const [ann, bo, cy] = [idOf('a'), idOf('b'), idOf('c')];
const retention = { screeningLatest: '2030-12-31', backupDays: 28, logsMonths: 12 };
const copies = () => join(folder.path, 'copies');
const backups = () =>
  readdirSync(copies())
    .filter((file) => file.endsWith('.db'))
    .toSorted();
const listOf = (name = 'study.db') => readFileSync(join(copies(), `${name}.erased`), 'utf8');

let store: Store;
let running: ReturnType<typeof backUpNightly> | undefined;
const told: string[] = [];
const tell = vi.fn(async ({ text }: { text: string }) => void told.push(text.split('\n')[0] ?? ''));
const deleteDue = vi.fn(async () => {});

beforeEach(async () => {
  store = await open();
  await addKeys(store);
  await save(store, submission({ id: ann }), submission({ id: bo }));
  mkdirSync(copies());
  vi.useFakeTimers({
    now: new Date('2030-01-31T12:00:00Z'),
    toFake: ['Date', 'setInterval', 'clearInterval'],
  });
  for (const level of ['log', 'warn', 'error'] as const) vi.spyOn(console, level).mockReturnValue();
});
afterEach(async () => {
  await running?.stop();
  vi.useRealTimers();
  vi.clearAllMocks();
  told.length = 0;
});

const work = () =>
  folderWork({ database: database(), folder: backupFolder(copies(), database()) }, () =>
    openSqliteStore(database()),
  );

/** Starts as the form's server does. */
async function start(own: Partial<Parameters<typeof backUpNightly>[0]> = {}) {
  await running?.stop();
  const usual = { store, work: work(), retention, study: 'Cups', deleteDue, tell };
  running = backUpNightly({ ...usual, ...own });
  await running.done();
}

/** Lets the form look after its backups at another time. */
async function at(time: string | number) {
  vi.setSystemTime(time);
  vi.advanceTimersByTime(minuteLength);
  await running?.done();
}

async function erase(id: string, withProof = true) {
  await store.trail.addErased(new Map([[referenceOf(id), { on: '2030-01-31', withProof }]]));
  await store.answers.remove([id], withProof);
}

test('a backup is written at the start and in each night, in British time, after what is due was deleted', async () => {
  deleteDue.mockImplementationOnce(() => erase(bo));
  await start();
  expect(backups()).toEqual(['study-2030-01-31.db']);
  const copy = await openSqliteStore(join(copies(), 'study-2030-01-31.db'));
  expect(await read(copy)).toEqual([submission({ id: ann })]);
  await copy.close();
  expect(wordsOf(await store.trail.audited())).toMatch(/ backup, by itself: 1 set of answers\n$/);
  expect(readFileSync(join(copies(), 'study.db.audit'), 'utf8')).toBe(await store.trail.audited());
  await at('2030-02-01T02:58:00Z');
  expect(backups()).toHaveLength(1);
  await at('2030-02-01T02:59:00Z');
  await at('2030-02-01T04:00:00Z');
  expect(backups()).toEqual(['study-2030-01-31.db', 'study-2030-02-01.db']);
  // In summer the night is over an hour earlier.
  await at('2030-06-30T12:00:00Z');
  await at('2030-07-01T01:58:00Z');
  expect(backups()).not.toContain('study-2030-07-01.db');
  await at('2030-07-01T01:59:00Z');
  expect(backups()).toContain('study-2030-07-01.db');
  expect(told).toEqual([]);
  // Only this user can read it, and nothing of putting it together is left.
  expect(readdirSync(folder.path).filter((file) => file.includes('backup'))).toEqual([]);
});

test('a form that starts again writes none while the last night has one, unless the folder is another', async () => {
  await start();
  await start();
  expect(backups()).toHaveLength(1);
  for (const file of readdirSync(copies())) rmSync(join(copies(), file));
  await start();
  expect(backups()).toHaveLength(1);
});

test('a backup is deleted after its days, and nothing else in its folder', async () => {
  writeFileSync(join(copies(), 'study-2029-01-01.db.unfinished'), 'half');
  const others = ['study-notes.db', 'other-2029-01-01.db', 'study-2029-01-01.db.txt'];
  for (const file of others) writeFileSync(join(copies(), file), 'x');
  await start({ retention: { ...retention, backupDays: 2, logsMonths: 12 } });
  await at('2030-02-01T04:00:00Z');
  await at('2030-02-02T04:00:00Z');
  expect(backups()).toContain('study-2030-01-31.db');
  await at('2030-02-03T04:00:00Z');
  expect(backups()).not.toContain('study-2030-01-31.db');
  expect(backups()).toContain('study-2030-02-01.db');
  await store.times.set('deleted-at', new Date().toISOString());
  expect(readdirSync(copies())).toEqual(expect.arrayContaining(others));
  expect(readdirSync(copies()).filter((file) => file.includes('unfinished'))).toEqual([]);
  // While the clock may be wrong, nothing is.
  await at('2031-03-01T04:00:00Z');
  expect(backups()).toContain('study-2030-02-01.db');
});

test('a backup that someone asks for is checked like those of the nights, and the others can go then', async () => {
  await start();
  const [first = ''] = backups();
  writeFileSync(join(copies(), 'study-notes.db'), 'x');
  const older = () => running?.removeOlder([first]);
  // Nothing newer is there that this form has written.
  expect(await older()).toBe(false);
  await save(store, submission({ id: cy }));
  const names = [first, 'study-2030-01-31-2.db'];
  expect(await running?.backUpNow()).toEqual(names);
  const copy = await openSqliteStore(join(copies(), 'study-2030-01-31-2.db'));
  expect(await read(copy)).toHaveLength(3);
  await copy.close();
  expect(await running?.removeOlder([])).toBe(false);
  expect(backups()).toEqual(['study-2030-01-31-2.db', first, 'study-notes.db'].toSorted());
  expect(await older()).toBe(true);
  expect(backups()).toEqual(['study-2030-01-31-2.db', 'study-notes.db']);
  const unwritten = { ...work(), write: () => Promise.reject(new Error('no room')) };
  await start({ work: unwritten });
  await expect(running?.backUpNow()).rejects.toThrow('no room');
  expect(await running?.removeOlder([])).toBe(false);
});

test('no backup that held answers stays after the final date, and none is written before they are deleted', async () => {
  await store.finalDates.announce('2030-02-02');
  const until = { retention: { ...retention, screeningLatest: '2030-02-02' } };
  await start(until);
  await at('2030-02-02T04:00:00Z');
  expect(backups()).toHaveLength(2);
  await at('2030-02-03T04:00:00Z');
  expect(backups()).toEqual([]);
  await erase(ann);
  await erase(bo);
  await at('2030-02-03T05:00:00Z');
  expect(backups()).toEqual(['study-2030-02-03.db']);
  expect(told).toEqual([]);
});

test('who is erased is within a minute in the list beside the backups, and the team is told if that takes an hour', async () => {
  await start();
  expect(listOf()).toBe('');
  await erase(ann);
  await at('2030-01-31T12:01:00Z');
  expect(listOf()).toBe(`${referenceOf(ann)} 2030-01-31 with proof of consent\n`);
  renameSync(copies(), `${copies()}-away`);
  await erase(bo);
  await at('2030-01-31T12:02:00Z');
  expect(await running?.isErasedListed()).toBe(false);
  await at('2030-01-31T13:01:00Z');
  expect(told).toEqual([]);
  await at('2030-01-31T13:02:00Z');
  await at('2030-01-31T13:30:00Z');
  expect(told).toEqual([
    expect.stringMatching(/^For an hour, .* list beside the backups. The folder .* is not there./),
  ]);
  renameSync(`${copies()}-away`, copies());
  expect(await running?.isErasedListed()).toBe(true);
  expect(listOf()).toContain(referenceOf(bo));
  // Lines of another database are kept.
  expect(listOf()).toContain(referenceOf(ann));
});

test('keys within a minute, and what was recorded of people within five, are beside the backups too', async () => {
  const beside = async <Result>(look: (own: Store) => Promise<Result>) => {
    const own = await openSqliteStore(join(copies(), 'study.db.present'));
    return look(own).finally(() => own.close());
  };
  const retired = () => beside(async ({ keys }) => (await keys.inUse()).length);
  const day = () => beside(async ({ answers }) => (await answers.record(bo))?.interviewedOn);
  await start();
  expect(await retired()).toBe(2);
  await store.keys.retire((await store.keys.inUse())[0] ?? '');
  await at('2030-01-31T12:01:00Z');
  expect(await retired()).toBe(1);
  await store.answers.recordInterview(bo, '2030-01-30');
  await at('2030-01-31T12:03:00Z');
  expect(await day()).toBeUndefined();
  await at('2030-01-31T12:07:00Z');
  expect(await day()).toBe('2030-01-30');
  expect(await beside(({ isCopy }) => isCopy())).toBe(true);
});

test('the team is told of a night without a backup, once a day and until someone has taken it, and the form tries each hour', async () => {
  await start();
  renameSync(copies(), `${copies()}-away`);
  tell.mockRejectedValueOnce(new Error('The mail server is away.'));
  await at('2030-02-01T03:00:00Z');
  expect(told).toEqual([]);
  await at('2030-02-01T03:30:00Z');
  expect(tell).toHaveBeenCalledTimes(1);
  await at('2030-02-01T04:02:00Z');
  await at('2030-02-01T05:03:00Z');
  expect(told).toEqual([
    expect.stringContaining("could not write last night's backup. The folder"),
  ]);
  expect(tell.mock.calls.at(-1)?.[0]).toMatchObject({
    subject: 'No backup of Cups',
    text: expect.stringContaining('The newest backup is of 31 January 2030.'),
  });
  expect(await store.times.get('not-backed-up-since')).toBe('2030-02-01T03:01:00.000Z');
  renameSync(`${copies()}-away`, copies());
  await at('2030-02-01T06:04:00Z');
  expect(backups()).toContain('study-2030-02-01.db');
  expect(await store.times.get('not-backed-up-since')).toBeUndefined();
});

test('the team is told if people are missing whom nobody erased, and if the backup before cannot be read', async () => {
  await save(store, submission({ id: cy }));
  await start();
  await store.answers.remove([ann], true);
  await store.answers.remove([bo], false);
  await erase(cy);
  await at('2030-02-01T03:00:00Z');
  expect(told).toEqual([expect.stringContaining('1 person of the backup before is not in it')]);
  writeFileSync(join(copies(), 'study-2030-02-01.db'), 'x'.repeat(9_000));
  await at('2030-02-02T03:00:00Z');
  expect(told.at(-1)).toContain('The backup of the night before cannot be read');
  expect(backups()).toContain('study-2030-02-02.db');
});

test('a form that was started on a new machine before a restore writes nothing into the folder of the backups', async () => {
  const trusted = `${database()}.trusted`;
  const files = () =>
    readdirSync(copies()).map((file) => [file, readFileSync(join(copies(), file), 'latin1')]);
  writeFileSync(trusted, 'first\nsecond\n');
  await work().write();
  const before = files();
  for (const now of ['', 'first\n', 'other\nsecond\n']) {
    writeFileSync(trusted, now);
    const refused = 'with keys that this form does not know';
    await expect(work().write(), now).rejects.toThrow(refused);
    await expect(work().writeLists(), now).rejects.toThrow(refused);
  }
  expect(files()).toEqual(before);
  writeFileSync(trusted, 'first\nsecond\nthird\n');
  await work().write();
  expect(backups()).toHaveLength(2);
});

test('a backup never fills the disk on which visitors store their answers', async () => {
  const room = vi
    .spyOn(fs, 'statfsSync')
    .mockReturnValue({ bavail: 40, bsize: 1_000_000 } as never);
  syncBuiltinESMExports();
  try {
    await start();
    expect(backups()).toEqual(['study-2030-01-31.db']);
    room.mockReturnValue({ bavail: 30, bsize: 1_000_000 } as never);
    await at('2030-02-01T03:00:00Z');
  } finally {
    room.mockRestore();
    syncBuiltinESMExports();
  }
  expect(backups()).toHaveLength(1);
  expect(told).toEqual([expect.stringContaining('has too little room to put a backup together.')]);
});

test.each([
  ['with a passphrase', 'correct horse battery staple'],
  ['without one', undefined],
])('no backup is written beside a key %s', async (_, passphrase) => {
  await createKeyFile(join(copies(), 'notes.txt'), passphrase);
  await start();
  expect(backups()).toEqual([]);
  expect(told[0]).toContain('has a key in it, or another file that age has encrypted: notes.txt.');
  expect(existsSync(join(copies(), 'study.db.erased'))).toBe(false);
});

test('a thread writes the backup and the list, and ends with the form', async () => {
  const stopping = new AbortController();
  const where = { database: database(), folder: backupFolder(copies(), database()) };
  const thread = join(import.meta.dirname, 'backup-thread.ts');
  const inThread = workInThread(thread, where, stopping.signal);
  expect(await inThread.write()).toMatchObject({ people: 2, lost: 0, isOnSameDisk: true });
  await inThread.list(new Map([[referenceOf(bo), { on: '2030-01-31', withProof: false }]]));
  expect(listOf()).toBe(`${referenceOf(bo)} 2030-01-31\n`);
  rmSync(copies(), { recursive: true });
  await expect(inThread.list(new Map())).rejects.toThrow('is not there. Connect its disk');
  const late = inThread.write();
  stopping.abort();
  await expect(late).rejects.toThrow('the form is stopping');
});

test('of several forms on one PostgreSQL, one writes the backup', async () => {
  const forms = [await inPostgres.open(), await inPostgres.open()];
  await addKeys(forms[0] as Store);
  await save(forms[0] as Store, submission({ id: ann }));
  const postgres = readDatabaseUrl({ DATABASE_URL: inPostgres.address() });
  if (!postgres) throw new Error('unreachable');
  const where = { database: '', postgres, folder: backupFolder(copies(), undefined) };
  const write = vi.fn();
  const started = forms.map((form) => {
    const own = folderWork(where, () => openPostgresStore(postgres));
    write.mockImplementation(own.write);
    const usual = { retention, study: 'Cups', deleteDue, tell };
    return backUpNightly({ ...usual, store: form, work: { ...own, write } });
  });
  await Promise.all(started.map((one) => one.done()));
  await Promise.all(started.map((one) => one.stop()));
  expect(write).toHaveBeenCalledTimes(1);
  expect(backups()).toEqual(['study-2030-01-31.db']);
  const copy = await openSqliteStore(join(copies(), 'study-2030-01-31.db'));
  expect(await read(copy)).toEqual([submission({ id: ann })]);
  await copy.close();
  expect(readdirSync(copies()).toSorted()).toEqual([
    'study-2030-01-31.db',
    'study.db.audit',
    'study.db.erased',
    'study.db.present',
  ]);
});
