import { createHash } from 'node:crypto';
import { copyFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  backEnds,
  postgresUnderTest,
  storeUnderTest,
} from '../../tests/answers/store-under-test.ts';
import { entryOf, idOf, read, save, submission } from '../../tests/answers/submission.ts';
import { cupsAndSpoons } from '../../tests/form/cups-and-spoons.ts';
import { removeRecorded } from '../deletion/erase-people.ts';
import { chunksOf, readFrames } from '../door/frames.ts';
import type { AnswersHeader } from '../door/replies.ts';
import { readErased, sidecarFile } from '../files/beside-database.ts';
import type { WayIn } from '../keys/signing.ts';
import type { Counter } from './counters.ts';
import { versionOf } from './encrypted-to.ts';
import { watchSignUp } from './state-tables.ts';
import type { Store } from './store.ts';

const onFile = storeUnderTest();

/** The way in of someone with this name, whose token is the same. */
const wayIn = (name: string): WayIn => ({
  recipient: name,
  challenge: 'challenge',
  at: new Date().toISOString(),
  tokenHash: createHash('sha256').update(name).digest('hex'),
});

describe.each(backEnds)('$backEnd', ({ underTest }) => {
  const { open, change } = underTest();

  test('stored answers are read back word for word by another connection, newest last', async () => {
    const later = submission({ id: idOf('b'), receivedAt: '2026-11-21T08:00:00.000Z' });
    const waiting = submission({
      id: idOf('c'),
      receivedAt: '2026-11-22T08:00:00.000Z',
      waitingUntil: '2026-12-20',
    });
    await save(await open(), submission(), later, waiting);
    expect(await read(await open())).toEqual([submission(), later, waiting]);
  });

  test('a version of the form is stored once, whole, for all the answers under it', async () => {
    const store = await open();
    await save(store, submission(), submission({ id: idOf('b') }));
    const form = cupsAndSpoons();
    expect([...(await store.versions())]).toEqual([
      [versionOf(form), { since: expect.stringMatching(/^20\d\d-\d\d-\d\d$/), pages: form.pages }],
    ]);
  });

  test('someone is found by reference, id or email address, however it is typed', async () => {
    const store = await open();
    const id = `0123${'4'.repeat(28)}`;
    const sent = submission({ id, answers: { email: 'Zoë@Straße.example' } });
    await save(store, sent, submission({ id: idOf('b'), answers: { email: 'bo@example.org' } }));
    const spoken = sent.reference.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o');
    const addresses = [
      ' zoe\u0308@STRAßE.example\u200b ',
      'Zoë@xn--strae-oqa.example',
      'mailto:zoë@straße.example',
      '"Zoë Lee" <zoë@straße.example>',
    ];
    for (const person of [id, sent.reference, spoken, ...addresses]) {
      expect(await store.answers.find(person), person).toEqual([id]);
    }
    expect(await store.answers.find('zoë@strasse.example')).toEqual([]);
  });

  test('answers wait for a guardian until their day, and are then deleted without proof', async () => {
    const store = await open();
    const until = '2030-01-29';
    const [late, asked] = [idOf('b'), idOf('c')];
    const waiting = [late, asked].map((id) => submission({ id, waitingUntil: until }));
    await save(store, submission(), ...waiting);
    for (const id of [idOf('a'), asked]) await store.answers.confirm(id);
    expect(await store.answers.waitedUntil(until)).toEqual([]);
    expect(await read(store)).toHaveLength(3);
    expect(await store.answers.waitedUntil('2030-01-30')).toEqual([late]);
    await store.answers.remove([late], true);
    const confirmedOn = expect.stringMatching(/^20\d\d-\d\d-\d\d$/);
    expect(await read(store)).toEqual([submission(), submission({ id: asked, confirmedOn })]);
    expect(await Array.fromAsync(store.proofs())).toEqual([]);
    expect(await store.answers.holds(asked)).toBe(true);
    await store.answers.remove([asked], false);
    expect(await store.answers.holds(asked)).toBe(false);
    expect(await Array.fromAsync(store.proofs())).toMatchObject([{ id: asked, confirmedOn }]);
  });

  test('of two days of an interview that are recorded, taking back the first leaves the second', async () => {
    const [one, two] = [await open(), await open()];
    await save(one, submission());
    const id = idOf('a');
    const day = async () => (await one.answers.record(id))?.interviewedOn;
    expect(await one.answers.recordInterview(id, '2026-11-24')).toBe(null);
    expect(await two.answers.recordInterview(id, '2026-11-25')).toBe('2026-11-24');
    expect(await one.answers.recordInterview(id, null, '2026-11-24')).toBe(undefined);
    expect(await day()).toBe('2026-11-25');
    for (const _ of ['once', 'and again after a lost connection']) {
      expect(await two.answers.recordInterview(id, '2026-11-24', '2026-11-25')).toBe('2026-11-25');
    }
    expect(await one.answers.recordInterview(id, null, '2026-11-24')).toBe('2026-11-24');
    expect(await day()).toBe(undefined);
    await one.answers.remove([id], false);
    expect(await one.answers.recordInterview(id, '2026-11-26')).toBe(null);
    expect(await Array.fromAsync(one.proofs())).toMatchObject([{ interviewedOn: '2026-11-26' }]);
    expect(await one.answers.recordInterview(idOf('b'), '2026-11-26')).toBe(undefined);
  });

  test('two commands that retire a key at the same time leave as many as must be in use', async () => {
    const [one, two] = [await open(), await open()];
    for (const name of ['a', 'b', 'c']) {
      await one.keys.add(name, name);
      await one.keys.prove(name);
    }
    expect([await one.keys.retire('a', 2), await two.keys.retire('b', 2)]).toEqual([true, false]);
    expect(await two.keys.inUse()).toEqual(['b', 'c']);
  });

  test('a statement about keys is stored once, in its turn, and ends the sessions of a key that it removes', async () => {
    const [one, two] = [await open(), await open()];
    for (const name of ['a', 'b']) await one.sessions.begin(wayIn(name), 'signature');
    const added = [
      await one.keyLog.append(1, 'late'),
      ...(await Promise.all([one.keyLog.append(0, 'first'), two.keyLog.append(0, 'other')])),
      await two.keyLog.append(1, 'second', 'a'),
    ];
    expect(added.toSorted()).toEqual([false, false, true, true]);
    expect(await one.keyLog.all()).toEqual([expect.stringMatching(/^(first|other)$/), 'second']);
    expect((await two.sessions.list()).map(({ recipient }) => recipient)).toEqual(['b']);
  });

  test('a challenge is used once, for its key, within a minute; a session ends 15 minutes after it was used', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2030-01-31T12:00:00Z') });
    const later = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1_000);
    const { sessions } = await open();
    for (const challenge of ['one', 'two', 'three']) await sessions.addChallenge(challenge, 'a');
    expect(await sessions.takeChallenge('one', 'b')).toBe(false);
    expect(await sessions.takeChallenge('one', 'a')).toBe(true);
    expect(await sessions.takeChallenge('one', 'a')).toBe(false);
    later(59);
    expect(await sessions.takeChallenge('two', 'a')).toBe(true);
    later(1);
    expect(await sessions.takeChallenge('three', 'a')).toBe(false);
    await sessions.begin(wayIn('token'), 'signature');
    await sessions.begin(wayIn('other'), 'signature');
    later(899);
    const found = { ...wayIn('token'), signature: 'signature', at: expect.any(String) };
    expect(await sessions.find('token', true)).toMatchObject(found);
    // A page that asks by itself.
    expect(await sessions.find('other', false)).toMatchObject({ recipient: 'other' });
    later(1);
    expect(await sessions.find('other', true)).toBe(undefined);
    later(898);
    const session = await sessions.find('token', true);
    expect(await sessions.end(session?.id ?? '')).toBe(true);
    expect(await sessions.find('token', true)).toBe(undefined);
    // However much it is used.
    await sessions.begin(wayIn('long'), 'signature');
    for (let hours = 0; hours < 48; hours += 1) {
      later(899);
      expect(await sessions.find('long', true), String(hours)).toBeDefined();
    }
    later(49);
    expect(await sessions.find('long', true)).toBe(undefined);
    vi.useRealTimers();
  });

  test('of two desks that change the settings at once, one is told', async () => {
    const { deskSettings } = await open();
    expect(await deskSettings.get()).toEqual({ ciphertext: null, number: 0 });
    expect([
      await deskSettings.put('one', 0, 'keys'),
      await deskSettings.put('two', 0, 'keys'),
    ]).toEqual([true, false]);
    expect([
      await deskSettings.put('three', 1, 'keys'),
      await deskSettings.put('four', 1, 'keys'),
    ]).toEqual([true, false]);
    expect(await deskSettings.get()).toEqual({ ciphertext: 'three', number: 2 });
  });

  test('what has changed is told once, and everything to who knows another database or has lost people', async () => {
    const [store, other] = [await open(), await open()];
    const [a, b, c] = [idOf('a'), idOf('b'), idOf('c')];
    await save(store, submission(), submission({ id: b }));
    const first = await store.changes.since();
    const nothing = { isAll: false, days: new Map(), entries: [], entriesGone: [] };
    expect(first).toMatchObject({
      isAll: true,
      days: new Map([
        [a, {}],
        [b, {}],
      ]),
    });
    expect(await store.changes.since(first.number)).toMatchObject(nothing);
    await save(other, submission({ id: c }));
    await store.answers.recordInterview(a, '2026-11-24');
    await store.answers.recordInterview(a, '2026-11-25');
    for (const sign of ['1', '2']) await other.entries.add(entryOf(a, sign));
    await store.entries.remove(idOf('2'));
    const second = await other.changes.since(first.number);
    expect(second).toMatchObject({
      isAll: false,
      days: new Map([
        [c, {}],
        [a, { interviewedOn: '2026-11-25' }],
      ]),
      entries: [idOf('1')],
      entriesGone: [idOf('2')],
    });
    expect(await store.changes.since(second.number)).toMatchObject(nothing);
    await other.answers.remove([b], true);
    const third = await store.changes.since(second.number);
    expect(third.isAll).toBe(true);
    expect([...third.days.keys()]).toEqual([a, c]);
    expect(third.entries).toEqual([idOf('1')]);
    const [mark = ''] = third.number.split('.');
    for (const unknown of [
      '',
      '0',
      `${mark}.0`,
      `${mark}.99999999999`,
      `0${third.number}`,
      `${mark}.x`,
    ]) {
      expect((await store.changes.since(unknown)).isAll, unknown).toBe(true);
    }
  });

  test('what changed a month ago is forgotten, and who asks for it is told everything', async () => {
    const store = await open();
    await save(store, submission());
    const { number } = await store.changes.since();
    await save(store, submission({ id: idOf('b') }));
    await change("UPDATE changes SET noted_on = '2026-01-01'");
    const later = await (await open()).changes.since(number);
    expect(later.isAll).toBe(true);
    expect((await store.changes.since(later.number)).isAll).toBe(false);
  });

  test('answers are read newest first, a few at a time', async () => {
    const { answers, ...rest } = await open();
    const ids = ['a', 'b', 'c', 'd', 'e'].map(idOf);
    for (const id of ids) await save({ answers, ...rest }, submission({ id }));
    const read: string[][] = [];
    let before: number | undefined = Number.MAX_SAFE_INTEGER;
    while (before !== undefined) {
      const { frames, next }: Awaited<ReturnType<typeof answers.newest>> = await answers.newest(
        before,
        2,
      );
      const chunks = chunksOf(new Blob([frames]).stream());
      read.push(
        await Array.fromAsync(readFrames(chunks), ({ header }) => (header as AnswersHeader).id),
      );
      before = next;
    }
    expect(read).toEqual([[ids[4], ids[3]], [ids[2], ids[1]], [ids[0]]]);
  });

  test('two connections can write at the same time and see the same answers', async () => {
    const [one, two] = [await open(), await open()];
    await save(one, submission());
    await save(two, submission({ answers: { name: 'Someone else' } }));
    await save(two, submission({ id: idOf('b') }));
    expect(await read(one)).toEqual(await read(two));
    expect(await read(one)).toEqual([submission(), submission({ id: idOf('b') })]);
  });
});

test('any change of the questions is another version, and no change of other words is', async () => {
  const form = cupsAndSpoons();
  const hash = versionOf(form);
  form.thanks.heading = 'Many thanks';
  expect(versionOf(form)).toBe(hash);
  const [question] = form.pages[0]?.questions ?? [];
  if (question) question.ask = 'Whose spoons are these?';
  expect(versionOf(form)).not.toBe(hash);
});

test('a plain copy of the database file has all answers', async () => {
  const original = join(onFile.folder.path, 'data/study.db');
  await save(await onFile.open({}, original), submission());
  await vi.waitFor(() => expect(readFileSync(original, 'latin1')).toContain('age-encryption.org'));
  copyFileSync(original, onFile.database());
  expect(await read(await onFile.open())).toEqual([submission()]);
});

afterEach(() => vi.useRealTimers());

/** How many of so many tries are let through. */
async function letThrough(counter: Counter, key: string, tries: number): Promise<number> {
  const waits = [];
  for (let count = 0; count < tries; count += 1) waits.push(await counter.take(key));
  return waits.filter((wait) => wait === 0).length;
}

describe.each(backEnds)('$backEnd', ({ underTest }) => {
  const { open } = underTest();

  test('a counter lets through as much as it may, and says how long the rest must wait', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2030-01-31T12:00:00Z') });
    const { counters } = await open();
    const counter = counters.counter('cups', 3, 600);
    expect(await letThrough(counter, 'a', 5)).toBe(3);
    expect(await letThrough(counter, 'b', 1)).toBe(1);
    expect(await letThrough(counters.counter('spoons', 3, 600), 'a', 1)).toBe(1);
    vi.setSystemTime('2030-01-31T12:09:00Z');
    expect(await counter.take('a')).toBe(60_000);
    vi.setSystemTime('2030-01-31T12:10:01Z');
    expect(await letThrough(counter, 'a', 5)).toBe(3);
  });

  test('the key of hashes is the same all day, and another the next', async () => {
    const { counters } = await open();
    const key = await counters.hashKey('2030-01-31');
    expect(key).toHaveLength(32);
    expect(await counters.hashKey('2030-01-31')).toEqual(key);
    const next = await counters.hashKey('2030-02-01');
    expect(next).not.toEqual(key);
    expect(await counters.hashKey('2030-02-01')).toEqual(next);
  });
});

describe('of forms that share a database', () => {
  const { open, change, server } = postgresUnderTest();

  test('all count together, and have the same key of hashes, of which one is kept', async () => {
    const [one, two] = [(await open()).counters, (await open()).counters];
    expect(await letThrough(one.counter('cups', 3, 600), 'a', 2)).toBe(2);
    expect(await letThrough(two.counter('cups', 3, 600), 'a', 2)).toBe(1);
    await one.hashKey('2030-01-31');
    expect(await two.hashKey('2030-02-01')).toEqual(await one.hashKey('2030-02-01'));
    expect(await change('SELECT day FROM hash_keys')).toEqual([{ day: '2030-02-01' }]);
  });

  test('each counts for itself while the database is away', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    const { counters } = await open();
    const counter = counters.counter('cups', 3, 600);
    await server().stop();
    expect(await letThrough(counter, 'a', 5)).toBe(3);
    await server().start();
    vi.restoreAllMocks();
  });
});

const [first, second, third] = ['a', 'b', 'c'].map((sign) => submission({ id: idOf(sign) }));
if (!first || !second || !third) throw new Error('unreachable');

describe.each(backEnds)('$backEnd', ({ underTest }) => {
  const { open, change } = underTest();
  let form: Store;
  let commandLine: Store;

  beforeEach(async () => {
    form = await open({ channels: ['email', 'webhook'] });
    commandLine = await open({ migrates: false });
  });

  async function due() {
    const all = [await form.notices.due('email'), await form.notices.due('webhook')];
    return all.flat().map((one) => one.reference);
  }

  test('each channel gets a notice of each sign-up once, in the order in which they arrived', async () => {
    await save(form, third, first);
    // The same answers again, as from another tab.
    await save(form, first);
    const signUps = [third, first].map(({ reference }) => ({
      reference,
      receivedOn: '2026-11-20',
    }));
    expect(await form.notices.due('email')).toEqual(signUps);
    await form.notices.remove('email', [third.reference]);
    expect(await form.notices.due('email')).toEqual(signUps.slice(1));
    expect(await form.notices.due('webhook')).toEqual(signUps);
    await form.notices.remove('email', [first.reference]);
    await save(form, first);
    expect(await form.notices.due('email')).toEqual([]);
  });

  test('no notices are queued while no channel is set', async () => {
    await save(commandLine, first);
    expect(await due()).toEqual([]);
  });

  test('answers are not stored without their notices', async () => {
    await change('DROP TABLE notices');
    await expect(save(form, first)).rejects.toThrow('notices');
    expect(await read(form)).toEqual([]);
  });

  test('only the sign-ups before a day are due for a message about that time', async () => {
    const later = submission({ id: idOf('b'), receivedAt: '2026-11-21T00:00:00.000Z' });
    await save(form, first, later);
    expect(await form.notices.due('email', '2026-11-20')).toEqual([]);
    const [one] = await form.notices.due('email', '2026-11-21');
    expect(one?.reference).toBe(first.reference);
    expect(await form.notices.due('email', '2026-11-21')).toHaveLength(1);
  });

  test('notices of people are removed with their answers, however those are deleted', async () => {
    const waiting = submission({ id: idOf('d'), waitingUntil: '2030-01-29' });
    const staying = submission({ id: idOf('e') });
    const all = [first, second, waiting, staying];
    await save(form, ...all);
    const references = all.map(({ reference }) => reference);
    await form.notices.remove('webhook', references);
    await commandLine.answers.remove([first.id], false);
    await commandLine.answers.remove([second.id], true);
    await form.answers.remove([waiting.id], true);
    expect(await due()).toEqual([staying.reference]);
  });
});

const note = { id: idOf('1'), person: first.id, withProof: false, ciphertext: Buffer.from('note') };
const request = {
  id: idOf('2'),
  person: first.id,
  withProof: true,
  ciphertext: Buffer.from('asked'),
};
const other = {
  id: idOf('3'),
  person: second.id,
  withProof: false,
  ciphertext: Buffer.from('other'),
};

describe.each(backEnds)('$backEnd', ({ underTest }) => {
  const { open } = underTest();
  let store: Store;

  beforeEach(async () => {
    store = await open();
    await save(store, first, second);
    for (const one of [note, request, other, note]) await store.entries.add(one);
  });

  const stored = async () => (await Array.fromAsync(store.entries.all())).map(({ id }) => id);

  test('what the team recorded is read in order, once each, and can be taken back', async () => {
    expect(await stored()).toEqual([note.id, request.id, other.id]);
    expect(await store.entries.one(request.id)).toMatchObject({
      person: first.id,
      withProof: true,
      ciphertext: expect.objectContaining({ length: 5 }),
    });
    await store.entries.remove(request.id);
    expect(await store.entries.ids()).toEqual(new Set([note.id, other.id]));
  });

  test('notes go with the answers, a request with the proof, and neither is recorded after', async () => {
    await store.answers.remove([first.id], false);
    expect(await stored()).toEqual([request.id, other.id]);
    const again = { ...request, id: idOf('4') };
    expect([await store.entries.add(note), await store.entries.add(again)]).toEqual([false, true]);
    expect(await stored()).toEqual([request.id, other.id, again.id]);
    await store.answers.remove([first.id], true);
    expect([await store.entries.add(note), await store.entries.add(request)]).toEqual([
      false,
      false,
    ]);
    expect(await stored()).toEqual([other.id]);
  });

  test('everything is read with its encrypted answers in one go', async () => {
    const all = await Array.fromAsync(store.answers.recordsWithCiphertext());
    const records = await Array.fromAsync(store.answers.records());
    expect(all).toEqual(
      await Promise.all(
        records.map(async (record) => ({
          record,
          ciphertext: await store.answers.ciphertext(record.id),
        })),
      ),
    );
    expect(await store.answers.recordWithCiphertext(second.id)).toEqual(all[1]);
    expect([...(await store.answers.days()).keys()]).toEqual([first.id, second.id]);
  });
});

const [a, b] = [idOf('a'), idOf('b')];
const now = 'the keys in use';

describe.each(backEnds)('$backEnd', ({ underTest }) => {
  const { open } = underTest();
  let store: Store;

  beforeEach(async () => {
    store = await open();
    await save(store, submission(), submission({ id: b }));
    for (const sign of ['1', '2']) await store.entries.add(entryOf(a, sign));
  });

  const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

  async function replacementOf(what: 'answers' | 'entries', id: string, text: string) {
    const read = what === 'answers' ? store.answers.ciphertext(id) : store.entries.one(id);
    const found = await read;
    const old = found && 'ciphertext' in found ? found.ciphertext : found;
    return { id, before: hashOf(old ?? Buffer.alloc(0)), ciphertext: Buffer.from(text) };
  }

  test('what is to be encrypted again is what is stored for other keys, and follows from that alone', async () => {
    const { encryption, entries, deskSettings } = store;
    const all = { answers: [a, b], entries: [idOf('1'), idOf('2')], settings: false };
    expect(await encryption.toDo(now)).toEqual(all);
    await deskSettings.put('ciphertext', 0, 'other keys');
    await entries.add({ ...entryOf(a, '3'), encryptedFor: now });
    expect(await encryption.toDo(now)).toEqual({ ...all, settings: true });
    await deskSettings.put('ciphertext again', 1, now);
    await encryption.replace('answers', await replacementOf('answers', a, 'new'));
    await encryption.replace('entries', await replacementOf('entries', idOf('2'), 'new'));
    const other = await open();
    // Nobody has read it back yet: who was to do that may have been interrupted.
    expect(await other.encryption.toDo(now)).toEqual({ ...all, settings: false });
    const readBack = (id: string, text = 'new') => ({ id, hash: hashOf(Buffer.from(text)) });
    expect(await encryption.confirm('answers', readBack(a), now)).toBe(true);
    expect(await encryption.confirm('answers', readBack(b), now)).toBe(false);
    expect(await encryption.confirm('entries', readBack(idOf('2')), now)).toBe(true);
    expect(await other.encryption.toDo(now)).toEqual({
      answers: [b],
      entries: [idOf('1')],
      settings: false,
    });
    expect(Buffer.from((await other.answers.ciphertext(a)) ?? []).toString()).toBe('new');
    expect((await other.entries.one(idOf('2')))?.ciphertext).toEqual(
      expect.objectContaining({ length: 3 }),
    );
  });

  test('only what is still as it was read is replaced: what was erased or removed stays so', async () => {
    const { encryption } = store;
    const kinds = [
      ['answers', a],
      ['entries', idOf('1')],
    ] as const;
    for (const [what, id] of kinds) {
      const [one, two] = await Promise.all([
        replacementOf(what, id, 'by one desk'),
        replacementOf(what, id, 'by another'),
      ]);
      const other = await open();
      const replaced = await Promise.all([
        encryption.replace(what, one),
        other.encryption.replace(what, two),
      ]);
      expect(replaced.filter(Boolean)).toHaveLength(1);
    }
    const [late, later] = [
      await replacementOf('answers', b, 'late'),
      await replacementOf('entries', idOf('2'), 'late'),
    ];
    await store.answers.remove([b], false);
    await store.entries.remove(idOf('2'));
    expect(await encryption.replace('answers', late)).toBe(false);
    expect(await encryption.replace('entries', later)).toBe(false);
    expect(await store.answers.ciphertext(b)).toBeUndefined();
    expect(await store.entries.one(idOf('2'))).toBeUndefined();
    expect(await store.entries.ids()).toEqual(new Set([idOf('1')]));
  });
});

describe.each(backEnds)('$backEnd', ({ underTest }) => {
  const { open } = underTest();

  test('whether people can sign up is set by one desk, and not over what another has set since', async () => {
    const [one, two] = [await open(), await open()];
    expect(await two.signUp.get()).toBeUndefined();
    expect(await one.signUp.set('paused', 'Ann', 0)).toBe(true);
    expect(await two.signUp.set('closed', 'Bo', 0)).toBe(false);
    expect(await two.signUp.get()).toMatchObject({ state: 'paused', number: 1, by: 'Ann' });
    expect(await two.signUp.set('closed', 'Bo', 1)).toBe(true);
    expect(await one.signUp.set('open', 'Ann', 1)).toBe(false);
    expect(await one.signUp.get()).toMatchObject({ state: 'closed', number: 2, by: 'Bo' });
  });

  test('each form on a database knows within a second what a desk has set, and asks no more often', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const [form, other, desk] = [await open(), await open(), await open()];
    const asked = vi.spyOn(form.signUp, 'get');
    const forms = [watchSignUp(form.signUp), watchSignUp(other.signUp)];
    const states = () => Promise.all(forms.map((state) => state()));
    expect(await states()).toEqual([undefined, undefined]);
    await desk.signUp.set('full', 'Ann', 0);
    expect(await states()).toEqual([undefined, undefined]);
    expect(asked).toHaveBeenCalledTimes(1);
    vi.setSystemTime(Date.now() + 1_000);
    expect(await states()).toEqual(['full', 'full']);
    expect(await states()).toEqual(['full', 'full']);
    expect(asked).toHaveBeenCalledTimes(2);
  });
});

test('while the database is away, what was set before still holds', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const at = { number: 1, at: '2030-01-31T12:00:00.000Z', by: 'Ann' };
  const get = vi.fn(async () => ({ state: 'paused' as const, ...at }));
  const state = watchSignUp({ get });
  get.mockRejectedValueOnce(new Error('The database is away.'));
  await expect(state()).rejects.toThrow('away');
  vi.setSystemTime(Date.now() + 1_000);
  expect(await state()).toBe('paused');
  vi.setSystemTime(Date.now() + 1_000);
  get.mockRejectedValueOnce(new Error('The database is away.'));
  expect(await state()).toBe('paused');
});

const { database, open } = storeUnderTest();
const [ann, bo] = [idOf('a'), idOf('b')];

test('many people are removed in parts, each recorded first, and people who sign up meanwhile are kept', async () => {
  const path = database();
  const store = await open();
  await save(store, submission({ id: ann }));
  await store.answers.recordInterview(ann, '2026-11-20');
  fill(path, 1_200);
  const due = await store.answers.due(
    (interviewedOn) => interviewedOn === undefined,
    () => false,
  );
  expect([due.answers.length, due.both.length, due.proofs.length]).toEqual([1_200, 0, 0]);
  await save(store, submission({ id: bo }));
  const parts: number[] = [];
  const remove = async (ids: readonly string[], withProof: boolean) => {
    parts.push(ids.length);
    expect(readErased(sidecarFile(path, 'erased')).size).toBe(
      parts.reduce((sum, part) => sum + part),
    );
    await store.answers.remove(ids, withProof);
  };
  const { trail } = store;
  const all = { answers: [], both: due.answers, proofs: [] };
  await removeRecorded({ answers: { ...store.answers, remove }, trail }, all);
  expect(parts).toEqual([500, 500, 200]);
  expect(await Array.fromAsync(store.answers.records(), ({ id }) => id)).toEqual([ann, bo]);
});

/** Adds people without answers: the others' consents are theirs too. */
function fill(path: string, people: number) {
  const database = new DatabaseSync(path);
  const [like] = database.prepare('SELECT version, consents FROM answers').all();
  const insert = database.prepare(
    "INSERT INTO answers VALUES (NULL, ?, ?, '2026-11-20', $version, NULL, NULL, NULL, $consents, NULL)",
  );
  database.exec('BEGIN');
  for (let number = 0; number < people; number += 1) {
    const id = String(number).padStart(8, '0').padEnd(32, '0');
    insert.run({ $version: like?.['version'] ?? '', $consents: like?.['consents'] ?? '' }, id, id);
  }
  database.exec('COMMIT');
  database.close();
}
