// @module-tag slow
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { decrypt, encrypt } from '../../answers/encryption/encrypt.ts';
import { recipientsIn } from '../../answers/keys/key-list.ts';
import { referenceOf } from '../../answers/records/records.ts';
import type { Store } from '../../answers/store/store.ts';
import { listIn, say, someone } from '../../tests/answers/key-holder.ts';
import { backEnds, wordsOf } from '../../tests/answers/store-under-test.ts';
import { idOf, keyFile, saveFor, submission } from '../../tests/answers/submission.ts';
import { deskStoreOf } from '../../tests/desk/open-desk.ts';
import { encryptEntry, openEntry } from '../people/entries.ts';
import type { DeskStore } from '../store/desk-store.ts';
import { encryptAgain } from './encrypt-again.ts';

const [identity = '', left = ''] = keyFile.split('\n');
const jo = await someone('Jo', identity);
const lee = await someone('Lee', left);
const identities = [identity];
const [a, b, c] = [idOf('a'), idOf('b'), idOf('c')];
const note = { kind: 'note', text: 'Rang' } as const;
const doubtful = { answers: [], entries: [] };
const goOn = { tell() {}, isStopped: () => false };

describe.each(backEnds)('$backEnd', ({ underTest }) => {
  const { open } = underTest();
  let store: Store;
  let desk: DeskStore;

  beforeEach(async () => {
    store = await open();
    for (const one of [jo, lee, await someone('Mo')]) await one.isKnown(store);
    desk = await deskStoreOf(store, identity);
  });

  const again = () => {
    if (!desk.server) throw new Error('unreachable');
    return desk.server.again;
  };
  const run = (told = goOn, of = desk) =>
    encryptAgain({ store: of, again: again(), identities, doubtful }, told);

  async function signUp(...ids: readonly string[]) {
    const recipients = recipientsIn(await listIn(store));
    for (const id of ids) await saveFor(recipients, store, submission({ id }));
  }

  async function record(person: string, what = note) {
    const { stored } = await encryptEntry(person, what, await desk.recipients());
    await desk.entries.add(stored);
    return stored.id;
  }

  /** Whether a key opens what is stored. */
  async function opens(key: string, id: string) {
    const ciphertext =
      (await store.answers.ciphertext(id)) ?? (await store.entries.one(id))?.ciphertext;
    return decrypt(ciphertext ?? new Uint8Array(), [key]).then(
      () => true,
      () => false,
    );
  }

  const someoneLeaves = () => say(store, { kind: 'removal', recipient: lee.recipient }, [jo]);
  const toDo = async () => {
    const { answers, entries, settings } = await again().toDo();
    return [answers.length, entries.length, settings];
  };

  test('after someone has left, their key opens nothing any more, and what was signed still holds', async () => {
    await signUp(a, b);
    const entry = await record(a);
    await desk.choose((chosen) => ({ ...chosen, columns: ['name'] }));
    const before = await store.entries.one(entry);
    expect(await toDo()).toEqual([0, 0, false]);
    await someoneLeaves();
    expect(await toDo()).toEqual([2, 1, true]);
    const told = vi.fn();
    expect(await run({ ...goOn, tell: told })).toEqual({
      answers: 2,
      entries: 1,
      settings: true,
      unread: [],
      isClean: true,
    });
    expect(told.mock.calls).toEqual([
      [1, 4],
      [3, 4],
      [4, 4],
    ]);
    for (const id of [a, b, entry]) {
      expect([await opens(identity, id), await opens(left, id)]).toEqual([true, false]);
    }
    const after = await store.entries.one(entry);
    expect(after?.signed).toEqual(before?.signed);
    if (!before || !after) throw new Error('unreachable');
    expect(await openEntry(after, identities)).toEqual(await openEntry(before, identities));
    expect((await desk.chosen()).columns).toEqual(['name']);
    expect(await toDo()).toEqual([0, 0, false]);
    expect(wordsOf(await store.trail.audited())).toMatch(
      /begins to encrypt again, to 2 keys: 2 sets of answers, 1 entry \(signed \S{86}\)\n(.*\n)*.*has encrypted again and read back, by its own word: 2 sets of answers and 1 entry, and could not open 0; still to do: 0 \(signed \S{86}\)\n$/,
    );
  });

  test('who joins works with nothing chosen until it is encrypted again, and puts nothing in its place', async () => {
    await desk.choose((chosen) => ({ ...chosen, columns: ['name'] }));
    const ny = await (await someone('Ny')).isKnown(store);
    const joined = await deskStoreOf(store, ny.identity);
    expect([await joined.chosen(), await joined.opensChosen()]).toEqual([{}, false]);
    await joined.choose((chosen) => ({ ...chosen, columns: ['state'] }));
    expect([await joined.chosen(), await desk.chosen()]).toEqual([
      { columns: ['state'] },
      { columns: ['name'] },
    ]);
    expect(await run()).toMatchObject({ settings: true });
    expect(await (await deskStoreOf(store, ny.identity)).chosen()).toEqual({ columns: ['name'] });
    // What nobody can open any more can be chosen again.
    const ciphertext = Buffer.from('age-encryption.org/v1\nwords').toString('base64');
    const { number } = await store.deskSettings.get();
    await store.deskSettings.put(ciphertext, number, 'k');
    expect(await desk.chosen()).toEqual({});
    await desk.choose((chosen) => ({ ...chosen, columns: ['state'] }));
    expect(await desk.chosen()).toEqual({ columns: ['state'] });
  });

  test('after an interruption the rest is done, and nothing twice', async () => {
    const ids = Array.from({ length: 51 }, (_, at) =>
      at.toString(16).padStart(2, '0').padEnd(32, '0'),
    );
    await signUp(...ids);
    await record(ids[0] ?? '');
    await someoneLeaves();
    let asked = 0;
    const stopped = { ...goOn, isStopped: () => asked++ === 1 };
    expect(await run(stopped)).toBeUndefined();
    expect(await toDo()).toEqual([1, 1, false]);
    const first = await store.answers.ciphertext(ids[0] ?? '');
    expect(await run()).toMatchObject({ answers: 1, entries: 1 });
    expect(await store.answers.ciphertext(ids[0] ?? '')).toEqual(first);
    expect(await toDo()).toEqual([0, 0, false]);
  });

  test('what was replaced and not read back is to be done again', async () => {
    await signUp(a);
    await someoneLeaves();
    const confirm = () => Promise.reject(new Error('The page was closed'));
    const closed = { store: desk, again: { ...again(), confirm }, identities, doubtful };
    await expect(encryptAgain(closed, goOn)).rejects.toThrow('The page was closed');
    expect([await opens(left, a), await toDo()]).toEqual([false, [1, 0, false]]);
    expect(await run()).toMatchObject({ answers: 1 });
    expect(await toDo()).toEqual([0, 0, false]);
  });

  test('who is erased, and what is recorded and removed meanwhile, is as if nothing were encrypted again', async () => {
    await signUp(a, b);
    const [removed, kept] = [await record(a), await record(a)];
    await someoneLeaves();
    let added = '';
    const answers = {
      ...desk.answers,
      async *some(ids: readonly string[]) {
        yield* await Array.fromAsync(desk.answers.some(ids));
        if (added) return;
        await store.answers.remove([b], false);
        await store.entries.remove(removed);
        // A desk that does not know yet that someone has left.
        const { stored } = await encryptEntry(a, note, [jo.recipient, lee.recipient]);
        added = stored.id;
        await desk.entries.add(stored);
        await signUp(c);
      },
    };
    expect(await run(goOn, { ...desk, answers })).toMatchObject({ answers: 1, entries: 2 });
    expect(await store.answers.holds(b)).toBe(false);
    expect(await store.entries.ids()).toEqual(new Set([kept, added]));
    for (const id of [a, c, kept, added]) expect(await opens(left, id)).toBe(false);
    expect(await toDo()).toEqual([0, 0, false]);
  });

  test('two desks can do it at once', async () => {
    await signUp(a, b, c);
    await record(a);
    await someoneLeaves();
    const [one, other] = await Promise.all([run(), run()]);
    expect((one?.answers ?? 0) + (other?.answers ?? 0)).toBeGreaterThanOrEqual(3);
    expect([one?.unread, other?.unread]).toEqual([[], []]);
    expect(await opens(identity, a)).toBe(true);
    expect(await toDo()).toEqual([0, 0, false]);
  });

  test('what this key does not open stays as it is, and is named', async () => {
    const foreign = await identityToRecipient(await generateX25519Identity());
    await signUp(a);
    await saveFor([foreign], store, submission({ id: b }));
    const before = await store.answers.ciphertext(b);
    expect(await run()).toMatchObject({ answers: 0, unread: [referenceOf(b)] });
    await someoneLeaves();
    expect(await run()).toMatchObject({ answers: 1, unread: [referenceOf(b)] });
    expect(await store.answers.ciphertext(b)).toEqual(before);
    expect(await toDo()).toEqual([1, 0, false]);
  });

  test('a server that gives back something else than it got is not asked to replace more', async () => {
    await signUp(a);
    await someoneLeaves();
    const replace = vi.spyOn(store.encryption, 'replace');
    const other = await encrypt('{"answers":{}}', recipientsIn(await listIn(store)));
    replace.mockImplementationOnce(async (what, one) => {
      replace.mockRestore();
      return store.encryption.replace(what, { ...one, ciphertext: other });
    });
    await expect(run()).rejects.toThrow(
      `does not give back what this desk has sent of ${referenceOf(a)}`,
    );
  });

  test('nothing is encrypted to keys that the desk does not trust, or that were changed meanwhile', async () => {
    await signUp(a);
    await someoneLeaves();
    const stranger = await identityToRecipient(await generateX25519Identity());
    const recipients = async () => [jo.recipient, stranger];
    await expect(run(goOn, { ...desk, recipients })).rejects.toThrow('other keys are in use');
    expect(await opens(left, a)).toBe(true);
    const begin = async (keys: readonly string[]) => {
      await again().begin(keys);
      await (await someone('Eve')).isKnown(store);
    };
    await expect(
      encryptAgain({ store: desk, again: { ...again(), begin }, identities, doubtful }, goOn),
    ).rejects.toThrow('the server uses other keys than those that this desk trusts');
    expect(await opens(left, a)).toBe(true);
  });
});
