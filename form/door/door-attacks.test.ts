import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { serve as listen } from '@hono/node-server';
import { sample } from 'fast-check';
import { beforeEach, expect, test, vi } from 'vitest';
import { type Challenge, doorPath } from '../../answers/door/replies.ts';
import { countersInMemory } from '../../answers/store/counters.ts';
import { type KeyHolder, listIn, say, someone } from '../../tests/answers/key-holder.ts';
import { idOf, save, submission } from '../../tests/answers/submission.ts';
import { anyDoorRequest } from '../../tests/form/any-door-request.ts';
import { doorUnderTest } from '../../tests/form/form-under-test.ts';
import { bytesIn } from '../../tests/temporary-folder.ts';
import { TooOften } from '../web/limits.ts';
import { doorLimits } from './door.ts';

const { change, folder, open, serve, store } = doorUnderTest();
let [ann, bo, _cy] = [] as unknown as [KeyHolder, KeyHolder, KeyHolder];
let ask: ReturnType<typeof serve>;

beforeEach(async () => {
  ann = await (await someone('Ann')).isKnown(store());
  bo = await (await someone('Bo')).isKnown(store());
  _cy = await (await someone('Cy')).isKnown(store());
  ask = serve();
});

const challengeFor = async ({ recipient }: KeyHolder): Promise<Challenge> =>
  (await ask('/challenges', { body: { recipient } })).json();
const remove = ({ recipient }: KeyHolder) => say(store(), { kind: 'removal', recipient }, [ann]);
const statusOf = async (body: unknown) => (await ask('/sessions', { body })).status;
const isIn = async (token: string) => (await ask('/changes', { token })).status;

test('a challenge that was answered lets nobody in again, however many answers come at once', async () => {
  const { body: answer } = await ann.answerTo(await challengeFor(ann));
  const statuses = await Promise.all(Array.from({ length: 20 }, () => statusOf(answer)));
  expect(statuses.toSorted()).toEqual([204, ...Array.from({ length: 19 }, () => 401)]);
});

test('a challenge that another host has passed on lets nobody in, whatever the request says of its host', async () => {
  const elsewhere = await ann.answerTo(await challengeFor(ann), 'https://evil.example');
  expect(await statusOf(elsewhere.body)).toBe(401);
  const asked = await serve({ address: 'https://form.example.org' })('/sessions', {
    body: (await ann.answerTo(await challengeFor(ann), 'https://evil.example')).body,
    headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' },
  });
  expect(asked.status).toBe(401);
});

test('who is in is told which statement about keys someone has written that is none', async () => {
  const token = await ann.comeIn(ask);
  await change("INSERT INTO key_log VALUES (9, 'words')");
  const { statements, wrong } = await (await ask('/keys', { token })).json();
  expect(statements.at(-1)).toBeNull();
  expect(wrong).toContain('cannot be read');
});

test.each<[string, () => Promise<unknown>]>([
  [
    'another key signed',
    async () => {
      const challenge = await challengeFor(ann);
      return { ...(await bo.answerTo(challenge)).body, recipient: ann.recipient };
    },
  ],
  ['was given to another key', async () => (await ann.answerTo(await challengeFor(bo))).body],
  [
    'nobody gave',
    async () =>
      (await ann.answerTo({ challenge: 'A'.repeat(43), at: new Date().toISOString() })).body,
  ],
  [
    'has another time, by which it would end later',
    async () => {
      const at = new Date(Date.now() + 3_600_000).toISOString();
      return (await ann.answerTo({ ...(await challengeFor(ann)), at })).body;
    },
  ],
  [
    'is of another token',
    async () => {
      const { body } = await ann.answerTo(await challengeFor(ann));
      return { ...body, tokenHash: 'a'.repeat(64) };
    },
  ],
  [
    'an unknown key signed',
    async () => {
      const eve = await someone('Eve');
      return (await eve.answerTo(await challengeFor(eve))).body;
    },
  ],
  [
    'was signed by a key that was removed',
    async () => {
      const { body } = await bo.answerTo(await challengeFor(bo));
      await remove(bo);
      return body;
    },
  ],
])('a challenge that %s lets nobody in, and all are told the same', async (_, attack) => {
  const refused = await ask('/sessions', { body: await attack() });
  expect([refused.status, (await refused.json()).error]).toEqual([
    401,
    expect.stringContaining('This key does not open this study'),
  ]);
});

test('a token lets in until its end, nobody can guess one, and a cookie is none', async () => {
  const token = await ann.comeIn(ask);
  expect(await isIn(token)).toBe(200);
  for (const wrong of ['A'.repeat(43), token.slice(1), `${token}A`, token.toLowerCase(), '']) {
    expect(await isIn(wrong), wrong).toBe(401);
  }
  const cookie = await ask('/changes', { headers: { cookie: `token=${token}` } });
  const address = await ask(`/changes?token=${token}`);
  const basic = await ask('/changes', { headers: { authorization: `Basic ${token}` } });
  expect([cookie.status, address.status, basic.status]).toEqual([401, 401, 401]);
  await ask('/end', { token, body: {} });
  expect(await isIn(token)).toBe(401);
  const bos = await bo.comeIn(ask);
  await remove(bo);
  expect(await isIn(bos)).toBe(401);
});

test('neither the database nor a backup holds what lets someone in', async () => {
  const { challenge } = await challengeFor(ann);
  const token = await ann.comeIn(ask);
  await store().backup(join(folder.path, 'copy.db'));
  const bytes = bytesIn(folder.path);
  for (const secret of [challenge, token]) {
    expect(bytes).not.toContain(secret);
  }
  const restored = serve({}, await open({}, join(folder.path, 'copy.db')));
  expect((await restored('/changes', { token })).status).toBe(401);
});

test('a desk of a version that the server does not know is refused before anything is done', async () => {
  const token = await ann.comeIn(ask);
  const body = { recipient: ann.recipient };
  for (const version of ['', '0', '2', '1.0', '1, 1', 'one', '-1', '9'.repeat(30)]) {
    const headers = { 'door-version': version };
    expect((await ask('/challenges', { body, headers })).status, version).toBe(426);
    expect((await ask('/end', { token, body: {}, headers })).status, version).toBe(426);
  }
  expect(await isIn(token)).toBe(200);
});

test('where desks have a port to themselves, neither port answers what is for the other', async () => {
  const both = serve({ hasDeskPort: true });
  for (const [path, status] of [
    ['', 200],
    ['/changes', 401],
    ['/..', 404],
    ['/../ready', 404],
    ['/../doors', 404],
  ] as const) {
    expect((await both(path, { isAtDeskPort: true })).status, path).toBe(status);
  }
  for (const path of ['', '/changes', '/trial-key']) {
    expect((await both(path)).status, path).toBe(404);
  }
  expect((await both('/../health')).status).toBe(200);
});

test('a page of another site may ask, and gets no more than one without a token', async () => {
  const headers = { origin: 'https://evil.example' };
  const asked = await ask('/changes', { headers });
  expect([asked.status, asked.headers.get('access-control-allow-origin')]).toEqual([401, '*']);
  expect(asked.headers.get('access-control-allow-credentials')).toBe(null);
  expect(asked.headers.get('set-cookie')).toBe(null);
});

test('an entry of which anything was changed since it was signed is not stored', async () => {
  await save(store(), submission(), submission({ id: idOf('b') }));
  const token = await ann.comeIn(ask);
  const entry = await ann.entry(store(), idOf('a'), idOf('c'));
  const other = await bo.entry(store(), idOf('a'), idOf('c'));
  for (const change of [
    { person: idOf('b') },
    { id: idOf('d') },
    { withProof: true },
    { seen: 'e'.repeat(64) },
    { digest: 'f'.repeat(64) },
    { audit: `1.${'e'.repeat(64)}` },
    { signature: other.signature },
  ]) {
    const asked = await ask('/entries', { token, body: { ...entry, ...change } });
    expect(asked.status, Object.keys(change).join()).toBe(400);
  }
  // What someone else has signed is theirs: who is in cannot record it in their name.
  expect((await ask('/entries', { token, body: other })).status).toBe(400);
  expect((await store().entries.ids()).size).toBe(0);
  for (const own of [
    { ciphertext: btoa('a note in plain text') },
    // Of a list that the form does not know, and of one from before there was this key.
    { seen: 'e'.repeat(64) },
    { seen: (await listIn(store())).hashes[0] ?? '' },
  ]) {
    const by = own.seen ? bo : ann;
    const body = await by.entry(store(), idOf('a'), idOf('c'), own);
    const asked = await ask('/entries', { token: await by.comeIn(ask), body });
    expect(asked.status, Object.keys(own).join()).toBe(400);
  }
  expect((await ask('/entries', { token, body: entry })).status).toBe(201);
});

test('who tries to come in too often waits, and keeps nobody else out', async () => {
  const { recipient } = ann;
  const knock = (from: string) => ask('/challenges', { body: { recipient } }, from);
  for (let tries = 0; tries < 30; tries += 1) {
    expect((await knock('203.0.113.9')).status).toBe(200);
  }
  const refused = await knock('203.0.113.10');
  expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
  expect((await knock('198.51.100.1')).status).toBe(200);
});

test('who asks too often waits, and those who ask from ever other addresses wait for one another', async () => {
  const { comesIn, asks } = doorLimits(countersInMemory());
  for (let count = 0; count < 600; count += 1) await asks('203.0.113.9');
  await expect(asks('203.0.113.200')).rejects.toThrow(TooOften);
  for (let count = 0; count < 600; count += 1) await comesIn(`10.${count >> 8}.${count & 255}.1`);
  await expect(comesIn('198.51.100.1')).rejects.toThrow(TooOften);
  // Nobody keeps out those who are in.
  for (let count = 0; count < 6_001; count += 1) await asks(undefined);
  await asks('198.51.100.2');
});

test('of two thousand requests that make no sense, none fails the server or changes anything', async () => {
  await save(store(), submission());
  const token = await ann.comeIn(ask);
  const failures = vi.spyOn(console, 'error').mockReturnValue();
  const known = { token, recipient: ann.recipient, newest: '', people: [idOf('a'), idOf('b')] };
  const requests = sample(anyDoorRequest(known), { numRuns: 2_000, seed: 58 });
  for (const [at, { path, method, body, headers }] of requests.entries()) {
    const hasBody = !['GET', 'HEAD'].includes(method);
    const asked = { method, headers, ...(hasBody && { body }) };
    const reply = await ask(path.slice(doorPath.length), asked, `10.${at >> 8}.${at & 255}.1`);
    const words = `${method} ${path} ${body.slice(0, 500)}`;
    expect(reply.status, words).toBeLessThan(500);
    // Of ours, and none of zod's.
    if (reply.status >= 400)
      expect(await reply.text(), words).toMatch(/^(?!.*Invalid|.*Too ).{0,999}$/);
    else await reply.body?.cancel();
  }
  expect(failures).not.toHaveBeenCalled();
  expect(await store().answers.holds(idOf('a'))).toBe(true);
  expect((await store().keyLog.all()).length).toBe(5);
});

test('a body that is too long is refused before it is read, and the connection goes on', async () => {
  const token = await ann.comeIn(ask);
  const body = JSON.stringify({ ciphertext: 'A'.repeat(2_000_000) });
  for (const headers of [{ 'content-length': String(body.length) }, {}]) {
    expect((await ask('/entries', { token, body, headers })).status).toBe(413);
  }
  const server = listen({ fetch: ask.fetch, port: 0, hostname: '127.0.0.1' });
  await once(server, 'listening');
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  async function over(method: string, sent: string) {
    const { port } = server.address() as AddressInfo;
    const headers = { 'door-version': '1', 'content-length': sent.length };
    const asked = request({ port, path: '/door', method, agent, headers }).end(sent);
    const [reply]: IncomingMessage[] = await once(asked, 'response');
    await once(reply?.resume() ?? asked, 'end');
    return reply?.statusCode;
  }
  expect([await over('POST', body), await over('GET', '')]).toEqual([413, 200]);
  agent.destroy();
  server.close();
});
