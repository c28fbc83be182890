import { expect, test } from 'vitest';
import { noKeys, withStatements } from '../../answers/keys/key-list.ts';
import {
  type KeyChange,
  type KeyStatement,
  newStatement,
} from '../../answers/keys/key-statement.ts';
import { signingKeyOf } from '../../answers/keys/signing.ts';
import { someone } from '../../tests/answers/key-holder.ts';
import { type Door, doorAt } from '../store/door.ts';
import { isCertainOf, knownKeys } from './known-keys.ts';

const [jo, spare, cy, eve] = [
  await someone('Jo'),
  await someone('Spare'),
  await someone('Cy'),
  await someone('Eve'),
];

/** The statements of a study, one after another. */
async function statementsOf(
  ...all: [KeyChange, ...Parameters<typeof newStatement>[2][number][]][]
) {
  const said: KeyStatement[] = [];
  for (const [change, ...signers] of all) {
    said.push(await newStatement(await withStatements(noKeys, said), change, signers));
  }
  return said;
}

/** A desk with this key, of a server that gives these lists one after another. */
async function deskOf({ identity, recipient }: typeof jo, ...lists: (readonly object[])[]) {
  const door: Door = doorAt('http://localhost:1', async () =>
    Response.json({ statements: lists.length > 1 ? lists.shift() : lists[0] }),
  );
  const own = { recipient, ...(await signingKeyOf(identity)) };
  return { keys: knownKeys(door, own), own };
}

const first: KeyChange = { kind: 'first', keys: [jo.publicKey, spare.publicKey] };
const added: KeyChange = { kind: 'vouch', ...cy.publicKey, role: 'all' };
const list = await statementsOf([first, jo, spare], [added, jo]);
const others = await statementsOf([
  { kind: 'first', keys: [eve.publicKey, cy.publicKey] },
  eve,
  cy,
]);

test.each<[string, (readonly object[])[], RegExp]>([
  ['what came before is missing', [list, list.slice(0, 1)], /another one than before/],
  [
    'what came before is changed',
    [list, [list[0] ?? {}, { ...list[1], at: '2026-11-20T18:42:00.000Z' }]],
    /another one than before/,
  ],
  ['it is of another study', [list, others], /another one than before/],
  [
    'it is signed by someone else',
    [list, [...list, { ...list[1], number: 2 }]],
    /does not hold|does not follow/,
  ],
  [
    'it cannot be read',
    [list, [...list, { kind: 'vouch' }]],
    /Statement 2 about keys cannot be read/,
  ],
])(
  'a desk encrypts to nobody while the list of keys is not to be relied on: %s',
  async (_, lists, why) => {
    const { keys } = await deskOf(jo, ...lists);
    expect((await keys.read()).wrong).toBeUndefined();
    await expect(keys.recipients()).rejects.toThrow(why);
    expect(keys.now().wrong).toMatch(why);
    // What it knew stays: people can be read.
    expect(keys.now().list.owners.size).toBe(3);
  },
);

test.each([
  ['The list is empty.', /^The form takes no answers: The list is empty\. Tell/],
  [{ a: 1 }, /^The form takes no answers: why is not said in words\. Tell/],
  ['No. '.repeat(1_000_000), /^.{2000,2200}$/],
])('why the form takes no answers is said in words that can be read: %o', async (wrong, said) => {
  const door = doorAt('http://localhost:1', async () => Response.json({ statements: list, wrong }));
  const own = { recipient: jo.recipient, ...(await signingKeyOf(jo.identity)) };
  expect((await knownKeys(door, own).read()).wrong).toMatch(said);
});

test('someone comes in with a list that they have signed, accepts one in which their own key is, and else stops', async () => {
  const certain = async (who: typeof jo, statements: readonly object[]) => {
    const { keys, own } = await deskOf(who, statements);
    return isCertainOf(await keys.read(), own);
  };
  expect([await certain(jo, list), await certain(cy, list)]).toEqual([true, false]);
  await expect(certain(eve, list)).rejects.toThrow('Your key is not in it');
  const exchanged = { ...added, signingKey: eve.signingKey };
  await expect(
    certain(cy, await statementsOf([first, jo, spare], [exchanged, jo])),
  ).rejects.toThrow('Your key is not in it');
  await expect(certain(cy, [...list, {}])).rejects.toThrow('cannot be read');
});
