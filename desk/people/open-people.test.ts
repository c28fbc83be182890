import { expect, test } from 'vitest';
import { referenceOf } from '../../answers/records/identify.ts';
import { deskStoreOf } from '../../tests/desk/open-desk.ts';
import { storeUnderTest } from '../../tests/form/store-under-test.ts';
import { addKeys, idOf, keyFile, save, submission } from '../../tests/form/submission.ts';
import { openInHelpers } from '../worker/helpers.ts';
import { sealEntry } from './entries.ts';
import { openPeople } from './open-people.ts';

const { open, change } = storeUnderTest();

test('a look at the database that began before something was recorded does not take it away again', async () => {
  const store = await open();
  await addKeys(store);
  await save(store, submission());
  const late = Promise.withResolvers<void>();
  let looks = 0;
  const desk = await deskStoreOf(store);
  async function now() {
    const found = await desk.now();
    // The second is the look that another overtakes, as over a slow network.
    looks += 1;
    if (looks === 2) await late.promise;
    return found;
  }
  const slow = { ...desk, now };
  const people = await openPeople(slow, keyFile.trim().split('\n'), () => ({}), openInHelpers);
  const before = people.refresh();
  await expect.poll(() => looks).toBe(2);
  const recipients = (await store.keys.list()).map(({ recipient }) => recipient);
  const { entry, stored } = await sealEntry(idOf('a'), { kind: 'note', text: 'Rang' }, recipients);
  await store.entries.add(stored);
  const after = people.refresh();
  // Long enough for it to end, if it waits for nothing.
  await Promise.race([after, new Promise((resolve) => setTimeout(resolve, 200))]);
  late.resolve();
  await Promise.all([before, after]);
  expect(people.entries()).toEqual([entry]);
});

test('people whose answers are damaged are named, hide nobody, and are forgotten once they are erased elsewhere', async () => {
  const store = await open();
  await addKeys(store);
  const ids = ['a', 'b', 'c', 'd'].map(idOf);
  await save(store, ...ids.map((id) => submission({ id })));
  const [damaged = '', missing = '', cut = '', whole = ''] = ids;
  await change(
    `PRAGMA ignore_check_constraints = ON; UPDATE answers SET consents = '[null]' WHERE id = '${damaged}'`,
  );
  await change(
    `DELETE FROM sealed WHERE number = (SELECT number FROM answers WHERE id = '${missing}')`,
  );
  await change(
    `UPDATE sealed SET data = substr(data, 1, 900) WHERE number = (SELECT number FROM answers WHERE id = '${cut}')`,
  );
  const recipients = (await store.keys.list()).map(({ recipient }) => recipient);
  const note = await sealEntry(cut, { kind: 'note', text: 'Rang' }, recipients);
  await store.entries.add(note.stored);
  await store.entries.add({ ...note.stored, id: idOf('e'), sealed: Buffer.from('damaged') });
  const people = await openPeople(
    await deskStoreOf(store),
    keyFile.trim().split('\n'),
    () => ({}),
    openInHelpers,
  );
  expect([...people.all.keys()]).toEqual([whole]);
  expect(Array.from(people.damaged.values(), ({ id, why }) => [id, why])).toEqual([
    [damaged, expect.stringContaining('what they agreed to is damaged')],
    [missing, expect.stringContaining('the encrypted answers are missing')],
    [cut, expect.stringContaining('they are damaged')],
  ]);
  const found = people.anyWithReference(referenceOf(cut));
  expect(found.entries).toEqual([note.entry]);
  expect(() => people.withReference(referenceOf(cut))).toThrow('cannot be read');
  expect([...people.damagedEntries.keys()]).toEqual([idOf('e')]);
  // At another desk.
  await store.answers.remove([damaged, cut], true);
  expect(await people.refresh()).toBe(true);
  expect([...people.damaged.keys()]).toEqual([missing]);
  expect(people.damagedEntries.size).toBe(0);
  expect(people.entries()).toEqual([]);
});

test('answers to new questions that arrive while everyone is opened are read once those questions are known', async () => {
  const store = await open();
  await addKeys(store);
  await save(store, submission());
  let isFirst = true;
  const desk = await deskStoreOf(store);
  async function now() {
    const found = await desk.now();
    const versions = isFirst ? new Map() : found.versions;
    isFirst = false;
    return { ...found, versions };
  }
  const late = { ...desk, now };
  const people = await openPeople(late, keyFile.trim().split('\n'), () => ({}), openInHelpers);
  const { reference } = submission();
  expect(people.withReference(reference).words.size).toBe(0);
  expect(await people.refresh()).toBe(true);
  expect(people.withReference(reference).words.get('email')).toBe('zoe@example.org');
});

test('everyone is read again once desk.yaml names other questions', async () => {
  const store = await open();
  await addKeys(store);
  await save(store, submission());
  let needs: string[] = [];
  const identities = keyFile.trim().split('\n');
  const desk = await deskStoreOf(store);
  const people = await openPeople(desk, identities, () => ({ needs }), openInHelpers);
  const { reference } = submission();
  expect(people.withReference(reference).needs).toEqual([]);
  expect(await people.refresh()).toBe(false);
  needs = ['email'];
  expect(await people.refresh()).toBe(true);
  expect(people.withReference(reference).needs).not.toEqual([]);
});
