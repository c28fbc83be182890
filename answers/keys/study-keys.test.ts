import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { armor, Decrypter, Encrypter, generateX25519Identity } from 'age-encryption';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { quickPassphrases } from '../../tests/answers/key-holder.ts';
import { postgresUnderTest, storeUnderTest } from '../../tests/answers/store-under-test.ts';
import { addKeys } from '../../tests/answers/submission.ts';
import { temporaryFolder } from '../../tests/temporary-folder.ts';
import type { Store } from '../store/store.ts';
import { createKeyFile, isReady, prepareKeys, readKeyFile, watchKeys } from './study-keys.ts';

const { database, open: openStore } = storeUnderTest();
const key = () => `${database()}.trial-key`;
let store: Store;

beforeEach(async () => {
  store = await openStore();
});

const local = { host: '127.0.0.1', siteOrigins: ['http://localhost:4321'] };
const open = { host: '127.0.0.1', siteOrigins: ['https://www.example.org'] };
const prepare = (settings: typeof local) =>
  prepareKeys(store, { ...settings, database: database() });

test('a form that only this machine can reach makes its own key, which nobody else can read', async () => {
  const note = `This is a trial: the key that opens its answers is beside them, ${key()}.`;
  expect(await prepare(local)).toBe(note);
  expect(statSync(key()).mode & 0o077).toBe(0);
  expect(await store.keys.inUse()).toHaveLength(1);
  expect(await prepare({ ...local, host: '::1' })).toBe(note);
  expect(await store.keys.list()).toHaveLength(1);
});

test.each([
  open,
  { host: '0.0.0.0', siteOrigins: ['http://localhost:4321'] },
  { host: '127.0.0.1', siteOrigins: ['http://localhost:4321', 'https://www.example.org'] },
])(
  "a trial's database is refused where another machine can reach the form: %j",
  async (settings) => {
    await prepare(local);
    await expect(prepare(settings)).rejects.toThrow(
      `The database ${database()} is a trial's: its key is beside it, so other machines may not use it.`,
    );
  },
);

test('a public form says that it needs two keys, and makes none', async () => {
  const note = 'The form takes no answers yet. First add 2 keys and prove that you have them';
  expect(await prepare(open)).toContain(note);
  await store.keys.add('age1first', 'a code');
  await store.keys.prove('a code');
  await store.keys.add('age1second', 'another code');
  expect(await prepare(open)).toContain(note);
  // Of a list that cannot be relied on, it is said elsewhere.
  await store.keyLog.append(0, '{}');
  expect(await prepare(open)).toBeUndefined();
  await store.keys.prove('another code');
  expect(await prepare(open)).toBeUndefined();
  expect(existsSync(key())).toBe(false);
});

test("a database with the study's keys needs no trial's key on this machine, and the log says who can reach it", async () => {
  await addKeys(store);
  expect(await prepare(local)).toContain('SITE_ORIGINS is not set, or names only this machine');
  expect(await prepare(open)).toBeUndefined();
  expect(existsSync(key())).toBe(false);
});

test("a form whose database is marked as a trial's says in its log, once, why it takes no answers", async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {});
  const isReadyNow = watchKeys(store.keys, 0);
  expect(await isReadyNow(false)).toBe(false);
  expect(said).not.toHaveBeenCalled();
  await addKeys(store);
  expect(await isReadyNow(false)).toBe(true);
  for (const code of ['one', 'two']) await store.keys.add(`age1${code}`, code, true);
  expect([await isReadyNow(false), await isReadyNow(false)]).toEqual([false, false]);
  expect(said).toHaveBeenCalledOnce();
  expect(said.mock.lastCall?.join()).toContain('marked as a trial’s');
});

test('the key of another trial is not overwritten', async () => {
  await prepare(local);
  for (const side of ['', '-wal', '-shm']) rmSync(database() + side, { force: true });
  store = await openStore();
  await expect(prepare(local)).rejects.toThrow('is the key of another database. Move it away');
});

describe('PostgreSQL', () => {
  const postgres = postgresUnderTest();

  test('of trials that start together on a new PostgreSQL database, one makes the key, and all take answers', async () => {
    const forms = [await postgres.open(), await postgres.open(), await postgres.open()];
    const started = forms.map((form) => prepareKeys(form, { ...local, database: database() }));
    const note = `This is a trial: the key that opens its answers is beside them, ${key()}.`;
    expect(await Promise.all(started)).toEqual([note, note, note]);
    for (const form of forms) expect(await isReady(form.keys, true)).toBe(true);
    expect(await postgres.change('SELECT is_trial FROM recipients')).toEqual([{ is_trial: 1 }]);
    const elsewhere = { ...local, database: `${database()}.elsewhere` };
    expect(await postgres.within((form) => prepareKeys(form, elsewhere))).toContain(
      `a trial that another form began: the key that opens its answers is where that form has its FORM_DATABASE, and not at ${database()}.elsewhere.trial-key`,
    );
  });
});

quickPassphrases();
const folder = temporaryFolder();

/** The same words from different keyboards: letters composed or not, and Option and space on a Mac. */
const [composed, decomposed, wideSpaced] = [
  'caf\u00e9 cheval pile agrafe',
  'cafe\u0301 cheval pile agrafe',
  'cafe\u0301\u00a0cheval pile agrafe',
];

test('a key opens on every keyboard, and with other programs as most keyboards write its passphrase', async () => {
  for (const [index, madeWith] of [composed, decomposed, wideSpaced].entries()) {
    const file = join(folder.path, `${index}.key`);
    await createKeyFile(file, madeWith);
    for (const typed of [composed, decomposed, wideSpaced]) {
      expect(await readKeyFile(file, async () => typed)).toHaveLength(1);
    }
    await expect(readKeyFile(file, async () => 'cafe cheval pile agrafe')).rejects.toThrow(
      'the passphrase is not right',
    );
    const other = new Decrypter();
    other.addPassphrase(composed);
    const text = await other.decrypt(armor.decode(readFileSync(file, 'utf8')), 'text');
    expect(text).toContain('AGE-SECRET-KEY-1');
  }
});

test('a key whose passphrase another program took as it was typed opens on the same keyboard', async () => {
  for (const [index, madeWith] of [decomposed, wideSpaced].entries()) {
    const encrypter = new Encrypter();
    encrypter.setPassphrase(madeWith);
    const identity = await generateX25519Identity();
    const file = join(folder.path, `earlier-${index}.key`);
    writeFileSync(file, armor.encode(await encrypter.encrypt(identity)));
    expect(await readKeyFile(file, async () => madeWith)).toEqual([identity]);
    const typed = madeWith.normalize('NFC');
    expect(await readKeyFile(file, async () => typed)).toEqual([identity]);
  }
});

test('a key in which a letter is wrong is named, and never shown', async () => {
  const file = join(folder.path, 'wrong-letter.key');
  const identity = await generateX25519Identity();
  const wrong = identity.slice(0, -1) + (identity.endsWith('Q') ? 'P' : 'Q');
  writeFileSync(file, `${wrong}\n`);
  const error = await readKeyFile(file, async () => '').catch((problem: Error) => problem);
  expect(error).toMatchObject({ message: `The key ${file} is damaged. Use a copy of it.` });
  expect(error).not.toHaveProperty('cause');
});
