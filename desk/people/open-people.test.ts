import { expect, test, vi } from 'vitest';
import { encrypt } from '../../answers/encryption/encrypt.ts';
import { signedText, signingKeyOf } from '../../answers/keys/signing.ts';
import { referenceOf } from '../../answers/records/records.ts';
import type { StoredEntry } from '../../answers/store/entries-table.ts';
import type { StoredAnswers } from '../../answers/store/records-table.ts';
import { listIn, say, someone } from '../../tests/answers/key-holder.ts';
import { storeUnderTest } from '../../tests/answers/store-under-test.ts';
import { addKeys, idOf, keyFile, save, submission } from '../../tests/answers/submission.ts';
import { deskStoreOf, formAddress } from '../../tests/desk/open-desk.ts';
import { closeAfterTest } from '../../tests/temporary-folder.ts';
import { openInHelpers } from '../worker/helpers.ts';
import { type Entry, encryptEntry } from './entries.ts';
import type { OpenEach } from './open-answers.ts';
import { openPeople, type People } from './open-people.ts';
import { needsOf } from './person.ts';

const { open, change } = storeUnderTest();
const identities = keyFile.trim().split('\n');
const [identity = ''] = identities;

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
  const people = await openPeople(slow, identities, () => ({}), openInHelpers);
  const before = people.refresh();
  await expect.poll(() => looks).toBe(2);
  const recipients = await desk.recipients();
  const { entry, stored } = await encryptEntry(
    idOf('a'),
    { kind: 'note', text: 'Rang' },
    recipients,
  );
  await desk.entries.add(stored);
  const after = people.refresh();
  // Long enough for it to end, if it waits for nothing.
  await Promise.race([after, new Promise((resolve) => setTimeout(resolve, 200))]);
  late.resolve();
  await Promise.all([before, after]);
  expect(people.entries()).toMatchObject([entry]);
});

test('answers and notes that a cut stream left out are asked for again before everyone is said to be open', async () => {
  const store = await open();
  await addKeys(store);
  const [a, b] = [idOf('a'), idOf('b')];
  await save(store, submission({ id: a }), submission({ id: b }));
  const desk = await deskStoreOf(store);
  for (const person of [a, b]) {
    const note = await encryptEntry(
      person,
      { kind: 'note', text: 'Rang' },
      await desk.recipients(),
    );
    await desk.entries.add(note.stored);
  }
  // A proxy that cannot tell ends such a stream as if it were whole.
  const first = <Part extends { all(): AsyncIterable<unknown> }>(part: Part): Part => ({
    ...part,
    async *all() {
      for await (const one of part.all()) return yield one;
    },
  });
  const cut = { ...desk, answers: first(desk.answers), entries: first(desk.entries) };
  const people = await openPeople(cut, identities, () => ({}), openInHelpers);
  expect([...people.all.keys()]).toEqual([a, b]);
  expect(people.entries().map(({ person }) => person)).toEqual([a, b]);
});

test('while others are being opened, none of them is taken for erased, and what is recorded then is the newest', async () => {
  const store = await open();
  await addKeys(store);
  const ids = Array.from({ length: 51 }, (_, index) => String(index + 10).repeat(16));
  await save(store, ...ids.map((id) => submission({ id })));
  const desk = await deskStoreOf(store);
  const [oldest = '', person = ''] = ids;
  const recipients = await desk.recipients();
  async function record(state: 'invited' | 'not-this-time') {
    const { stored } = await encryptEntry(person, { kind: 'state', state }, recipients);
    await desk.entries.add(stored);
  }
  await record('invited');
  let shown: People | undefined;
  const onNewest = (people: People) => {
    shown = people;
    // What is written about who is gone would be forgotten.
    const isNotGone = expect.objectContaining({ status: 409 });
    expect(() => people.withReference(referenceOf(oldest))).toThrow(isNotGone);
  };
  const openEach: OpenEach = async (kind, ...asked) => {
    await openInHelpers(kind, ...asked);
    if (kind !== 'people') return;
    await record('not-this-time');
    await shown?.refresh();
  };
  const people = await openPeople(desk, identities, () => ({}), openEach, { onNewest });
  expect(people.all.get(person)?.state).toBe('not-this-time');
});

test('a server that goes on sending, and leaves someone out, hides nobody else, and the desk says how much is missing', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  closeAfterTest(() => vi.useRealTimers());
  const store = await open();
  await addKeys(store);
  const [a, b] = [idOf('a'), idOf('b')];
  await save(store, submission({ id: a }), submission({ id: b }));
  const desk = await deskStoreOf(store);
  const of = { kind: 'note', text: 'Rang' } as const;
  await desk.entries.add((await encryptEntry(b, of, await desk.recipients())).stored);
  let isHostile = true;
  /** Sends the same again and again, and things of which nobody has heard, and leaves out who is left out. */
  async function* endless(real: AsyncIterable<StoredAnswers | StoredEntry>, left: string) {
    const all = (await Array.fromAsync(real)).filter(
      (one) => !isHostile || ('record' in one ? one.record.id : one.id) !== left,
    );
    yield* all;
    for (let at = 0; isHostile; at += 1) {
      vi.setSystemTime(Date.now() + 1_000);
      yield* all;
      yield { id: idOf(String(at)), reference: '', why: '', person: a } as unknown as StoredEntry;
      await new Promise(setImmediate);
    }
  }
  const sends = <Part extends typeof desk.answers | typeof desk.entries>(part: Part): Part => ({
    ...part,
    all: () => endless(part.all(), a),
    some: (ids: readonly string[]) => endless(part.some(ids), a),
  });
  const hostile = { ...desk, answers: sends(desk.answers), entries: sends(desk.entries) };
  const people = await openPeople(hostile, identities, () => ({}), openInHelpers);
  expect([[...people.all.keys()], people.damaged.size]).toEqual([[b], 0]);
  // What was erased meanwhile is missing once.
  expect(people.notSent()).toBe(0);
  expect(await people.refresh()).toBe(true);
  expect(people.notSent()).toBe(1);
  isHostile = false;
  expect(await people.refresh()).toBe(true);
  expect([people.all.size, people.notSent()]).toEqual([2, 0]);
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
    `DELETE FROM ciphertext WHERE number = (SELECT number FROM answers WHERE id = '${missing}')`,
  );
  await change(
    `UPDATE ciphertext SET data = substr(data, 1, 900) WHERE number = (SELECT number FROM answers WHERE id = '${cut}')`,
  );
  const desk = await deskStoreOf(store);
  const note = await encryptEntry(cut, { kind: 'note', text: 'Rang' }, await desk.recipients());
  await desk.entries.add(note.stored);
  await store.entries.add({ ...note.stored, id: idOf('e'), ciphertext: Buffer.from('damaged') });
  const people = await openPeople(desk, identities, () => ({}), openInHelpers);
  expect([...people.all.keys()]).toEqual([whole]);
  expect(Array.from(people.damaged.values(), ({ id, why }) => [id, why])).toEqual([
    [damaged, 'The form’s server says: what they agreed to is damaged.'],
    [missing, 'The form’s server says: the encrypted answers are missing.'],
    [cut, 'They cannot be opened: they are damaged. Look for them in a backup.'],
  ]);
  const found = people.anyWithReference(referenceOf(cut));
  expect(found.entries).toMatchObject([note.entry]);
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
  const people = await openPeople(late, identities, () => ({}), openInHelpers);
  const { reference } = submission();
  expect(people.withReference(reference).asked).toEqual([]);
  expect(await people.refresh()).toBe(true);
  expect(people.withReference(reference).asked).toContain('email');
});

test('everyone is read again once desk.yaml names other questions', async () => {
  const store = await open();
  await addKeys(store);
  await save(store, submission());
  let needs: string[] = [];
  const desk = await deskStoreOf(store);
  const people = await openPeople(desk, identities, () => ({ needs }), openInHelpers);
  const { reference } = submission();
  expect(needsOf(people.withReference(reference))).toEqual([]);
  expect(await people.refresh()).toBe(false);
  needs = ['email'];
  expect(await people.refresh()).toBe(true);
  expect(needsOf(people.withReference(reference))).not.toEqual([]);
  // In memory once: of many people, a copy would take many megabytes.
  const { answers, sent } = people.withReference(reference);
  expect(answers).toBe(sent.answers);
});

test('a record that nobody with a key has signed is not shown, and the desk says of whom it is', async () => {
  const store = await open();
  await addKeys(store);
  const [a, b] = [idOf('a'), idOf('b')];
  await save(store, submission(), submission({ id: b }));
  const desk = await deskStoreOf(store);
  const [left, other] = [await someone('Eve'), await someone('Cy')];
  await left.isKnown(store);
  await other.isKnown(store);
  const atLeft = await deskStoreOf(store, left.identity);
  const recipients = await desk.recipients();
  const ciphertext = async (text: string, person = a) =>
    (await encryptEntry(person, { kind: 'note', text }, recipients)).stored;
  const [kept, changed, moved] = [
    await ciphertext('Of who left'),
    await ciphertext('As it was signed'),
    await ciphertext('Of one person'),
  ];
  await atLeft.entries.add(kept);
  for (const one of [changed, moved]) await desk.entries.add(one);
  const people = await openPeople(desk, identities, () => ({}), openInHelpers);
  expect(people.entries()).toHaveLength(3);

  const [first] = (await listIn(store)).owners.values();
  const by = {
    ...other,
    recipient: first?.recipient ?? '',
    sign: (await signingKeyOf(identity)).sign,
  };
  await say(store, { kind: 'removal', recipient: left.recipient }, [by]);
  const late = await ciphertext('After the removal');
  const safe = await (await someone('Safe')).isKnown(store, 'safe');
  const ofSafe = await ciphertext('Signed by two sheets of paper');
  const seen = (await listIn(store)).hashes.at(-1) ?? '';
  const signedBy = async ({ recipient, sign }: typeof safe, entry: typeof late) => {
    const { id, person, withProof, digest } = entry;
    const content = { id, person, withProof, digest, audit: '', seen };
    const signature = await sign(signedText('entry', formAddress, content));
    return { signer: recipient, signature, seen, audit: '' };
  };
  const signed = await signedBy(left, late);
  const invented = await ciphertext('Nobody signed this');
  const others = await ciphertext('Signed as someone else', b);
  await store.entries.add(invented);
  await store.entries.add({ ...late, signed });
  await store.entries.add({ ...ofSafe, signed: await signedBy(safe, ofSafe) });
  await store.entries.add({ ...others, signed: { ...signed, signer: first?.recipient ?? '' } });
  const another = await encryptEntry(a, { kind: 'note', text: 'Changed' }, recipients);
  await change(
    `UPDATE entries SET data = x'${Buffer.from(
      await encrypt(JSON.stringify({ ...another.entry, id: changed.id }), [...recipients]),
    ).toString('hex')}' WHERE id = '${changed.id}'`,
  );
  await change(`UPDATE entries SET person = '${b}' WHERE id = '${moved.id}'`);
  const again = await openPeople(desk, identities, () => ({}), openInHelpers);
  expect(again.entries().map(({ what }) => what)).toEqual([{ kind: 'note', text: 'Of who left' }]);
  const [{ id, person, at, what }] = again.entries() as [Entry];
  expect(again.named(again.entries())).toEqual([{ id, person, at, what, by: 'Eve' }]);
  const [ofA, ofB] = [a, b].map(referenceOf);
  expect(new Map(again.unsigned)).toEqual(
    new Map([
      [changed.id, ofA],
      [late.id, ofA],
      [ofSafe.id, ofA],
      [invented.id, ofA],
      [others.id, ofB],
    ]),
  );
  expect([...again.damagedEntries.keys()]).toEqual([moved.id]);
  // What came while the desk was open is looked at in the same way, and what was removed is forgotten.
  expect(await people.refresh()).toBe(true);
  expect([...people.unsigned.keys()].sort()).toEqual(
    [late.id, ofSafe.id, invented.id, others.id].sort(),
  );
  await store.entries.remove(invented.id);
  expect(await people.refresh()).toBe(true);
  expect(people.unsigned.has(invented.id)).toBe(false);
});

test('questions that were changed in the database are not taken for those that someone was asked', async () => {
  const store = await open();
  await addKeys(store);
  await save(store, submission());
  await change("UPDATE versions SET form = replace(form, 'your name', 'your other name')");
  const desk = await deskStoreOf(store);
  const people = await openPeople(desk, identities, () => ({}), openInHelpers);
  expect([people.changedVersions(), people.formOf(idOf('a')).pages]).toEqual([
    [submission().version],
    [],
  ]);
});
