import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { backEnds } from '../../tests/answers/store-under-test.ts';
import { entryOf, idOf, save, submission } from '../../tests/answers/submission.ts';
import type { Store } from './store.ts';

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
      ...{ answers: [b], entries: [idOf('1')], settings: false },
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
