import { beforeEach, describe, expect, test } from 'vitest';
import { backEnds } from '../../tests/answers/store-under-test.ts';
import { idOf, save, submission } from '../../tests/answers/submission.ts';
import type { Store } from './store.ts';

const [first, second] = ['a', 'b'].map((sign) => submission({ id: idOf(sign) }));
if (!first || !second) throw new Error('unreachable');
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
