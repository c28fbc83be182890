import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { readSettings } from '../../form/web/settings.ts';
import { someone } from '../../tests/form/door-under-test.ts';
import { storeUnderTest } from '../../tests/form/store-under-test.ts';
import type { Role } from '../door/requests.ts';
import type { KeyHolder } from '../store/keys-table.ts';
import type { Store } from '../store/store.ts';
import { openTrust, vouchedKeys } from './vouched-keys.ts';

type Someone = Awaited<ReturnType<typeof someone>>;

const { folder, open } = storeUnderTest();
let store: Store;
let [ann, bo, cy, eve] = [] as unknown as [Someone, Someone, Someone, Someone];

beforeEach(async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(console, 'log').mockReturnValue();
  store = await open();
  [ann, bo, cy, eve] = [
    await someone('Ann'),
    await someone('Bo'),
    await someone('Cy'),
    await someone('Eve'),
  ];
  await put(ann.recipient, { signingKey: ann.signingKey, name: 'Ann', role: 'all' });
});

async function put(recipient: string, holder?: KeyHolder) {
  await store.keys.add(recipient, recipient, false, holder);
  await store.keys.prove(recipient);
}

async function vouched(by: Someone, of: Someone, role: Role = 'all'): Promise<KeyHolder> {
  const { signature, seen } = await by.vouchesFor(of, role);
  const { signingKey, name } = of;
  return { signingKey, name, role, vouch: { by: by.recipient, signature, seen } };
}

const file = () => join(folder.path, 'study.db.trusted');
const inUse = () => vouchedKeys(store.keys, openTrust(file())).inUse();

test('keys are in use that one of first contact vouches for, or one for which that has vouched', async () => {
  expect(await inUse()).toEqual([ann.recipient]);
  openTrust(file()).begin([ann]);
  await put(cy.recipient, await vouched(bo, cy, 'answers'));
  expect(await inUse()).toEqual([]);
  await put(bo.recipient, await vouched(ann, bo));
  expect(await inUse()).toEqual([ann.recipient, cy.recipient, bo.recipient]);
  // Who has left has vouched all the same.
  await store.keys.retire(bo.recipient);
  expect(await inUse()).toEqual([ann.recipient, cy.recipient]);
});

test.each<[string, () => Promise<void>]>([
  ['nobody vouches for', () => put(eve.recipient)],
  ['vouches for itself', async () => put(eve.recipient, await vouched(eve, eve))],
  [
    'has the words of another key',
    async () => put(eve.recipient, { ...(await vouched(ann, bo)), signingKey: eve.signingKey }),
  ],
  [
    'passes for the signing key of first contact',
    () => put(eve.recipient, { signingKey: ann.signingKey, name: 'Ann', role: 'all' }),
  ],
  [
    'was given another role than the one that was vouched for',
    async () => put(bo.recipient, { ...(await vouched(ann, bo, 'answers')), role: 'all' }),
  ],
  [
    'someone vouches for who may not',
    async () => {
      await put(bo.recipient, await vouched(ann, bo, 'answers'));
      await put(eve.recipient, await vouched(bo, eve));
    },
  ],
])('nothing is encrypted to any key while one is in the database that %s', async (_, slipIn) => {
  openTrust(file()).begin([ann]);
  await slipIn();
  expect(await inUse()).toEqual([]);
  await store.keys.retire(eve.recipient);
  await store.keys.retire(bo.recipient);
  expect(await inUse()).toContain(ann.recipient);
});

test('trusted keys that are a setting count in place of a file, and one that is none is named', () => {
  const log = vi.spyOn(console, 'log').mockReturnValue();
  openTrust(join(folder.path, 'no-folder', 'study.db.trusted')).begin([ann]);
  const [, setting = ''] = /FORM_TRUSTED_KEYS to: (.*)$/.exec(log.mock.lastCall?.[0] ?? '') ?? [];
  const { trustedKeys } = readSettings({ FORM_TRUSTED_KEYS: setting });
  const { recipient, signingKey } = ann;
  expect(openTrust(file(), trustedKeys).keys()).toEqual([{ recipient, signingKey }]);
  expect(() => readSettings({ FORM_TRUSTED_KEYS: 'age1x y' })).toThrow(
    'FORM_TRUSTED_KEYS: found "age1x y". Expected a trusted key',
  );
  writeFileSync(file(), 'age1x y');
  expect(() => openTrust(file())).toThrow(`${file()}: found "age1x y".`);
});
