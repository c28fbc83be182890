import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { referenceOf } from '../answers/records/records.ts';
import { quickPassphrases } from '../tests/answers/key-holder.ts';
import { idOf, saveFor, submission } from '../tests/answers/submission.ts';
import { commandLineUnderTest } from '../tests/command-line-under-test.ts';
import { bytesIn } from '../tests/temporary-folder.ts';

quickPassphrases();
const { run, runWith, refusal, within, store, audited, database, key, folder } =
  commandLineUnderTest();
const passphrase = 'correct horse battery staple';

/** Makes a key, protected by the passphrase, and returns its file and its public part. */
async function makeKey(name: string) {
  const file = join(folder.path, name);
  const { stdout } = await protectedBy(passphrase, 'keys', 'new', file);
  return { file, recipient: /age1\w+/.exec(stdout)?.[0] ?? '' };
}

/** Runs a command with a passphrase in a file, as a program would. */
function protectedBy(words: string, ...command: string[]) {
  const file = join(folder.path, 'passphrase');
  writeFileSync(file, `${words}\n`);
  return runWith({ environment: { FORM_PASSPHRASE_FILE: file, FORM_KEY: '' } }, ...command);
}

/** Adds a key, opens its test answer with it, and takes back the code. */
async function addAndProve({ file, recipient }: Awaited<ReturnType<typeof makeKey>>) {
  const test = `${file}.test.age`;
  expect((await run('keys', 'add', recipient, test)).stderr).toBe('');
  const opened = await protectedBy(passphrase, 'keys', 'open', test, '--key', file);
  const code = /keys prove (\S+)/.exec(opened.stdout)?.[1] ?? '';
  return (await run('keys', 'prove', code)).stdout;
}

test('a study makes two keys, proves both, and its answers open with either', async () => {
  await within(() => {});
  const [one, two] = [await makeKey('one.key'), await makeKey('two.key')];
  expect(await addAndProve(one)).toContain('The form opens when 1 more is proven.');
  expect(await addAndProve(two)).toContain(
    'The form has enough keys. If it is running, it takes answers from now on.',
  );
  expect((await run('keys', 'list')).stdout.match(/in use since/g)).toHaveLength(2);
  expect((await run('keys', 'retire', one.recipient)).stderr).toContain(
    'Only 1 would be left in use',
  );
});

test('after a change of keys, either key in use opens what arrived with it, and each other is named', async () => {
  await within(() => {});
  const [first, offline] = [await makeKey('first.key'), await makeKey('offline.key')];
  await addAndProve(first);
  await addAndProve(offline);
  await signUp('a');
  const second = await makeKey('second.key');
  await addAndProve(second);
  const declined = await runWith({ input: 'no\n' }, 'keys', 'retire', first.recipient);
  expect(declined.stderr).toContain('2 keys stay in use.\nType "retire" to go on');
  expect((await run('keys', 'list')).stdout).not.toContain('retired on');
  expect((await run('keys', 'retire', first.recipient, '--yes')).status).toBe(0);
  await signUp('b');
  const opened = async (...keys: { file: string }[]) => {
    const named = keys.flatMap(({ file }) => ['--key', file]);
    const file = join(folder.path, 'answers.json');
    const { status, stderr } = await protectedBy(passphrase, 'export', file, ...named);
    const answers = status === 0 ? JSON.parse(readFileSync(file, 'utf8')).answers : [];
    rmSync(file, { force: true });
    return answers.map(({ id }: { id: string }) => id[0]).join() || stderr;
  };
  // The other of the two may be lost.
  expect(await opened(offline)).toBe('a,b');
  expect(await opened(first, second)).toBe('a,b');
  const [a, b] = [referenceOf(idOf('a')), referenceOf(idOf('b'))];
  const otherKeys =
    'were encrypted to other keys: this key does not open them, and perhaps not others either. Name the key that';
  expect(await opened(first)).toContain(`The answers ${b} ${otherKeys}`);
  expect(await opened(second)).toContain(`The answers ${a} ${otherKeys}`);
});

/** Stores what someone sent, encrypted to the keys that are in use. */
async function signUp(sign: string) {
  await within(async (form) =>
    saveFor(await form.keys.inUse(), form, submission({ id: idOf(sign) })),
  );
}

test('damaged answers keep nobody from reading the others, and are named', async () => {
  await store('Ann', 'Zoë', 'Bo');
  const changed = new DatabaseSync(database());
  changed.exec(
    'UPDATE ciphertext SET data = CAST(substr(data, 1, 600) AS BLOB) WHERE number = 2; PRAGMA wal_checkpoint(TRUNCATE)',
  );
  changed.close();
  const { status, stdout, stderr } = await run('export', 'answers.csv');
  expect([status, stdout]).toEqual([1, 'The answers of 2 people are in answers.csv.\n']);
  expect(stderr).toContain('1 set of answers could not be opened, and is left out:\n');
  expect(stderr).toContain(
    `The answers ${referenceOf(idOf('1'))} cannot be opened: they are damaged.`,
  );
});

test('answers are exported only for someone with a key, and a wrong or damaged one is named', async () => {
  await store('Ann');
  const exported = (key: string, typed = passphrase) =>
    protectedBy(typed, 'export', 'answers.csv', '--key', key);
  expect((await runWith({ environment: { FORM_KEY: '' } }, 'export', 'a.csv')).stderr).toBe(
    'The answers are encrypted. Name the file with a key of the study: --key FILE, or set FORM_KEY to it.\n',
  );
  const other = await makeKey('other.key');
  expect((await exported(other.file)).stderr).toMatch(
    /^The answers \S+ were encrypted to other keys: this key does not open them, and perhaps not others either\./,
  );
  expect((await exported(other.file, 'not the passphrase')).stderr).toContain(
    `The key ${other.file} does not open: the passphrase is not right`,
  );
  expect((await runWith({}, 'export', 'a.csv', '--key', other.file)).stderr).toContain(
    'Set FORM_PASSPHRASE_FILE',
  );
  const nothing = join(folder.path, 'nothing.key');
  expect((await exported(nothing)).stderr).toBe(`There is no key at ${nothing}.\n`);
  writeFileSync(nothing, 'my notes');
  expect((await exported(nothing)).stderr).toContain(
    'holds no key. Choose the file that was saved',
  );
  const both = await protectedBy(
    passphrase,
    ...['export', 'answers.csv', '--key', other.file, '--key', key()],
  );
  expect(both.stdout).toContain('The answers of 1 person are in answers.csv.\n');
});

test('a short passphrase, or a key that exists, makes no key', async () => {
  const file = join(folder.path, 'study.key');
  expect((await protectedBy('short', 'keys', 'new', file)).stderr).toContain(
    'The passphrase has 5 characters. Expected at least 15.',
  );
  await makeKey('study.key');
  expect((await protectedBy(passphrase, 'keys', 'new', file)).stderr).toBe(
    `${file} exists already. Choose another name for the key.\n`,
  );
});

test('keys refuses what it cannot do, with what to do', async () => {
  await store('Ann');
  for (const [words, reason] of [
    [['keys', 'lose'], '"keys" does not take "lose". Expected one of: new, open, add, prove'],
    [['keys', 'add', 'age1', 'a.age'], '"age1" is not the public part of a key.'],
    [['keys', 'add'], '"keys add" needs the public part of a key and the name of a new file'],
    [['keys', 'prove', 'abcd'], 'No test answer has the code "abcd".'],
    [['keys', 'retire', 'age1'], 'There is no key "age1".'],
    [
      ['keys', 'open', 'a.age', '--key', 'b'],
      'There is no file a.age: the test answer of "keys add".',
    ],
    [['keys', 'open', 'a.age'], '"keys open" needs the file with the test answer and the key'],
  ] as const) {
    expect(await refusal(...words)).toContain(reason);
  }
});

test('the secret part of a key is refused, and written nowhere', async () => {
  const secret = `AGE-SECRET-KEY-1${'Q'.repeat(58)}`;
  await store('Ann');
  let printed = '';
  for (const before of [['keys', 'add'], ['keys'], ['find'], ['export', '--key'], []]) {
    const stderr = await refusal(...before, secret, 'a.age');
    expect(stderr).toContain(
      'That is the secret part of a key, and it is now in the history of this terminal',
    );
    printed += stderr;
  }
  expect(printed + bytesIn(folder.path)).not.toContain(secret.slice(0, 20));
});

test('the audit says which keys were added and retired, and not the code that proves one', async () => {
  await store('Ann');
  const other = 'age1qyqszqgpqyqszqgpqyqszqgpqyqszqgpqyqszqgpqyqszqgpqyqsjr6n4a';
  expect((await run('keys', 'retire', other)).stderr).toContain('There is no key');
  expect((await run('keys', 'prove', 'abcd-1234')).stderr).toContain('No test answer');
  await run('keys', 'list');
  expect(audited()).toEqual([`keys: retire ${other}`, 'keys: prove']);
});
