import { expect, test } from 'vitest';
import { storeUnderTest } from '../../tests/form/store-under-test.ts';
import { addKeys, idOf, keyFile, save, submission } from '../../tests/form/submission.ts';
import { openInThreads } from '../server/open-in-threads.ts';
import { sealEntry } from './entries.ts';
import { openPeople } from './open-people.ts';

const { open } = storeUnderTest();

test('a look at the database that began before something was recorded does not take it away again', async () => {
  const store = await open();
  await addKeys(store);
  await save(store, submission());
  const late = Promise.withResolvers<void>();
  let looks = 0;
  async function ids() {
    const found = await store.entries.ids();
    // The second is the look that another overtakes, as over a slow network.
    looks += 1;
    if (looks === 2) await late.promise;
    return found;
  }
  const slow = { ...store, entries: { ...store.entries, ids } };
  const people = await openPeople(slow, keyFile.trim().split('\n'), openInThreads, () => {});
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
