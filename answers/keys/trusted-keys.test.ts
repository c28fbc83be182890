import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { readSettings } from '../../form/web/settings.ts';
import { type KeyHolder, listIn, say, someone } from '../../tests/answers/key-holder.ts';
import { storeUnderTest } from '../../tests/answers/store-under-test.ts';
import type { Store } from '../store/store.ts';
import { noKeys } from './key-list.ts';
import { newStatement } from './key-statement.ts';
import { trustedKeys, withTrustedKeys } from './trusted-keys.ts';

const { folder, open, change } = storeUnderTest();
let store: Store;
let [ann, bo, cy, eve] = [] as unknown as [KeyHolder, KeyHolder, KeyHolder, KeyHolder];
let said: string;

/** What a form does with this setting; its own copy of the list is a file, or does not last. */
function form({ file = 'study.db.trusted' as string | undefined, given = '' } = {}) {
  const path = file && join(folder.path, file);
  const trusted = trustedKeys(store.keyLog, path, given, store.keys.isTrial);
  const { inUse, isTrial } = withTrustedKeys(store.keys, trusted);
  return { ...trusted, inUse, isTrial };
}

const recipients = (...of: KeyHolder[]) => of.map(({ recipient }) => recipient);
const copy = () => readFileSync(join(folder.path, 'study.db.trusted'), 'utf8');
const rows = async () => (await store.keyLog.all()).map((row) => `${row}\n`).join('');

beforeEach(async () => {
  said = '';
  const hear = (...words: unknown[]) => {
    said += words.join();
  };
  for (const kind of ['error', 'log'] as const) vi.spyOn(console, kind).mockImplementation(hear);
  store = await open();
  [ann, bo, cy, eve] = [
    await someone('Ann'),
    await someone('Bo'),
    await someone('Cy'),
    await someone('Eve'),
  ];
});

async function firstContact(of = form()) {
  const first = { kind: 'first' as const, keys: [ann.publicKey, bo.publicKey] };
  expect(await of.add(await newStatement(noKeys, first, [ann, bo]))).toBe(true);
}

async function addCy() {
  await say(store, { kind: 'vouch', ...cy.publicKey, role: 'all' }, [ann]);
  await say(store, { kind: 'accept' }, [cy]);
}

test('answers are encrypted to the keys of first contact and to those that were added since', async () => {
  await store.keys.add('age1command', 'code');
  await store.keys.prove('code');
  const running = form();
  expect(await running.inUse()).toEqual(['age1command']);
  await firstContact(running);
  expect(await running.inUse()).toEqual(recipients(ann, bo));
  await addCy();
  expect(await running.inUse()).toEqual(recipients(ann, bo, cy));
  expect(await Promise.all([form().inUse(), form().inUse()])).toEqual(
    Array.from({ length: 2 }, () => recipients(ann, bo, cy)),
  );
  expect(copy()).toBe(await rows());
});

test.each<[string, string, () => Promise<unknown>]>([
  [
    'one that nobody may say',
    'it is not signed',
    async () => {
      const { sign } = eve;
      const forged = { ...ann, sign } as KeyHolder;
      await say(store, { kind: 'vouch', ...eve.publicKey, role: 'all' }, [forged]);
    },
  ],
  [
    'another in place of one',
    'another one in the database',
    () =>
      change("UPDATE key_log SET statement = replace(statement, 'Ann', 'Eve') WHERE number = 0"),
  ],
  [
    'another list in place of it',
    'another one in the database',
    async () => {
      await change('DELETE FROM key_log');
      await say(store, { kind: 'first', keys: [eve.publicKey] }, [eve]);
    },
  ],
  [
    'words in place of one',
    'cannot be read',
    () => change("INSERT INTO key_log VALUES (1, 'words')"),
  ],
])(
  'nothing is encrypted to any key while the database has %s, also after a start',
  async (_, why, slipIn) => {
    await firstContact();
    const running = form();
    expect(await running.inUse()).toHaveLength(2);
    await slipIn();
    expect(await running.inUse()).toEqual([]);
    expect(said).toContain(why);
    expect(await form().inUse()).toEqual([]);
  },
);

test('the log says at each change that the list of keys is wrong, and that it is right again', async () => {
  await firstContact();
  const running = form();
  for (const words of ['one', 'two']) {
    said = '';
    await change(`INSERT INTO key_log VALUES (1, '${words}')`);
    expect(await running.inUse()).toEqual([]);
    expect(said).toContain('Statement 1 about keys cannot be read');
    await change('DELETE FROM key_log WHERE number = 1');
    expect(await running.inUse()).toHaveLength(2);
    expect(said).toMatch(/is right again: the form takes answers\.$/);
  }
});

test('a database that has an older list than the form is completed: who was removed stays removed', async () => {
  await firstContact();
  await addCy();
  await form().read();
  const older = await store.keyLog.all();
  await say(store, { kind: 'removal', recipient: cy.recipient }, [ann]);
  const running = form();
  expect(await running.inUse()).toEqual(recipients(ann, bo));
  await change(`DELETE FROM key_log WHERE number >= ${older.length}`);
  for (const one of [running, form()]) {
    expect(await one.inUse()).toEqual(recipients(ann, bo));
    await change(`DELETE FROM key_log WHERE number >= 1`);
  }
  expect(await form().inUse()).toEqual(recipients(ann, bo));
  expect(copy()).toBe(await rows());
});

test('a form that has never seen the list takes no answers until a setting says which it is', async () => {
  await firstContact();
  await addCy();
  const { hashes } = await listIn(store);
  rmSync(join(folder.path, 'study.db.trusted'));
  expect(await form().inUse()).toEqual([]);
  expect(said).toContain('FORM_TRUSTED_KEYS');
  const { trustedKeys: given = '' } = readSettings({ FORM_TRUSTED_KEYS: ` ${hashes[1]} ` });
  const elsewhere = form({ file: undefined, given });
  expect(await elsewhere.inUse()).toEqual(recipients(ann, bo, cy));
  said = '';
  expect(await form({ file: 'no/folder', given }).inUse()).toHaveLength(3);
  expect(said).toBe('');
  expect(await form({ file: undefined, given: 'a'.repeat(64) }).inUse()).toEqual([]);
  await change('DELETE FROM key_log');
  expect(await form({ file: 'new', given }).inUse()).toEqual([]);
  expect(await elsewhere.inUse()).toEqual(recipients(ann, bo, cy));
  expect(() => readSettings({ FORM_TRUSTED_KEYS: 'age1x' })).toThrow(
    'FORM_TRUSTED_KEYS: found "age1x". Expected the 64',
  );
});

test("who marks a study's database as a trial's does not stop the form, and the log says it once", async () => {
  await firstContact();
  const running = form();
  await store.keys.add(eve.recipient, 'code', true);
  await store.keys.prove('code');
  for (const one of [running, running, form()]) {
    expect(await one.isTrial()).toBe(false);
    expect(await one.inUse()).toEqual(recipients(ann, bo));
  }
  expect(said.match(/marked as a trial’s/g)).toHaveLength(2);
});

test.each<[string, () => KeyHolder[]]>([
  ['one key', () => [eve]],
  ['two keys', () => [eve, cy]],
])(
  'a form that has never seen a list of %s does not remember it because the database is marked as a trial’s',
  async (_, holders) => {
    const keys = holders().map(({ publicKey }) => publicKey);
    await say(store, { kind: 'first', keys }, holders());
    await store.keys.add(eve.recipient, 'code', true);
    const running = form();
    await running.inUse();
    await change('DELETE FROM recipients');
    expect(await running.inUse()).toEqual([]);
    expect(await form().inUse()).toEqual([]);
  },
);

test('a copy of the list that is damaged is no list', async () => {
  await firstContact();
  writeFileSync(join(folder.path, 'study.db.trusted'), `{"number":0}\n`);
  expect(await form().inUse()).toEqual([]);
  expect(said).toContain('cannot be read');
});

test('of two changes at once one is made, and what does not hold is not stored', async () => {
  await firstContact();
  const list = await listIn(store);
  const [one, two] = [form(), form()];
  const vouch = (of: KeyHolder) =>
    newStatement(list, { kind: 'vouch', ...of.publicKey, role: 'all' }, [ann]);
  const done = await Promise.all([one.add(await vouch(cy)), two.add(await vouch(eve))]);
  expect(done.toSorted()).toEqual([false, true]);
  expect(await one.add(await vouch(eve))).toBe(false);
  expect(await store.keyLog.all()).toHaveLength(2);
});
