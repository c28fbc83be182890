import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { cupsAndSpoons } from '../../tests/form/cups-and-spoons.ts';
import { idOf, save, submission } from '../../tests/form/submission.ts';
import { temporaryFolder } from '../../tests/form/temporary-folder.ts';
import { versionOf } from './identify.ts';
import { openSqliteStore } from './sqlite-store.ts';
import type { Store } from './store.ts';

const folder = temporaryFolder();
const opened: Store[] = [];

afterEach(() => {
  for (const store of opened.splice(0)) store.close();
});

function open(file = 'data/study.db'): Store {
  const store = openSqliteStore(join(folder.path, file));
  opened.push(store);
  return store;
}

test('stored answers are read back word for word after reopening, newest last', () => {
  const first = openSqliteStore(join(folder.path, 'study.db'));
  const later = submission({ id: idOf('b'), receivedAt: '2026-11-21T08:00:00.000Z' });
  const waiting = submission({
    id: idOf('c'),
    receivedAt: '2026-11-22T08:00:00.000Z',
    waitingUntil: '2026-12-20T08:00:00.000Z',
  });
  save(first, later, submission(), waiting);
  first.close();
  expect(open('study.db').list()).toEqual([submission(), later, waiting]);
});

test('a version of the form is stored once, whole, for all the answers under it', () => {
  const store = open();
  save(store, submission(), submission({ id: idOf('b') }));
  const form = cupsAndSpoons();
  expect([...store.versions()]).toEqual([
    [versionOf(form), { since: submission().receivedAt, pages: form.pages }],
  ]);
});

test('any change of the questions is another version, and no change of other words is', () => {
  const form = cupsAndSpoons();
  const hash = versionOf(form);
  form.thanks.heading = 'Many thanks';
  expect(versionOf(form)).toBe(hash);
  const [question] = form.pages[0]?.questions ?? [];
  if (question) question.ask = 'Whose spoons are these?';
  expect(versionOf(form)).not.toBe(hash);
});

test('someone is found by reference, id or email address, however it is typed', () => {
  const store = open();
  const id = `0123${'4'.repeat(28)}`;
  const sent = submission({ id, answers: { email: 'Zoë@Example.org' } });
  save(store, sent, submission({ id: idOf('b'), answers: { email: 'bo@example.org' } }));
  const spoken = sent.reference.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o');
  for (const person of [id, sent.reference, spoken, ' zoe\u0308@EXAMPLE.org\u200b ']) {
    expect(store.find(person), person).toEqual([id]);
  }
  expect(store.find('nobody@example.org')).toEqual([]);
});

test('answers wait for a guardian until their day, and are then deleted without proof', () => {
  const store = open();
  const until = '2030-01-29T00:00:00.000Z';
  const [late, asked] = [idOf('b'), idOf('c')];
  save(
    store,
    submission(),
    submission({ id: late, waitingUntil: until }),
    submission({ id: asked, waitingUntil: until }),
  );
  for (const id of [idOf('a'), asked]) store.confirm(id);
  expect(store.deleteExpired('2030-01-28T23:59:59.999Z')).toEqual({ drafts: 0, waiting: 0 });
  expect(store.list()).toHaveLength(3);
  expect(store.deleteExpired(until)).toEqual({ drafts: 0, waiting: 1 });
  const confirmedAt = expect.stringMatching(/^20\d\d-.*Z$/);
  expect(store.list()).toEqual([submission(), submission({ id: asked, confirmedAt })]);
  expect(store.proofs()).toEqual([]);
  expect(store.holds(asked)).toBe(true);
  store.delete([asked]);
  expect(store.holds(asked)).toBe(false);
  expect(store.proofs()).toMatchObject([{ id: asked, confirmedAt }]);
});

test('a plain copy of the database file has all answers', () => {
  save(open(), submission());
  copyFileSync(join(folder.path, 'data/study.db'), join(folder.path, 'copy.db'));
  expect(open('copy.db').list()).toEqual([submission()]);
});

test('two connections can write at the same time and see the same answers', () => {
  const [one, two] = [open(), open()];
  save(one, submission());
  save(two, submission({ answers: { name: 'Someone else' } }));
  save(two, submission({ id: idOf('b') }));
  expect(one.list()).toEqual(two.list());
  expect(one.list()).toEqual([submission(), submission({ id: idOf('b') })]);
});
