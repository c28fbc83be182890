import { beforeEach, expect, test } from 'vitest';
import { keyCount } from '../../answers/encryption/encrypt.ts';
import { recipientsIn } from '../../answers/keys/key-list.ts';
import { referenceOf } from '../../answers/records/records.ts';
import type { Store } from '../../answers/store/store.ts';
import { listIn, say, someone } from '../../tests/answers/key-holder.ts';
import { storeUnderTest } from '../../tests/answers/store-under-test.ts';
import { idOf, saveFor, submission } from '../../tests/answers/submission.ts';
import { deskOf } from '../../tests/desk/open-desk.ts';
import { openDesk } from '../../tests/desk/page-on.ts';

const { open, change } = storeUnderTest();
const [jo, lee, mo] = [await someone('Jo'), await someone('Lee'), await someone('Mo')];
const [a, b] = [idOf('a'), idOf('b')];
let store: Store;

beforeEach(async () => {
  store = await open();
  for (const one of [jo, lee, mo]) await one.isKnown(store);
  await signUp(a, b);
});
async function signUp(...ids: readonly string[]) {
  const recipients = recipientsIn(await listIn(store));
  for (const id of ids) await saveFor(recipients, store, submission({ id }));
}

const openedBy = async (of = jo) => deskOf(await openDesk(store, of.identity));

type Desk = ReturnType<typeof deskOf>;
const leeLeaves = () => say(store, { kind: 'removal', recipient: lee.recipient }, [jo]);

/** Until nothing is under way any more. */
async function outcome(desk: Desk) {
  await expect.poll(async () => (await desk.again()).run.step).not.toBe('running');
  return desk.again();
}

test('everything is encrypted again once someone has typed how many, and what is left is said', async () => {
  const session = await openDesk(store, jo.identity);
  const desk = deskOf(session);
  expect(await desk.again()).toMatchObject({ keys: 3, total: 0, run: { step: 'none' } });
  await leeLeaves();
  expect(await desk.again()).toMatchObject({ keys: 2, answers: 2, total: 2, doubtful: [] });
  await expect(desk.encryptAgain('3')).rejects.toThrow('Nothing is begun');
  expect((await desk.again()).run).toEqual({ step: 'none' });
  await desk.encryptAgain(' 2 ');
  const done = { step: 'done', answers: 2, entries: 0, unread: [], isClean: true };
  expect(await outcome(desk)).toMatchObject({ total: 0, doubtful: [], run: done });
  expect(keyCount((await store.answers.ciphertext(a)) ?? new Uint8Array())).toBe(2);
  await session.close();
  await expect(desk.again()).rejects.toThrow('The desk is closed');
});

test('someone who stops it is told how many are left once what is under way is done', async () => {
  const many = Array.from({ length: 100 }, (_, at) => (at + 4096).toString(16).repeat(8));
  await signUp(...many);
  const desk = await openedBy();
  await leeLeaves();
  await desk.encryptAgain('102');
  await expect
    .poll(async () => (await desk.again()).run, { interval: 5, timeout: 60_000 })
    .toMatchObject({ done: 50 });
  await desk.stopEncryptingAgain();
  expect(await desk.again()).toMatchObject({ total: 2, run: { step: 'stopped', done: 100 } });
  await desk.encryptAgain('2');
  expect(await outcome(desk)).toMatchObject({ total: 0, run: { step: 'done', answers: 2 } });
});

test('someone who may not do all is told so, and nothing is begun', async () => {
  const ida = await (await someone('Ida')).isKnown(store, 'answers');
  // What she can open: all else is from before she came.
  await signUp(idOf('c'));
  const desk = await openedBy(ida);
  await desk.encryptAgain('2');
  const run = { step: 'failed', why: expect.stringContaining('Only someone who may do all') };
  expect(await outcome(desk)).toMatchObject({ total: 2, run });
});

test('a desk names whose answers are for another number of keys than the database says, and encrypts them again', async () => {
  const desk = await openedBy();
  const other = await openedBy();
  await leeLeaves();
  await other.encryptAgain('2');
  await outcome(other);
  // As the first desk read them, they were for three keys: it looks again before it names anyone.
  expect(await desk.again()).toMatchObject({ total: 0, doubtful: [] });
  await saveFor([jo.recipient], store, submission({ id: idOf('c') }));
  const reference = referenceOf(idOf('c'));
  expect(await desk.again()).toMatchObject({ total: 1, answers: 1, doubtful: [] });
  await change(
    `UPDATE answers SET encrypted_for = (SELECT encrypted_for FROM answers WHERE id = '${a}')`,
  );
  const third = await openedBy();
  expect(await third.again()).toMatchObject({ total: 1, answers: 0, doubtful: [reference] });
  await third.encryptAgain('1');
  expect(await outcome(third)).toMatchObject({ total: 0, doubtful: [], run: { answers: 1 } });
  expect(keyCount((await store.answers.ciphertext(idOf('c'))) ?? new Uint8Array())).toBe(2);
});
