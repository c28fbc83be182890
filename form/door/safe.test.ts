import { beforeEach, expect, test } from 'vitest';
import { decrypt } from '../../answers/encryption/encrypt.ts';
import { type KeyChange, newStatement } from '../../answers/keys/key-statement.ts';
import { type KeyHolder, listIn, say, someone } from '../../tests/answers/key-holder.ts';
import { idOf, save, submission } from '../../tests/answers/submission.ts';
import { doorUnderTest } from '../../tests/form/form-under-test.ts';

const { serve, store } = doorUnderTest();
let ask: ReturnType<typeof serve>;
let [ann, safe, cy] = [] as unknown as [KeyHolder, KeyHolder, KeyHolder];
/** Of who has opened the desk with the safe. */
let token: string;

beforeEach(async () => {
  [ann, safe, cy] = [await someone('Ann'), await someone('The safe'), await someone('Cy')];
  const keys = [ann.publicKey, { ...safe.publicKey, role: 'safe' as const }];
  await say(store(), { kind: 'first', keys }, [ann, safe]);
  ask = serve();
  token = await safe.comeIn(ask);
});

async function send(change: KeyChange, by: KeyHolder, as: string, more = {}) {
  const statement = await newStatement(await listIn(store()), change, [by]);
  return (await ask('/keys', { token: as, body: { statement, ...more } })).status;
}

test('who comes in with the safe reads answers, and can record, set, delete and erase nothing', async () => {
  await save(store(), submission());
  for (const path of ['/content', '/changes', '/answers', '/entries', '/keys', '/state']) {
    expect((await ask(path, { token })).status, path).toBe(200);
  }
  const some = { answers: [idOf('a')], entries: [] };
  expect((await ask('/read', { token, body: some })).status).toBe(200);
  expect((await ask('/used', { token, body: {} })).status).toBe(204);
  const person = 'b'.repeat(32);
  for (const [path, body, method] of [
    ['/entries', await safe.entry(store(), person, 'a'.repeat(32))],
    [`/people/${person}/erasure`, await safe.signs(store(), 'erasure', { withProof: false })],
    ['/sign-up', { state: 'paused', seen: 0 }],
    ['/due', {}],
    ['/settings', { ciphertext: 'YWJj', number: 0, encryptedFor: 'a'.repeat(64) }, 'PUT'],
  ] as const) {
    const refused = await ask(path, { token, body, ...(method && { method }) });
    expect([path, refused.status]).toEqual([path, 403]);
    expect(await refused.text()).toContain('The safe opens answers and adds one key');
  }
});

test('with the safe, who has lost their key adds a new one, which does all that the lost one did', async () => {
  const vouch: KeyChange = { kind: 'vouch', ...cy.publicKey, role: 'all' };
  expect(await send({ ...vouch, role: 'answers' }, safe, token)).toBe(409);
  expect(await send(vouch, safe, token)).toBe(201);
  const theirs = await cy.comeIn(ask);
  const { test: ciphertext } = await (await ask('/keys/test', { token: theirs, body: {} })).json();
  const proof = await decrypt(Buffer.from(ciphertext, 'base64'), [cy.identity]);
  expect(await send({ kind: 'accept' }, cy, theirs, { proof })).toBe(201);
  expect(await send({ kind: 'removal', recipient: ann.recipient }, cy, theirs)).toBe(201);
  const eve = await someone('Eve');
  expect(await send({ ...vouch, ...eve.publicKey }, safe, token)).toBe(409);
  expect(await send({ kind: 'removal', recipient: safe.recipient }, safe, token)).toBe(409);
});
