import { copyFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { cupsAndSpoons } from '../../tests/form/cups-and-spoons.ts';
import { backEnds, storeUnderTest } from '../../tests/form/store-under-test.ts';
import { idOf, read, save, submission } from '../../tests/form/submission.ts';
import { versionOf } from '../records/hashes.ts';

const onFile = storeUnderTest();

describe.each(backEnds)('$backEnd', ({ underTest }) => {
  const { open } = underTest();

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
