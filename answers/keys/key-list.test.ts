import { beforeAll, expect, test } from 'vitest';
import { type KeyHolder, someone } from '../../tests/answers/key-holder.ts';
import {
  hadKey,
  headOf,
  isKnownTo,
  type KeyList,
  noKeys,
  recipientsIn,
  withStatements,
} from './key-list.ts';
import type { Role } from './key-statement.ts';
import { type KeyChange, type KeyStatement, newStatement } from './key-statement.ts';

let [ann, bo, cy, eve] = [] as unknown as [KeyHolder, KeyHolder, KeyHolder, KeyHolder];
/** Ann and Bo have the first keys; Bo has vouched for Cy, who has accepted. */
let whole: KeyList;
let statements: KeyStatement[];

async function say(list: KeyList, change: KeyChange, ...by: KeyHolder[]) {
  const statement = await newStatement(list, change, by);
  statements = [...statements, statement];
  return withStatements(list, [statement]);
}

const vouch = (of: KeyHolder, role: Role = 'answers'): KeyChange => ({
  kind: 'vouch',
  ...of.publicKey,
  role,
});
const removal = ({ recipient }: KeyHolder): KeyChange => ({ kind: 'removal', recipient });
const accept: KeyChange = { kind: 'accept' };

beforeAll(async () => {
  [ann, bo, cy, eve] = [
    await someone('Ann'),
    await someone('Bo'),
    await someone('Cy'),
    await someone('Eve'),
  ];
  statements = [];
  const first: KeyChange = { kind: 'first', keys: [ann.publicKey, bo.publicKey] };
  whole = await say(noKeys, first, ann, bo);
  whole = await say(whole, vouch(cy), bo);
  whole = await say(whole, accept, cy);
});

test('keys are in use that are first, or were vouched for and accepted, until they are removed', async () => {
  expect(recipientsIn(whole)).toEqual([ann.recipient, bo.recipient, cy.recipient]);
  const waiting = await say(whole, vouch(eve), ann);
  expect(recipientsIn(waiting)).toEqual(recipientsIn(whole));
  expect([isKnownTo(waiting, eve), isKnownTo(waiting, cy)]).toEqual([false, true]);
  const without = await say(waiting, removal(cy), ann);
  expect(recipientsIn(without)).toEqual([ann.recipient, bo.recipient]);
  const [before, after] = [headOf(whole), headOf(without)];
  const had = ({ recipient }: KeyHolder, seen: string) => hadKey(without, recipient, seen);
  expect([had(cy, before), had(cy, after), had(eve, after), had(ann, after)]).toEqual([
    ...[true, false, false, true],
  ]);
  expect([had(cy, ''), had(cy, whole.hashes[0] ?? '')]).toEqual([false, false]);
  // Someone may be given another name and role, with the same key.
  const cyrus = { ...cy, publicKey: { ...cy.publicKey, name: 'Cyrus' } } as KeyHolder;
  const renamed = await say(whole, vouch(cyrus, 'all'), ann);
  expect(renamed.owners.get(cy.recipient)).toMatchObject({ name: 'Cyrus', role: 'all', from: 2 });
  // What someone said who was removed since goes on counting.
  expect(recipientsIn(await say(whole, removal(bo), ann))).toContain(cy.recipient);
});

test.each<[string, () => Promise<KeyStatement> | KeyStatement]>([
  ['is said by nobody with a key', () => newStatement(whole, vouch(eve), [eve])],
  ['is said by who may not change keys', () => newStatement(whole, vouch(eve), [cy])],
  ['removes the key of another', () => newStatement(whole, removal(ann), [cy])],
  [
    'is signed by another',
    async () => {
      const { sign } = eve;
      return newStatement(whole, vouch(eve), [{ recipient: ann.recipient, sign }]);
    },
  ],
  [
    'names another key than was signed',
    async () => {
      const signed = await newStatement(whole, vouch(bo, 'all'), [ann]);
      return { ...signed, change: vouch(eve, 'all') };
    },
  ],
  [
    'was said of another list',
    async () => newStatement(await say(whole, vouch(eve), ann), accept, [eve]),
  ],
  ['comes a second time', () => statements[1] as KeyStatement],
  ['begins again', () => newStatement(whole, { kind: 'first', keys: [eve.publicKey] }, [eve])],
  ['accepts what was not offered', () => newStatement(whole, accept, [eve])],
  ['accepts twice', () => newStatement(whole, accept, [cy])],
  [
    'has another key sign for someone',
    () => {
      const { signingKey } = eve;
      return newStatement(whole, { kind: 'vouch', ...cy.publicKey, signingKey, role: 'all' }, [
        ann,
      ]);
    },
  ],
  [
    'has the signing key of another',
    () => {
      const { signingKey } = ann;
      return newStatement(whole, { kind: 'vouch', ...eve.publicKey, signingKey, role: 'all' }, [
        ann,
      ]);
    },
  ],
])('no statement holds that %s', async (_, made) => {
  await expect(withStatements(whole, [await made()])).rejects.toThrow(/Statement \d+ about keys/);
});

test('no statement leaves fewer than two keys, or nobody who may do all', async () => {
  const [one, other] = [await say(whole, removal(ann), bo), await say(whole, removal(ann), ann)];
  await expect(say(one, removal(cy), bo)).rejects.toThrow('only 1 would stay in use');
  await expect(say(other, removal(bo), bo)).rejects.toThrow('only 1 would stay in use');
  await expect(say(one, vouch(bo, 'answers'), bo)).rejects.toThrow('who may do all');
  // One that was removed does not come back.
  await expect(say(one, vouch(ann, 'all'), bo)).rejects.toThrow('cannot come back');
});

test('the first keys are two that differ, and each has signed', async () => {
  const first = (...keys: KeyHolder[]): KeyChange => ({
    kind: 'first',
    keys: keys.map(({ publicKey }) => publicKey),
  });
  await expect(say(noKeys, first(ann, ann), ann, ann)).rejects.toThrow('keys that differ');
  await expect(say(noKeys, first(ann, bo), ann)).rejects.toThrow('not signed');
  await expect(say(noKeys, first(ann, bo), ann, eve)).rejects.toThrow('not signed');
  await expect(say(noKeys, first(ann, bo), eve, bo)).rejects.toThrow('keys that differ');
  await expect(say(noKeys, vouch(eve), ann)).rejects.toThrow('has no key');
});

/** Ann works alone, and Bo is the safe. */
async function withSafe() {
  const keys = [ann.publicKey, { ...bo.publicKey, role: 'safe' as const }];
  return say(noKeys, { kind: 'first', keys }, ann, bo);
}

test('a safe adds one key that may do all, so that who has lost the only other key is in again', async () => {
  const list = await withSafe();
  expect(recipientsIn(list)).toEqual([ann.recipient, bo.recipient]);
  const lost = await say(await say(list, vouch(cy, 'all'), bo), accept, cy);
  expect(recipientsIn(await say(lost, removal(ann), cy))).toEqual([bo.recipient, cy.recipient]);
  await expect(say(lost, vouch(eve, 'all'), bo)).rejects.toThrow('one key already');
  // Also after that key was removed.
  const without = await say(lost, removal(cy), ann);
  await expect(say(without, vouch(eve, 'all'), bo)).rejects.toThrow('one key already');
});

test('a key that a safe has added is replaced by another until it is in use, and then cannot be put in use', async () => {
  const waiting = await say(await withSafe(), vouch(cy, 'all'), bo);
  const replaced = await say(waiting, vouch(eve, 'all'), bo);
  await expect(say(replaced, accept, cy)).rejects.toThrow('has no key');
  const added = await say(replaced, accept, eve);
  expect(recipientsIn(added)).toEqual([ann.recipient, bo.recipient, eve.recipient]);
});

test('a safe adds no key for less, changes none, removes none, and is not the only key that may do all', async () => {
  const list = await say(await say(await withSafe(), vouch(cy, 'answers'), ann), accept, cy);
  await expect(say(list, vouch(eve, 'answers'), bo)).rejects.toThrow('that may do all');
  await expect(say(list, vouch(eve, 'safe'), bo)).rejects.toThrow('that may do all');
  for (const change of [vouch(cy, 'all'), vouch(bo, 'all')]) {
    await expect(say(list, change, bo)).rejects.toThrow('changes none');
  }
  for (const of of [cy, bo]) {
    await expect(say(list, removal(of), bo)).rejects.toThrow('may not remove');
  }
  await expect(say(list, removal(ann), ann)).rejects.toThrow('who may do all');
  await expect(say(list, vouch(ann, 'safe'), ann)).rejects.toThrow('who may do all');
  const safes = [ann, bo].map(({ publicKey }) => ({ ...publicKey, role: 'safe' as const }));
  await expect(say(noKeys, { kind: 'first', keys: safes }, ann, bo)).rejects.toThrow(
    'who may do all',
  );
  // Someone who may do all can make it one, and replace it.
  expect((await say(list, vouch(cy, 'safe'), ann)).owners.get(cy.recipient)?.role).toBe('safe');
  expect(recipientsIn(await say(list, removal(bo), ann))).not.toContain(bo.recipient);
});
