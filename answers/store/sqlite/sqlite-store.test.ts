import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { cupsAndSpoons } from '../../../tests/form/cups-and-spoons.ts';
import { storeUnderTest } from '../../../tests/form/store-under-test.ts';
import { idOf, read, save, submission } from '../../../tests/form/submission.ts';
import { versionOf } from '../../records/identify.ts';

const { folder, database, open } = storeUnderTest();

test('stored answers are read back word for word by another connection, newest last', async () => {
  const later = submission({ id: idOf('b'), receivedAt: '2026-11-21T08:00:00.000Z' });
  const waiting = submission({
    id: idOf('c'),
    receivedAt: '2026-11-22T08:00:00.000Z',
    waitingUntil: '2026-12-20',
  });
  await save(open(), submission(), later, waiting);
  expect(await read(open())).toEqual([submission(), later, waiting]);
});

test('a version of the form is stored once, whole, for all the answers under it', async () => {
  const store = open();
  await save(store, submission(), submission({ id: idOf('b') }));
  const form = cupsAndSpoons();
  expect([...store.versions()]).toEqual([
    [versionOf(form), { since: expect.stringMatching(/^20\d\d-\d\d-\d\d$/), pages: form.pages }],
  ]);
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

test('someone is found by reference, id or email address, however it is typed', async () => {
  const store = open();
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
    expect(store.find(person), person).toEqual([id]);
  }
  expect(store.find('zoë@strasse.example')).toEqual([]);
});

test('answers wait for a guardian until their day, and are then deleted without proof', async () => {
  const store = open();
  const until = '2030-01-29';
  const [late, asked] = [idOf('b'), idOf('c')];
  const waiting = [late, asked].map((id) => submission({ id, waitingUntil: until }));
  await save(store, submission(), ...waiting);
  for (const id of [idOf('a'), asked]) store.confirm(id);
  expect(store.waitedUntil(until)).toEqual([]);
  expect(await read(store)).toHaveLength(3);
  expect(store.waitedUntil('2030-01-30')).toEqual([late]);
  store.remove([late], true);
  const confirmedOn = expect.stringMatching(/^20\d\d-\d\d-\d\d$/);
  expect(await read(store)).toEqual([submission(), submission({ id: asked, confirmedOn })]);
  expect([...store.proofs()]).toEqual([]);
  expect(store.holds(asked)).toBe(true);
  store.remove([asked], false);
  expect(store.holds(asked)).toBe(false);
  expect([...store.proofs()]).toMatchObject([{ id: asked, confirmedOn }]);
});

test('a plain copy of the database file has all answers', async () => {
  const original = join(folder.path, 'data/study.db');
  await save(open({}, original), submission());
  copyFileSync(original, database());
  expect(await read(open())).toEqual([submission()]);
});

test('two commands that retire a key at the same time leave as many as must be in use', () => {
  const [one, two] = [open(), open()];
  for (const name of ['a', 'b', 'c']) {
    one.keys.add(name, name);
    one.keys.prove(name);
  }
  expect([one.keys.retire('a', 2), two.keys.retire('b', 2)]).toEqual([true, false]);
  expect(two.keys.inUse()).toEqual(['b', 'c']);
});

test('two connections can write at the same time and see the same answers', async () => {
  const [one, two] = [open(), open()];
  await save(one, submission());
  await save(two, submission({ answers: { name: 'Someone else' } }));
  await save(two, submission({ id: idOf('b') }));
  expect(await read(one)).toEqual(await read(two));
  expect(await read(one)).toEqual([submission(), submission({ id: idOf('b') })]);
});
