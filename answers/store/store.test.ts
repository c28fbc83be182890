import { createHash } from 'node:crypto';
import { copyFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { backEnds, storeUnderTest } from '../../tests/answers/store-under-test.ts';
import { entryOf, idOf, read, save, submission } from '../../tests/answers/submission.ts';
import { cupsAndSpoons } from '../../tests/form/cups-and-spoons.ts';
import type { WayIn } from '../keys/signing.ts';
import { versionOf } from './encrypted-to.ts';

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
      const { stored, next }: Awaited<ReturnType<typeof answers.newest>> = await answers.newest(
        before,
        2,
      );
      read.push(stored.map((one) => ('why' in one ? one.id : one.record.id)));
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
