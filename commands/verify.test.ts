import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { beforeEach, expect, test, vi } from 'vitest';
import { auditOf } from '../answers/audit/audit.ts';
import { auditFile } from '../answers/files/audit-file.ts';
import { createKeyFile } from '../answers/keys/study-keys.ts';
import { referenceOf } from '../answers/records/records.ts';
import { openSqliteStore } from '../answers/store/sqlite/sqlite-store.ts';
import { say, someone } from '../tests/answers/key-holder.ts';
import { entryOf, idOf, save, saveFor, submission } from '../tests/answers/submission.ts';
import { commandLineUnderTest } from '../tests/command-line-under-test.ts';

import { reportProgress } from './command.ts';
import { verify } from './verify.ts';

const { runWith, within, store, database, key, folder } = commandLineUnderTest();
const references = ['0', '1', '2'].map((sign) => referenceOf(idOf(sign)));

beforeEach(() => store('Ann', 'Zoë', 'Bo'));

async function change(sql: string) {
  const opened = new DatabaseSync(database(), { enableForeignKeyConstraints: false });
  opened.exec(sql);
  await opened.close();
}

/** What is printed, and the error's message. */
async function verified(key?: string, path = database(), words: readonly string[] = []) {
  let printed = '';
  try {
    const options = key ? { key: [key] } : {};
    for await (const text of verify.run({ words, options, database: path })) printed += text;
    return { printed, wrong: '' };
  } catch (error) {
    return { printed, wrong: String(error) };
  }
}

test('verify finds nothing wrong with a whole database, and changes nothing of it', async () => {
  const before = readFileSync(database());
  expect(await verified()).toEqual({
    printed: `SQLite found 0 faults in ${database()}.\nThe audit has 0 lines, and none was changed or is missing.\n3 sets of answers looked at, but without a key not opened, and 0 proofs of consent read.\n`,
    wrong: '',
  });
  expect((await verified(key())).printed).toContain('3 sets of answers opened with the key, and 0');
  expect(readFileSync(database())).toEqual(before);
});

test('verify reads the log that a crashed form has left, and leaves it where it is', async () => {
  const form = await openSqliteStore(database());
  const reader = new DatabaseSync(database());
  reader.exec('BEGIN; SELECT * FROM answers');
  await save(form, submission());
  const crashed = join(folder.path, 'crashed.db');
  copyFileSync(database(), crashed);
  copyFileSync(`${database()}-wal`, `${crashed}-wal`);
  reader.close();
  await form.close();
  const before = [readFileSync(crashed), readFileSync(`${crashed}-wal`)];
  expect((await verified(key(), crashed)).printed).toContain('4 sets of answers opened');
  expect([readFileSync(crashed), readFileSync(`${crashed}-wal`)]).toEqual(before);
});

test('verify names answers that are missing or are no age file, without a key', async () => {
  await change(
    "DELETE FROM ciphertext WHERE number = 1; UPDATE ciphertext SET data = x'00' WHERE number = 3",
  );
  const { status, stdout, stderr } = await runWith({ environment: { FORM_KEY: '' } }, 'verify');
  expect(status).toBe(1);
  expect(stdout).toContain('3 sets of answers looked at');
  expect(stderr).toContain(`The answers ${references[0]} are missing.`);
  expect(stderr).toContain(`The answers ${references[2]} are damaged.`);
  expect(stderr).not.toContain(references[1]);
});

test('verify names answers that a key does not open, or that were exchanged between two people, and goes on with the others', async () => {
  await change(`
    UPDATE ciphertext SET data = (SELECT data FROM ciphertext WHERE number = 3) WHERE number = 2;
    UPDATE ciphertext SET data = CAST(substr(data, 1, 600) AS BLOB) WHERE number = 1;
  `);
  expect((await verified()).wrong).toBe('');
  const { printed, wrong } = await verified(key());
  expect(printed).toContain('3 sets of answers opened');
  expect(wrong.match(/[\w-]{12} (cannot be opened|are those of someone else)/g)).toEqual([
    `${references[0]} cannot be opened`,
    `${references[1]} are those of someone else`,
  ]);
});

test('verify counts answers of other keys apart: after a change of keys, each key opens only some', async () => {
  const other = join(folder.path, 'other.key');
  const recipient = await createKeyFile(other);
  expect(await verified(other)).toEqual({
    printed: expect.stringContaining('0 sets of answers opened with the key'),
    wrong:
      'Error: 3 sets of answers were encrypted to other keys, and not checked. This key opens none: name another.',
  });
  await within((opened) => saveFor([recipient], opened, submission({ id: idOf('3') })));
  for (const [file, opened, others] of [
    [other, '1 set', '3 sets'],
    [key(), '3 sets', '1 set'],
  ] as const) {
    const { printed, wrong } = await verified(file);
    expect(wrong).toBe('');
    expect(printed).toContain(`${opened} of answers opened with the key`);
    expect(printed).toContain(
      `${others} of answers were encrypted to other keys, and not checked.`,
    );
  }
});

test('answers that are deleted while they are checked are no fault', async () => {
  const checking = verified(key());
  setImmediate(() =>
    change('DELETE FROM answers WHERE number = 3; DELETE FROM ciphertext WHERE number = 3'),
  );
  const { printed, wrong } = await checking;
  expect(printed).toContain('3 sets of answers opened');
  expect(wrong).toBe('');
});

test('verify names the first line of the audit that was changed or is missing, by what backups, entries and exports have seen', async () => {
  const copies = join(folder.path, 'copies');
  mkdirSync(copies);
  vi.stubEnv('FORM_BACKUPS', copies);
  const seen = await within(async (store) => {
    await store.trail.audit('backup', 'one');
    await store.backup(join(copies, 'study-2027-01-31.db'));
    await store.trail.audit('test', 'two');
    const audit = await store.trail.newestLine();
    const signed = { signature: 's', signer: 'age1', seen: '', audit };
    await store.entries.add({ ...entryOf(idOf('0'), '1'), signed });
    await store.trail.audit('export', 'three');
    return store.trail.newestLine();
  });
  const file = `${database()}.audit`;
  const lines = readFileSync(file, 'utf8').split('\n');
  const put = (...kept: readonly (string | undefined)[]) => writeFileSync(file, kept.join('\n'));
  expect((await verified()).printed).toContain('has 3 lines, and none was');
  expect((await verified(undefined, database(), [seen])).wrong).toBe('');
  // Beside a backup that lies alone is who has read that.
  copyFileSync(join(copies, 'study-2027-01-31.db'), join(folder.path, 'alone.db'));
  await auditOf(auditFile(join(folder.path, 'alone.db'))).audit('export', '3 sets');
  expect((await verified(undefined, join(folder.path, 'alone.db'))).wrong).toBe('');
  // In the folder of the backups, with the settings of the server.
  const inFolder = join(copies, 'study-2027-01-31.db');
  copyFileSync(file, join(copies, 'study.db.audit'));
  vi.stubEnv('FORM_DATABASE', inFolder);
  expect((await verified(undefined, inFolder)).wrong).toBe('');
  vi.stubEnv('FORM_DATABASE', undefined);
  put(lines[0], lines[1], '');
  expect((await verified()).wrong).toBe('');
  expect((await verified(undefined, database(), [seen])).wrong).toContain('Line 3 of the audit is');
  put(lines[0], '');
  expect((await verified()).wrong).toContain('Line 2 of the audit is missing.');
  await change('DELETE FROM entries; DELETE FROM backups');
  expect((await verified()).wrong).toBe('');
  rmSync(file);
  expect((await verified()).wrong).toContain('Line 1 of the audit is missing.');
  expect((await verified(undefined, database(), ['12'])).wrong).toContain('found "12". Expected');
  vi.unstubAllEnvs();
});

test('verify names a list of keys that does not hold, or is another than the form has seen', async () => {
  const copy = join(folder.path, 'copy.db');
  const rows = await within(async (store) => {
    const ann = await (await someone('Ann')).isKnown(store);
    await store.backup(copy);
    await (await someone('Bo')).isKnown(store);
    await say(store, { kind: 'vouch', ...ann.publicKey, name: 'Anne', role: 'all' }, [ann]);
    return store.keyLog.all();
  });
  const own = `${database()}.trusted`;
  writeFileSync(own, rows.map((row) => `${row}\n`).join(''));
  expect((await verified()).wrong).toBe('');
  writeFileSync(`${copy}.trusted`, readFileSync(own));
  expect((await verified(undefined, copy)).wrong).toBe('');
  await change('DELETE FROM key_log WHERE number > 1');
  expect((await verified()).wrong).toContain('lacks the last 2 of the statements about keys');
  await change("UPDATE key_log SET statement = '{}' WHERE number = 1");
  expect((await verified()).wrong).toContain('Statement 1 about keys is another one');
  rmSync(own);
  expect((await verified()).wrong).toContain('Statement 1 about keys cannot be read.');
});

test('a key that cannot be read is no fault of the database', async () => {
  const { wrong } = await verified(join(folder.path, 'nowhere.key'));
  expect(wrong).toContain('nowhere.key');
  expect(wrong).not.toContain('Something is wrong');
});

test('verify says where a damaged database cannot be read on, and what SQLite found', async () => {
  await change("UPDATE answers SET version = 'lost' WHERE number = 2");
  expect((await verified()).wrong).toContain('row 2 of answers has no row in versions');
  const bytes = readFileSync(database());
  const find = () => bytes.indexOf(references[2] ?? '');
  for (let at = find(); at >= 0; at = find()) {
    const page = at - (at % 4096);
    bytes.fill(0xee, page, page + 4096);
  }
  writeFileSync(database(), bytes);
  expect((await verified()).wrong).toMatch(/, the rest could not be read: /);
  bytes.fill(0xee, 0, 100);
  writeFileSync(database(), bytes);
  expect((await verified()).wrong).toContain(
    `The database ${database()} cannot be read: file is not a database.`,
  );
});

test('long work says how far it is every few seconds', () => {
  vi.useFakeTimers({ now: 0 });
  const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  try {
    const tell = reportProgress(3);
    tell(1);
    vi.setSystemTime(5_000);
    tell(1);
    tell(1);
    expect(write.mock.calls).toEqual([['2 of 3\n']]);
  } finally {
    vi.restoreAllMocks();
    vi.useRealTimers();
  }
});
