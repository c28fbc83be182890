// @module-tag slow
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client, Pool } from 'pg';
import { expect, test, vi } from 'vitest';
import { postgresUnderTest } from '../../../tests/answers/store-under-test.ts';
import {
  addKeys,
  entryOf,
  idOf,
  read,
  save,
  submission,
} from '../../../tests/answers/submission.ts';
import { bytesIn, temporaryFolder } from '../../../tests/temporary-folder.ts';
import { deleteOnce } from '../../deletion/delete-daily.ts';
import type { Submission } from '../../records/records.ts';
import type { Statements } from '../database.ts';
import { draftsTable } from '../drafts-table.ts';
import { openSqliteStore } from '../sqlite/sqlite-store.ts';
import type { Store } from '../store.ts';
import { migrate, released } from './migrate.ts';
import { ignore, postgresDatabase } from './postgres-database.ts';

const folder = temporaryFolder();
const { open, address, server, change } = postgresUnderTest();

test('forms that start together on a new database find the tables made once', async () => {
  const stores = await Promise.all([open(), open(), open()]);
  await save(stores[0], submission());
  for (const store of stores) expect(await read(store)).toEqual([submission()]);
});

test('forms that start together on tables of an earlier version bring them up to date once', async () => {
  await open();
  const upgrades = [
    ...released.map(() => async () => {
      throw new Error('This upgrade was done before.');
    }),
    async ({ run }: Statements) => void (await run('ALTER TABLE answers ADD COLUMN colour TEXT')),
  ];
  const pools = [1, 2, 3].map(() => new Pool({ connectionString: address() }));
  await Promise.all(pools.map((pool) => migrate(postgresDatabase(pool), true, upgrades)));
  await Promise.all(pools.map((pool) => pool.end()));
  expect(await change('SELECT version FROM form_version')).toEqual([{ version: upgrades.length }]);
  await expect(open()).rejects.toThrow(
    `a newer version of the form wrote it (version ${upgrades.length};`,
  );
});

test('a command makes no tables, and a form refuses those of a newer one', async () => {
  await expect(open({ migrates: false })).rejects.toThrow(
    'The database in DATABASE_URL cannot be opened: the form has not used it yet: start the form first.',
  );
  await open();
  await change('UPDATE form_version SET version = 99');
  await expect(open()).rejects.toThrow('a newer version of the form wrote it (version 99;');
});

const isSaved = (store: Store, one: Submission) =>
  save(store, one).then(
    () => true,
    () => false,
  );

test('what was acknowledged is stored once, while the database restarts, crashes and ends connections', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const store = await open();
  const acknowledged: string[] = [];
  let isOver = false;
  const people = ['1', '2', '3'].map(async (sign) => {
    for (let number = 0; !isOver; number += 1) {
      const id = sign + String(number).padStart(31, '0');
      // Tries again as a person does, however long the database takes to start.
      while (!(await isSaved(store, submission({ id, reference: id })))) await pause(50);
      acknowledged.push(id);
    }
  });
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    await pause(200);
    await server().stop(signal);
    await server().start();
  }
  await server().query(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'study-form'",
  );
  const during = acknowledged.length;
  // Everyone gets through again, however long the machine takes.
  await expect.poll(() => acknowledged.length, { timeout: 30_000 }).toBeGreaterThan(during + 6);
  isOver = true;
  await Promise.all(people);
  const stored = await Array.fromAsync(store.answers.records(), ({ id }) => id);
  expect(stored.toSorted()).toEqual(acknowledged.toSorted());
  vi.restoreAllMocks();
});

test('a backup is the same single file as from SQLite, and has everything but drafts', async () => {
  const store = await open({ channels: ['email'] });
  await addKeys(store);
  await save(store, submission(), submission({ id: idOf('b') }), submission({ id: idOf('c') }));
  await store.answers.recordInterview(idOf('b'), '2026-11-22');
  await store.answers.remove([idOf('a')], false);
  await store.times.set('deleted-at', '2026-11-22T00:00:00.000Z');
  const path = join(folder.path, 'backup.db');
  await store.backup(path);
  const copy = await openSqliteStore(path);
  expect(await copy.isCopy()).toBe(true);
  expect(await read(copy)).toEqual(await read(store));
  expect(await copy.keys.list()).toEqual(await store.keys.list());
  expect(await Array.fromAsync(copy.proofs())).toEqual(await Array.fromAsync(store.proofs()));
  expect(await copy.answers.find('zoe@example.org')).toHaveLength(3);
  expect(await copy.times.get('deleted-at')).toBe('2026-11-22T00:00:00.000Z');
  expect(await copy.drafts.countExpired('9999')).toBe(0);
  await copy.close();
  await expect(store.backup(path)).rejects.toThrow('EEXIST');
});

test('of several forms, one deletes at a time, and when it dies another does', async () => {
  const [one, two] = [await open(), await open()];
  const { promise, resolve } = Promise.withResolvers<void>();
  const done: string[] = [];
  const first = one.tryLocked('deletion', async () => {
    done.push('one');
    await promise;
  });
  await vi.waitFor(() => expect(done).toEqual(['one']));
  await two.tryLocked('deletion', async () => void done.push('two'));
  await two.tryLocked('notices', async () => void done.push('notices'));
  expect(done).toEqual(['one', 'notices']);
  await server().query(
    "SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory' AND granted",
  );
  await two.tryLocked('deletion', async () => void done.push('two'));
  expect(done).toEqual(['one', 'notices', 'two']);
  resolve();
  await first;
});

test('of someone who is just being erased nothing is recorded, and what is just being recorded goes too', async () => {
  const store = await open();
  await save(store, submission(), submission({ id: idOf('b') }));
  const note = (person: string, sign: string) => ({ ...entryOf(person, sign), withProof: false });
  const other = new Client({ connectionString: address() });
  await other.connect();
  const untilOneWaits = () =>
    expect.poll(() => change('SELECT pid FROM pg_locks WHERE NOT granted')).toHaveLength(1);

  await other.query(`BEGIN; DELETE FROM answers WHERE id = '${idOf('a')}'`);
  const late = store.entries.add(note(idOf('a'), '1'));
  await untilOneWaits();
  await other.query('COMMIT');
  expect(await late).toBe(false);

  await other.query(
    `BEGIN; SELECT id FROM answers WHERE id = '${idOf('b')}' FOR KEY SHARE;
     INSERT INTO entries (id, person, with_proof, data) VALUES ('${idOf('2')}', '${idOf('b')}', 0, '')`,
  );
  const erased = store.answers.remove([idOf('b')], false);
  await untilOneWaits();
  await other.query('COMMIT');
  await erased;
  expect(await store.entries.ids()).toEqual(new Set());
  await other.end();
});

test('a desk is told of what was still under way when it asked', async () => {
  const store = await open();
  await save(store, submission());
  const first = await store.changes.since();
  const other = new Client({ connectionString: address() });
  await other.connect();
  const record = (sign: string) =>
    `INSERT INTO entries (id, person, with_proof, data) VALUES ('${idOf(sign)}', '${idOf('a')}', 0, '')`;
  // Begins before the entry that is recorded beside it, and ends after it.
  await other.query(`BEGIN; ${record('1')}`);
  await store.entries.add(entryOf(idOf('a'), '2'));
  const during = await store.changes.since(first.number);
  await other.query('COMMIT');
  const after = await store.changes.since(during.number);
  expect([...during.entries, ...after.entries].toSorted()).toEqual([idOf('1'), idOf('2')]);
  expect((await store.changes.since(after.number)).entries).toEqual([]);
  await other.end();
});

test('while one form makes room among the drafts, another begins one in it', async () => {
  await open();
  const pool = new Pool({ connectionString: address() });
  const drafts = draftsTable(postgresDatabase(pool), 2_000);
  const draft = (id: string) => ({ id, data: Buffer.alloc(1_001, id), expiresAt: '2099' });
  for (const id of ['1', '2']) expect(await drafts.begin(draft(id))).toBe(true);
  const other = new Client({ connectionString: address() });
  await other.connect();
  await other.query('BEGIN; DELETE FROM drafts');
  const begun = drafts.begin(draft('3'));
  await expect.poll(() => change('SELECT pid FROM pg_locks WHERE NOT granted')).toHaveLength(1);
  await other.query('COMMIT');
  expect(await begun).toBe(true);
  await other.end();
  await pool.end();
});

test('nobody waits for a backup to end beside which someone is erased, and then no trace remains', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const [store, other] = [await open(), await open()];
  await save(store, submission());
  const backup = new Client({ connectionString: address() });
  backup.on('error', ignore);
  await backup.connect();
  // As pg_dump does.
  await backup.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  for (const table of ['answers', 'ciphertext', 'drafts', 'entries']) {
    await backup.query(`SELECT count(*) FROM ${table}`);
  }
  await store.answers.remove([idOf('a')], true);
  const retention = {
    screeningMonths: 6,
    screeningLatest: '2099-01-01',
    recordingsYears: 3,
    logsMonths: 12,
  };
  const daily = deleteOnce(store, retention);
  const erased = store.removeTraces();
  for (let number = 0; number < 30; number += 1) {
    const id = String(number).padStart(32, '0');
    // Each ends while the backup still reads.
    await save(other, submission({ id, reference: id }));
  }
  await daily;
  expect(await erased).toBe(false);
  expect(await store.times.get('traces-since')).toBeDefined();
  await save(other, submission({ id: idOf('b') }));
  expect(await inTables()).toContain(idOf('a'));
  await backup.end();
  expect(await store.removeTraces()).toBe(true);
  expect(await store.times.get('traces-since')).toBeUndefined();
  expect(await inTables()).not.toContain(idOf('a'));
  expect(await inTables()).toContain(idOf('b'));
  vi.restoreAllMocks();
});

/** All that is in the files of the database, whether it is in a row or not. */
async function inTables(): Promise<string> {
  await change('CHECKPOINT');
  const [row] =
    (await change(
      "SELECT current_setting('data_directory') AS folder, oid FROM pg_database WHERE datname = current_database()",
    )) ?? [];
  return bytesIn(join(row.folder, 'base', String(row.oid)));
}

test('deleted answers and drafts are in no row of the database, dead or alive', async () => {
  const store = await open();
  await save(store, submission());
  await store.answers.remove([idOf('a')], true);
  await store.drafts.removeAll();
  expect(await store.removeTraces()).toBe(true);
  const [sizes] =
    (await change(
      "SELECT pg_relation_size('ciphertext') AS ciphertext, pg_relation_size('drafts') AS drafts",
    )) ?? [];
  expect(sizes).toEqual({ ciphertext: '0', drafts: '0' });
});
