// @module-tag slow
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { referenceOf } from '../answers/records/records.ts';
import { currentVersion } from '../answers/store/postgres/migrate.ts';
import type { Store } from '../answers/store/store.ts';
import { postgresUnderTest, wordsOf } from '../tests/answers/store-under-test.ts';
import { addKeys, entryOf, idOf, read, save, submission } from '../tests/answers/submission.ts';
import { commandLineUnderTest } from '../tests/command-line-under-test.ts';

const { runWith, within, putContent, database, folder } = commandLineUnderTest();
const { open, within: inPostgres, address, change, renew, server } = postgresUnderTest();
const file = (name: string) => join(folder.path, name);
const [a, b, c, d] = [idOf('a'), idOf('b'), idOf('c'), idOf('d')];

/** A command that works with PostgreSQL. */
const run = (...words: string[]) => runWith({ environment: { DATABASE_URL: address() } }, ...words);

/** All that is kept of people and of the study. */
async function everything(store: Store) {
  const references = [a, b, c, d].map(referenceOf);
  return {
    read: await read(store),
    records: await Array.fromAsync(store.answers.records()),
    proofs: await Array.fromAsync(store.proofs()),
    versions: [...(await store.versions())],
    keys: await store.keys.list(),
    notices: await store.notices.due('email'),
    deletedAt: await store.times.get('deleted-at'),
    announced: await store.finalDates.since('2098-07-31'),
    signUp: await store.signUp.get(),
    found: (await store.answers.find('zoe@example.org')).toSorted(),
    byReference: await Promise.all(references.map((one) => store.answers.find(one))),
  };
}

test('answers move from a file to PostgreSQL and back, with all that is recorded of people, keys, notices, erasures and commands', async () => {
  await within(async (store) => {
    await addKeys(store);
    await store.keys.add('age1old', 'old');
    await store.keys.retire('age1old');
    const waiting = submission({ id: c, waitingUntil: '2099-01-31' });
    await save(store, submission(), submission({ id: b }), waiting, submission({ id: d }));
    await store.answers.recordInterview(b, '2026-11-22');
    await store.times.set('deleted-at', '2026-11-22T00:00:00.000Z');
    await store.finalDates.announce('2098-07-31');
    await store.signUp.set('paused', 'Ann', 0);
  });
  putContent();
  await runWith({}, 'erase', referenceOf(a), '--yes');
  await runWith({}, 'erase', '--consent', referenceOf(d), '--yes');
  await runWith({}, 'backup', file('first.db'));
  const before = await within(everything);
  const audit = readFileSync(`${database()}.audit`, 'utf8');
  const erased = readFileSync(`${database()}.erased`, 'utf8');
  expect(before.proofs).toHaveLength(1);
  expect(before.found).toEqual([a, b, c]);

  copyFileSync(`${database()}.audit`, file('first.db.audit'));
  const moved = await run('restore', file('first.db'), '--erased', `${database()}.erased`, '--yes');
  expect(moved).toMatchObject({ status: 0, stderr: '' });
  expect(moved.stdout).toContain('The present database in DATABASE_URL cannot be read: it is new.');
  expect(await inPostgres(everything)).toEqual(before);
  await inPostgres((store) => save(store, submission({ id: idOf('e') })));

  expect((await run('backup', file('second.db'))).stdout).toContain(
    `Beside it: who was erased, if anyone was, in ${file('second.db.erased')}`,
  );
  for (const side of ['', '.erased', '.audit']) rmSync(database() + side);
  const back = await runWith(
    {},
    ...['restore', file('second.db'), '--erased', file('second.db.erased'), '--yes'],
  );
  expect(back).toMatchObject({ status: 0, stderr: '' });
  expect(readFileSync(`${database()}.erased`, 'utf8').split('\n').toSorted()).toEqual(
    erased.split('\n').toSorted(),
  );
  expect(readFileSync(file('second.db.audit'), 'utf8').startsWith(audit)).toBe(true);
  await within(async (store) => {
    expect(await store.answers.holds(idOf('e'))).toBe(true);
    await store.answers.remove([idOf('e')], true);
    expect(await everything(store)).toEqual(before);
    expect(await store.trail.auditFault(await store.seenLines())).toBeUndefined();
    expect(wordsOf(await store.trail.audited())).toContain(' restore: 2 sets of answers');
  });
});

test('answers, and what the team records, get numbers after a restore into PostgreSQL that nobody had, also of those who were deleted', async () => {
  await within(async (store) => {
    await save(store, submission(), submission({ id: b }), submission({ id: c }));
    await store.answers.remove([b, c], true);
    await store.entries.add(entryOf(a, '1'));
    await store.entries.add(entryOf(a, '2'));
    await store.backup(file('backup.db'));
  });
  await run('restore', file('backup.db'), '--erased', '/dev/null', '--yes');
  await inPostgres(async (store) => {
    await save(store, submission({ id: d }));
    await store.entries.add(entryOf(a, '3'));
    expect([...(await store.entries.ids())]).toEqual(['1', '2', '3'].map(idOf));
  });
  const numbers = await change('SELECT number FROM answers ORDER BY number');
  expect(numbers?.map(({ number }) => Number(number))).toEqual([1, expect.toSatisfy((n) => n > 3)]);
});

test('nothing is restored into PostgreSQL while a form uses it, even one that asks for nothing', async () => {
  await inPostgres(async (form) => {
    await save(form, submission());
    await form.backup(file('backup.db'));
    await save(form, submission({ id: b }));
    // Longer than a connection that nobody uses is usually kept.
    await pause(11_000);
    const refused = await run('restore', file('backup.db'), '--yes');
    expect(refused).toMatchObject({ status: 1, stdout: '' });
    expect(refused.stderr).toContain('Another program uses the database in DATABASE_URL.');
    expect(await form.answers.count()).toBe(2);
  });
  expect(await run('restore', file('backup.db'), '--yes')).toMatchObject({ status: 0 });
});

test('no form and no command can use PostgreSQL while a backup is restored into it', async () => {
  await inPostgres(async (store) => {
    await save(store, submission());
    await store.backup(file('backup.db'));
  });
  const { promise, resolve } = Promise.withResolvers<void>();
  async function* typed() {
    await promise;
    yield 'restore\n';
  }
  const restoring = runWith(
    { input: typed(), environment: { DATABASE_URL: address() } },
    ...['restore', file('backup.db')],
  );
  const locked = "SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND mode = 'ExclusiveLock'";
  await vi.waitFor(async () => expect(await change(locked)).toHaveLength(1), 10_000);
  await expect(open()).rejects.toThrow('A backup is being restored into the database.');
  resolve();
  expect((await restoring).stdout).toContain('Restored: 1 set of answers.');
  await open();
});

test('a form that was cut off while the backup of another database was restored stores nothing until it is started again', async () => {
  await within(async (store) => {
    await save(store, submission({ id: b }));
    await store.backup(file('other.db'));
  });
  const form = await open();
  await save(form, submission());
  const failed = vi.spyOn(console, 'error').mockReturnValue();
  await server().query(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'study-form'",
  );
  await vi.waitFor(() => expect(failed).toHaveBeenCalled());
  vi.restoreAllMocks();
  const { stdout } = await run('restore', file('other.db'), '--erased', '/dev/null', '--yes');
  expect(stdout).toContain('It does not continue this backup');
  await expect(save(form, submission({ id: c }))).rejects.toThrow('was restored into the database');
  expect(await inPostgres(read)).toEqual([submission({ id: b })]);
});

test('a restore into PostgreSQL that fails half-way changes nothing, and leaves no file', async () => {
  await inPostgres(async (store) => {
    await save(store, submission(), submission({ id: b }));
    await store.backup(file('backup.db'));
    await save(store, submission({ id: c }));
  });
  await change("ALTER TABLE times ADD CHECK (name = 'nothing')");
  await within(async (store) => {
    await save(store, submission({ id: d }));
    await store.times.set('deleted-at', '2026-11-22T00:00:00.000Z');
    await store.backup(file('other.db'));
  });
  mkdirSync(file('tmp'));
  const { status } = await runWith(
    { environment: { DATABASE_URL: address(), TMPDIR: file('tmp') } },
    ...['restore', file('other.db'), '--erased', '/dev/null', '--yes'],
  );
  expect(status).toBe(1);
  expect(await inPostgres((store) => store.answers.count())).toBe(3);
  expect(readdirSync(file('tmp'))).toEqual([]);
});

test('restore refuses tables of another version in PostgreSQL, and an address where nothing answers', async () => {
  await inPostgres((store) => store.backup(file('backup.db')));
  await change('UPDATE form_version SET version = 99');
  expect((await run('restore', file('backup.db'), '--yes')).stderr).toContain(
    `a newer version of the form wrote it (version 99; this one knows up to ${currentVersion}). Nothing is restored.`,
  );
  const nowhere = { DATABASE_URL: 'postgres://form@127.0.0.1:9/study' };
  const words = ['restore', file('backup.db'), '--yes'];
  expect((await runWith({ environment: nowhere }, ...words)).stderr).toContain(
    'The database in DATABASE_URL cannot be opened: connect ECONNREFUSED',
  );
});

test('a record of who was erased that is beside a new database on the same server counts when it is named', async () => {
  await inPostgres(async (store) => {
    await save(store, submission(), submission({ id: b }));
    await store.backup(file('backup.db'));
  });
  writeFileSync(file('copy'), `${referenceOf(a)} 2026-11-20\n`);
  await renew();
  const { stdout } = await run('restore', file('backup.db'), '--erased', file('copy'), '--yes');
  expect(stdout).toContain('Erased again: 1.');
  expect(await change('SELECT reference, with_proof FROM erased')).toEqual([
    { reference: referenceOf(a), with_proof: 0 },
  ]);
});
