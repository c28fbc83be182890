import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { beforeEach, expect, test, vi } from 'vitest';
import { decrypt, encrypt } from '../../answers/encryption/encrypt.ts';
import { noKeys } from '../../answers/keys/key-list.ts';
import { type KeyChange, newStatement } from '../../answers/keys/key-statement.ts';
import { isReady, prepareKeys } from '../../answers/keys/study-keys.ts';
import { trustedKeys, withTrustedKeys } from '../../answers/keys/trusted-keys.ts';
import { openSubmission, referenceOf } from '../../answers/records/records.ts';
import { type KeyHolder, listIn, say, someone, trustedIn } from '../../tests/answers/key-holder.ts';
import { auditedLines } from '../../tests/answers/store-under-test.ts';
import { idOf, recordOf, save, saveFor, submission } from '../../tests/answers/submission.ts';
import { doorUnderTest, framesIn } from '../../tests/form/form-under-test.ts';
import { newFirstCode, prepareDoor } from './first-key-routes.ts';

const { database, folder, open, change, serve, store } = doorUnderTest();
let ann: KeyHolder;
let ask: ReturnType<typeof serve>;
let token: string;
const [a, b, c] = [idOf('a'), idOf('b'), idOf('c')];

beforeEach(async () => {
  ann = await (await someone('Ann')).isKnown(store());
  ask = serve();
  token = await ann.comeIn(ask);
});

const audit = () => auditedLines(database());
const json = async (reply: Response | Promise<Response>) => (await reply).json();

test('anyone is told which study it is and which versions are answered, and nothing more', async () => {
  expect(await json(ask('', { headers: { 'door-version': 'another' } }))).toEqual({
    study: expect.any(String),
    versions: { oldest: 1, newest: 1 },
    needsFirstKeys: false,
    isTrial: false,
  });
  for (const path of ['/content', '/answers', '/changes', '/people/x', '/elsewhere']) {
    expect((await ask(path)).status, path).toBe(401);
  }
});

test('answers that break off while they are read say why in the log alone', async () => {
  const said = vi.spyOn(console, 'error').mockReturnValue();
  const newest = vi.spyOn(store().answers, 'newest');
  newest.mockRejectedValue(new Error('secret: 127.0.0.1'));
  const failure = await framesIn(await ask('/answers', { token })).catch(inspect);
  expect(failure).toBe('[Broken off]');
  expect(said.mock.lastCall?.join()).toContain('Answers could not be read to their end');
});

test('all answers come newest first, with their number, and open with the key', async () => {
  await saveFor([ann.recipient], store(), submission());
  await saveFor([ann.recipient], store(), submission({ id: b }));
  await store().entries.add({ id: c, person: a, withProof: true, ciphertext: Buffer.from('note') });
  const reply = await ask('/answers', { token });
  expect(reply.headers.get('door-count')).toBe('2');
  expect(reply.headers.get('cache-control')).toBe('no-store');
  const frames = await framesIn(reply);
  expect(frames.map(({ header }) => header)).toMatchObject([{ id: b }, { id: a }]);
  expect(frames[0]?.header).not.toHaveProperty('consents');
  const record = { ...(frames[1]?.header as object), consents: [] } as never;
  const opened = await openSubmission(record, frames[1]?.ciphertext ?? new Uint8Array(), [
    ann.identity,
  ]);
  expect(opened).toEqual(submission());
  expect(await framesIn(await ask('/entries', { token }))).toEqual([
    { header: { id: c, person: a, withProof: true }, ciphertext: new TextEncoder().encode('note') },
  ]);
  const some = { answers: [a, idOf('0')], entries: [c] };
  const read = await framesIn(await ask('/read', { token, body: some }));
  expect(read.map(({ header }) => (header as { id: string }).id)).toEqual([a, c]);
  expect(audit()).toMatch(
    /desk: Ann \(age1\w{16}…\) opened a desk\n.*asked for all answers: 2 sets\n/,
  );
});

test('of more answers than are read at once each comes once, and no more are read than a page wants', async () => {
  const ids = Array.from({ length: 51 }, (_, at) => at.toString(16).padStart(32, '0'));
  for (const id of ids) await save(store(), submission({ id, reference: id }));
  const frames = await framesIn(await ask('/answers', { token }));
  expect(frames.map(({ header }) => (header as { id: string }).id)).toEqual(ids.toReversed());
  const newest = vi.spyOn(store().answers, 'newest');
  const reader = (await ask('/answers', { token })).body?.getReader();
  await reader?.read();
  // What would be read ahead is read by the time another request is answered.
  await ask('/changes', { token });
  await reader?.cancel();
  expect(newest).toHaveBeenCalledTimes(1);
});

test('answers that cannot be read come with why, and hide nobody else', async () => {
  await save(store(), submission(), submission({ id: b }));
  await change(`UPDATE answers SET consents = '[null]' WHERE id = '${a}'`);
  const why = 'what they agreed to is damaged';
  expect(await framesIn(await ask('/answers', { token }))).toMatchObject([
    { header: { id: b } },
    { header: { id: a, reference: referenceOf(a), why }, ciphertext: new Uint8Array() },
  ]);
});

test('a page asks for what has changed, for versions, content, proofs and one register entry', async () => {
  await save(store(), submission(), submission({ id: b }));
  const first = await json(ask('/changes', { token }));
  expect(first).toMatchObject({
    all: true,
    days: [
      [a, {}],
      [b, {}],
    ],
    entries: [],
  });
  expect(first.versions).toEqual([submission().version]);
  await store().answers.recordInterview(a, '2026-11-24');
  const second = await json(ask(`/changes?since=${first.number}`, { token }));
  expect(second).toMatchObject({ days: [[a, { interviewedOn: '2026-11-24' }]] });
  expect(second).not.toHaveProperty('all');
  const [[hash, version]] = await json(ask('/versions', { token }));
  expect([hash, version.pages.length > 0]).toEqual([submission().version, true]);
  expect((await json(ask('/content', { token }))).study.name).toEqual(expect.any(String));
  expect((await json(ask(`/people/${a}`, { token }))).consents).toHaveLength(1);
  expect((await ask(`/people/${c}`, { token })).status).toBe(404);
  await store().answers.remove([a], false);
  expect(await json(ask('/proofs', { token }))).toEqual({ count: 1, interviewed: 1 });
  const proofs = (person: string) => json(ask('/proofs', { token, body: { person } }));
  const [proof, ...others] = await proofs(' ZOE@example.org');
  const { consents } = recordOf(submission());
  expect([proof, others]).toMatchObject([{ id: a, interviewedOn: '2026-11-24', consents }, []]);
  expect(audit()).toContain(`asked for 1 proof of consent, ${submission().reference}\n`);
  expect(await proofs(referenceOf(a))).toEqual([proof]);
  expect(await proofs(referenceOf(b))).toEqual([]);
});

test('what is recorded is stored with who signed it, and given back so, until it is removed', async () => {
  await save(store(), submission());
  const { audit: newest } = await json(ask('/changes', { token }));
  expect(newest).toMatch(/^1\.[0-9a-f]{64}$/);
  const body = await ann.entry(store(), a, c, { audit: newest });
  const { seen } = body;
  for (const _ of ['once', 'and again after a lost connection']) {
    expect((await ask('/entries', { token, body })).status).toBe(201);
  }
  const [frame, ...others] = await framesIn(await ask('/entries', { token }));
  expect(others).toEqual([]);
  expect(frame?.header).toEqual({
    id: c,
    person: a,
    withProof: false,
    signature: body.signature,
    signer: ann.recipient,
    seen,
    audit: newest,
  });
  expect(
    (await ask('/entries', { token, body: await ann.entry(store(), b, idOf('d')) })).status,
  ).toBe(409);
  const { signature } = await ann.signs(store(), 'removal', { id: c, audit: newest });
  const removal = { addresses: [], signature, seen, audit: newest };
  expect((await ask(`/entries/${b}/removal`, { token, body: removal })).status).toBe(400);
  for (const _ of ['once', 'and again after a lost connection']) {
    expect((await ask(`/entries/${c}/removal`, { token, body: removal })).status).toBe(204);
  }
  expect(await framesIn(await ask('/entries', { token }))).toEqual([]);
  expect(audit()).toContain(
    `removes the entry ${c} (signed ${signature}, having seen ${seen} and ${newest})`,
  );
});

test('what was recorded and is not stored, or was removed and is stored again, is named, unless that person is erased', async () => {
  await save(store(), submission(), submission({ id: b }));
  vi.useFakeTimers({ toFake: ['Date'] });
  const fault = async () => {
    vi.setSystemTime(Date.now() + 61_000);
    return (await json(ask('/audit/fault', { token, body: { seen: [] } }))).fault;
  };
  const d = idOf('d');
  const bodies = [await ann.entry(store(), a, c), await ann.entry(store(), b, d)];
  const ofNobody = await ann.entry(store(), idOf('e'), idOf('f'));
  for (const body of [...bodies, ofNobody]) await ask('/entries', { token, body });
  expect(await fault()).toBe(null);
  await change(
    `CREATE TABLE before AS SELECT * FROM entries; DELETE FROM entries WHERE id = '${c}'`,
  );
  expect(await fault()).toContain(`What was recorded of ${submission().reference} on `);
  expect(await fault()).toContain(`(entry ${c}) is not stored`);
  await store().answers.remove([a], true);
  expect(await fault()).toBe(null);
  const { id: _, ...removal } = await ann.signs(store(), 'removal', { id: d, audit: '' });
  await ask(`/entries/${d}/removal`, { token, body: { ...removal, addresses: [] } });
  expect(await fault()).toBe(null);
  await change(`INSERT INTO entries SELECT * FROM before WHERE id = '${d}'`);
  expect(await fault()).toContain(`(entry ${d}) is stored again`);
  vi.useRealTimers();
});

test('a server that ends while something is recorded or removed leaves nothing that looks as if someone had hidden it', async () => {
  await save(store(), submission());
  vi.useFakeTimers({ toFake: ['Date'] });
  const { entries } = store();
  const [add, remove] = [vi.spyOn(entries, 'add'), vi.spyOn(entries, 'remove')];
  const body = await ann.entry(store(), a, c);
  const { id: _, ...removal } = await ann.signs(store(), 'removal', { id: c, audit: '' });
  const fault = async () => {
    vi.setSystemTime(Date.now() + 61_000);
    return (await json(serve()('/audit/fault', { token, body: { seen: [] } }))).fault;
  };
  vi.spyOn(console, 'error').mockReturnValue();
  add.mockRejectedValueOnce(new Error('ended'));
  remove.mockRejectedValueOnce(new Error('ended'));
  for (const status of [500, 201]) {
    expect((await serve()('/entries', { token, body })).status).toBe(status);
    expect(await fault()).toBe(null);
  }
  for (const status of [500, 204]) {
    const asked = { token, body: { ...removal, addresses: [] } };
    expect((await serve()(`/entries/${c}/removal`, asked)).status).toBe(status);
    expect(await fault()).toBe(null);
  }
  vi.useRealTimers();
});

test('an interview, a confirmation and an erasure are recorded once they are in the audit', async () => {
  await save(store(), submission(), submission({ id: b, waitingUntil: '2099-12-20' }));
  const of = async (
    id: string,
    what: 'interview' | 'confirmation' | 'erasure',
    content: Record<string, string | boolean | null>,
  ) => {
    const { id: _, ...body } = await ann.signs(store(), what, { id, ...content });
    const unsigned = { ...body, signature: 'A'.repeat(86) };
    expect((await ask(`/people/${id}/${what}`, { token, body: unsigned })).status).toBe(400);
    return ask(`/people/${id}/${what}`, { token, body });
  };
  expect(await json(of(a, 'interview', { day: '2026-11-24' }))).toEqual({ before: null });
  expect((await of(a, 'interview', { day: null, instead: '2026-11-20' })).status).toBe(409);
  expect(await json(of(a, 'interview', { day: null, instead: '2026-11-24' }))).toEqual({
    before: '2026-11-24',
  });
  expect((await of(a, 'interview', { day: '2098-01-01' })).status).toBe(400);
  expect((await of(c, 'interview', { day: '2026-11-24' })).status).toBe(404);
  expect((await of(a, 'confirmation', {})).status).toBe(409);
  expect((await of(b, 'confirmation', {})).status).toBe(204);
  expect((await store().answers.record(b))?.confirmedOn).toBeDefined();
  expect(await json(of(b, 'erasure', { withProof: false }))).toEqual({
    // Without a path of the server, where nobody at a desk can go.
    left: [expect.stringMatching(/^The server makes no backups\. [^/]*$/)],
  });
  expect((await of(b, 'erasure', { withProof: false })).status).toBe(404);
  expect((await of(b, 'erasure', { withProof: true })).status).toBe(200);
  expect((await of(b, 'erasure', { withProof: true })).status).toBe(404);
  expect(await store().answers.find(b)).toEqual([]);
  const said = { what: 'took 2 people along as a workbook', references: [submission().reference] };
  expect(await json(ask('/audit', { token, body: said }))).toEqual({
    audit: await store().trail.newestLine(),
  });
  const lines = audit();
  for (const words of [
    'recorded an interview on 2026-11-24 (signed ',
    'recorded that a guardian agreed (signed ',
    'asked to erase someone (signed ',
    'says of itself: took 2 people along as a workbook, ',
  ]) {
    expect(lines).toContain(words);
  }
});

test('nothing is given or done if the audit cannot be written', async () => {
  await save(store(), submission());
  vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(store().trail, 'audit').mockRejectedValue(new Error('disk full'));
  const signed = async (what: 'interview' | 'erasure', of: object) => {
    const { id: _, ...body } = await ann.signs(store(), what, { id: a, ...of });
    return body;
  };
  for (const [path, body] of [
    ['/answers', undefined],
    ['/entries', undefined],
    ['/read', { answers: [a], entries: [] }],
    [`/people/${a}`, undefined],
    [`/people/${a}/interview`, await signed('interview', { day: '2026-11-24' })],
    [`/people/${a}/erasure`, await signed('erasure', { withProof: true })],
  ] as const) {
    expect((await ask(path, { token, body })).status, path).toBe(500);
  }
  expect(await store().answers.record(a)).toMatchObject({ id: a });
});

test('settings that another desk has changed meanwhile are given back, and none is lost', async () => {
  const { ciphertext, encryptedFor } = await ann.entry(store(), a, c);
  const put = (number: number) =>
    ask('/settings', { token, method: 'PUT', body: { ciphertext, encryptedFor, number } });
  expect(await json(ask('/settings', { token }))).toEqual({ ciphertext: null, number: 0 });
  expect(await json(put(0))).toEqual({ number: 1 });
  expect(await json(put(0))).toMatchObject({ ciphertext, number: 1 });
  expect((await put(0)).status).toBe(409);
  expect((await put(2_147_483_647)).status).toBe(400);
  const bos = await (await (await someone('Bo')).isKnown(store(), 'answers')).comeIn(ask);
  const hers = { token: bos, method: 'PUT', body: { ciphertext, encryptedFor, number: 1 } };
  expect((await ask('/settings', hers)).status).toBe(403);
  expect(await json(put(1))).toEqual({ number: 2 });
});

test('only who may do all replaces what is encrypted, signed, to all keys in use, once the audit says so', async () => {
  const bo = await (await someone('Bo')).isKnown(store(), 'answers');
  const bos = await bo.comeIn(ask);
  await saveFor([ann.recipient], store(), submission());
  const recipients = [ann.recipient, bo.recipient].toSorted();
  expect(await json(ask('/again', { token: bos }))).toEqual({
    recipients,
    answers: [a],
    entries: [],
    settings: false,
  });
  const signed = (by: typeof ann, of = recipients) =>
    by.signs(store(), 'encrypting again', { recipients: of });
  const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');
  const before = createHash('sha256')
    .update((await store().answers.ciphertext(a)) ?? '')
    .digest('hex');
  const put = async (ciphertext: string, by = ann, as = token, of = recipients) => {
    const body = {
      ...(await signed(by, of)),
      answers: [{ id: a, before, ciphertext }],
      entries: [],
    };
    return ask('/again', { token: as, method: 'PUT', body });
  };
  const toAll = base64(await encrypt('{}', recipients));
  expect((await put(toAll, bo, bos)).status).toBe(403);
  expect((await put(toAll, bo)).status).toBe(400);
  expect((await put(toAll, ann, token, [ann.recipient])).status).toBe(409);
  for (const wrong of [btoa('in plain text'), base64(await encrypt('{}', [ann.recipient]))]) {
    expect((await put(wrong)).status).toBe(400);
  }
  expect((await json(ask('/again', { token }))).answers).toEqual([a]);
  expect((await ask('/again', { token, body: await signed(ann) })).status).toBe(204);
  expect(await json(put(toAll))).toEqual({ replaced: [a] });
  expect(await json(put(toAll))).toEqual({ replaced: [] });
  expect((await json(ask('/again', { token }))).answers).toEqual([a]);
  const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
  const readBack = async (by: typeof ann, as: string) => {
    const answers = [{ id: a, hash: sha256(Buffer.from(toAll, 'base64')) }];
    const body = { ...(await signed(by)), answers, entries: [] };
    return (await ask('/again/read-back', { token: as, body })).status;
  };
  expect([await readBack(bo, bos), await readBack(ann, token)]).toEqual([403, 204]);
  const done = { answers: 1, entries: 0, unread: 0 };
  const end = { token, body: { ...(await signed(ann)), ...done } };
  expect(await json(ask('/again/end', end))).toEqual({ isClean: true });
  expect(audit()).toMatch(/begins to encrypt again, to 2 keys: 1 set of answers, 0 entries/);
  expect(audit()).toMatch(/by its own word: 1 set of answers and 0 entries, .*still to do: 0/);
});

test('only who may do all has a backup made, and deletes the older ones, signed', async () => {
  const bo = await (await someone('Bo')).isKnown(store(), 'answers');
  const bos = await bo.comeIn(ask);
  expect((await ask('/backup', { token, body: {} })).status).toBe(409);
  const names = ['study-2030-01-30.db', 'study-2030-01-31.db'];
  const removeOlder = vi.fn(async (older: readonly string[]) => older.length === 1);
  const backUpNow = vi.fn(async () => names);
  const own = serve({ backups: () => ({ backUpNow, removeOlder }) });
  expect((await own('/backup', { token: bos, body: {} })).status).toBe(403);
  expect(await json(own('/backup', { token, body: {} }))).toEqual({ names });
  const older = async (named: string[], by = ann) => ({
    token,
    body: await by.signs(store(), 'older backups', { names: named }),
  });
  expect((await own('/backup/older', await older([names[0] ?? ''], bo))).status).toBe(400);
  expect((await own('/backup/older', await older(names))).status).toBe(409);
  expect((await own('/backup/older', await older([names[0] ?? '']))).status).toBe(204);
  expect(audit()).toMatch(
    /asks for a backup\n.*deletes 2 older backups.*\n.*deletes 1 older backup /,
  );
});

test('someone sees who has a key and where desks are open, and closes them', async () => {
  const bo = await (await someone('Bo')).isKnown(store(), 'answers');
  const bos = await bo.comeIn(ask);
  const sessions = async (of: string) => json(ask('/sessions', { token: of }));
  expect(await sessions(bos)).toMatchObject([{ name: 'Bo', isOwn: true }]);
  const { statements } = await json(ask('/keys', { token: bos }));
  expect(statements.map((one: { change: KeyChange }) => one.change)).toEqual([
    { kind: 'first', keys: [ann.publicKey] },
    { kind: 'vouch', ...bo.publicKey, role: 'answers' },
    { kind: 'accept' },
  ]);
  const [anns, hers] = await sessions(token);
  expect([anns, hers]).toMatchObject([
    { name: 'Ann', isOwn: true },
    { name: 'Bo', isOwn: false },
  ]);
  // The page asks by itself where desks are open: nobody has used it then.
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(Date.now() + 61_000);
  expect(await sessions(token)).toMatchObject([{ usedAt: anns.usedAt }, {}]);
  vi.useRealTimers();
  const end = (id: string, of: string) => ask(`/sessions/${id}/end`, { token: of, body: {} });
  expect((await end(anns.id, bos)).status).toBe(404);
  expect((await ask('/used', { token: bos, body: {} })).status).toBe(204);
  expect((await end(hers.id, token)).status).toBe(204);
  expect((await ask('/used', { token: bos, body: {} })).status).toBe(401);
  expect((await ask('/end', { token, body: {} })).status).toBe(204);
  expect((await ask('/used', { token, body: {} })).status).toBe(401);
});

test('a trial gives its key to this machine alone, which then comes in with it', async () => {
  const address = 'http://localhost:4322';
  const siteOrigins = ['http://localhost:4321'];
  const path = join(folder.path, 'trial.db');
  const trialKey = `${path}.trial-key`;
  const trial = await open({}, path);
  await prepareKeys(trial, { database: path, host: '127.0.0.1', siteOrigins });
  // Twice, as when the form is started again.
  const trusted = trustedKeys(trial.keyLog, `${path}.trusted`, '', trial.keys.isTrial);
  for (const _ of ['first', 'again']) {
    expect(await prepareDoor({ store: trial, trusted }, trialKey)).toBe(undefined);
  }
  const here = serve({ address, siteOrigins, trialKey, trusted }, trial);
  const { identity } = await json(here('/trial-key'));
  const desk = await someone('Trial', identity);
  const inside = await desk.comeIn(here, address);
  expect((await here('/changes', { token: inside })).status).toBe(200);
  for (const headers of [
    { origin: 'null' },
    { origin: 'https://evil.example' },
    { 'x-forwarded-for': '203.0.113.9' },
  ]) {
    expect((await here('/trial-key', { headers })).status, JSON.stringify(headers)).toBe(404);
  }
  const page = { origin: 'http://localhost:4323' };
  expect((await here('/trial-key', { headers: page })).status).toBe(200);
  expect((await ask('/trial-key')).status).toBe(404);
});

test('who types the code makes the first two keys, proves both, and the form takes answers', async () => {
  vi.spyOn(console, 'log').mockReturnValue();
  const fresh = await open({}, join(folder.path, 'fresh.db'));
  const trusted = trustedKeys(
    fresh.keyLog,
    join(folder.path, 'fresh.db.trusted'),
    '',
    async () => false,
  );
  const guarded = { ...fresh, keys: withTrustedKeys(fresh.keys, trusted) };
  const firstCode = await prepareDoor({ store: guarded, trusted }, 'none');
  const code = firstCode?.code ?? '';
  expect(code.split(' ')).toHaveLength(7);
  const first = serve({ trusted, firstCode }, guarded);
  expect((await json(first(''))).needsFirstKeys).toBe(true);
  const [one, two] = [await someone('Ann'), await someone('Ann, put away')];
  const recipients = [one.recipient, two.recipient];
  const typed = `  ${code.toUpperCase().replaceAll(' ', '\n- ')}`;
  const wrong = await first('/first-keys', { body: { code: newFirstCode(), recipients } });
  expect([wrong.status, (await json(wrong)).error]).toEqual([403, expect.stringContaining('code')]);
  // A page that is closed before the end begins again.
  await first('/first-keys', { body: { code: typed, recipients } });
  const tests = async () => {
    const ciphertext = await json(first('/first-keys', { body: { code: typed, recipients } }));
    return Promise.all(
      [one, two].map(({ identity }, at) =>
        decrypt(Buffer.from(ciphertext.tests[at], 'base64'), [identity]),
      ),
    );
  };
  const statementOf = (...keys: KeyHolder[]) => {
    const change = { kind: 'first' as const, keys: keys.map(({ publicKey }) => publicKey) };
    return newStatement(noKeys, change, keys);
  };
  const prove = async (proofs: string[], statement: unknown) =>
    (await first('/first-keys/proof', { body: { code: typed, proofs, statement } })).status;
  const both = await statementOf(one, two);
  const [proof = ''] = await tests();
  expect(await prove([proof, proof], both)).toBe(409);
  expect(await prove(await tests(), await statementOf(one))).toBe(400);
  expect(await prove(await tests(), await statementOf(one, one))).toBe(409);
  expect(await isReady(guarded.keys, false)).toBe(false);
  expect(await prove(await tests(), both)).toBe(204);
  expect(await isReady(guarded.keys, false)).toBe(true);
  expect(await prove([proof, proof], both)).toBe(403);
  expect((await first('/first-keys', { body: { code: typed, recipients } })).status).toBe(403);
  const inside = await two.comeIn(first);
  expect((await first('/changes', { token: inside })).status).toBe(200);
  expect((await json(first(''))).needsFirstKeys).toBe(false);
  expect(await prepareDoor({ store: guarded, trusted }, 'none')).toBe(undefined);
});

test('someone who writes keys, sessions or another list into the database comes in with none of them', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const trusted = trustedIn(store(), `${database()}.trusted`);
  await trusted.read();
  const door = serve({ trusted });
  const eve = await someone('Eve');
  // Signed by a key that is there, but not by that of its owner.
  const at = new Date().toISOString();
  const { token: own, body } = await eve.answerTo({ challenge: 'c'.repeat(43), at });
  const { signature, ...wayIn } = body;
  for (const recipient of [ann.recipient, eve.recipient]) {
    await change('DELETE FROM sessions WHERE used_at = started_at');
    await store().sessions.begin({ ...wayIn, recipient, tokenHash: wayIn.tokenHash }, signature);
    expect((await door('/changes', { token: own })).status).toBe(401);
    await store().sessions.end((await store().sessions.find(own, false))?.id ?? '');
  }
  await say(store(), { kind: 'vouch', ...eve.publicKey, role: 'all' }, [eve]);
  const hers = await eve.comeIn(door);
  expect((await door('/changes', { token: hers })).status).toBe(401);
  // Who has a key comes in meanwhile, and sees what is wrong.
  const anns = await ann.comeIn(door);
  expect(await json(door('/keys', { token: anns }))).toMatchObject({
    wrong: expect.stringContaining('does not hold'),
  });
});

test('who may do all vouches for others, who prove their keys and come in, and removes them again', async () => {
  const bo = await someone('Bo');
  const send = async (of: string, by: KeyHolder, change: KeyChange, more = {}) => {
    const statement = await newStatement(await listIn(store()), change, [by]);
    return (await ask('/keys', { token: of, body: { statement, ...more } })).status;
  };
  const vouch = (of: KeyHolder, role: 'all' | 'answers'): KeyChange => ({
    kind: 'vouch',
    ...of.publicKey,
    role,
  });
  expect(await send(token, bo, vouch(bo, 'answers'))).toBe(400);
  expect(await send(token, ann, vouch(bo, 'answers'))).toBe(201);
  // Until then, all that is open is to accept.
  const bos = await bo.comeIn(ask);
  expect((await ask('/changes', { token: bos })).status).toBe(403);
  expect((await ask('/keys', { token: bos })).status).toBe(200);
  const { test: ciphertext } = await json(ask('/keys/test', { token: bos, body: {} }));
  const proof = await decrypt(Buffer.from(ciphertext, 'base64'), [bo.identity]);
  expect(await send(bos, bo, { kind: 'accept' }, { proof: `${proof}x` })).toBe(409);
  expect(await send(bos, bo, { kind: 'accept' }, { proof })).toBe(201);
  expect((await ask('/changes', { token: bos })).status).toBe(200);
  const cy = await (await someone('Cy')).isKnown(store(), 'answers');
  expect(await send(bos, bo, vouch(cy, 'all'))).toBe(409);
  expect(await send(bos, bo, { kind: 'removal', recipient: ann.recipient })).toBe(409);
  const old = await newStatement(await listIn(store()), vouch(bo, 'all'), [ann]);
  expect(await send(token, ann, { kind: 'removal', recipient: bo.recipient })).toBe(201);
  expect((await ask('/used', { token: bos, body: {} })).status).toBe(401);
  expect((await ask('/keys', { token, body: { statement: old } })).status).toBe(409);
  expect(await json(ask('/sessions', { token }))).toHaveLength(1);
  expect(audit()).toContain(`vouched for Bo (${bo.recipient}, answers) (signed `);
});

test('a session ends with its key in the middle of what it was asked to send', async () => {
  const ids = Array.from({ length: 51 }, (_, at) => at.toString(16).padStart(32, '0'));
  for (const id of ids) await save(store(), submission({ id, reference: id }));
  const bo = await (await someone('Bo')).isKnown(store());
  await (await someone('Cy')).isKnown(store());
  const reader = (await ask('/answers', { token: await bo.comeIn(ask) })).body?.getReader();
  expect((await reader?.read())?.done).toBe(false);
  await say(store(), { kind: 'removal', recipient: bo.recipient }, [ann]);
  vi.spyOn(console, 'error').mockReturnValue();
  const now = Date.now();
  vi.spyOn(Date, 'now').mockReturnValue(now + 1_000);
  await expect(reader?.read()).rejects.toThrow('Broken off');
});
