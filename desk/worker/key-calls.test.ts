import { expect, onTestFinished, test, vi } from 'vitest';
import { dayLength } from '../../common/days.ts';
import { listIn, say, someone } from '../../tests/answers/key-holder.ts';
import { storeUnderTest } from '../../tests/answers/store-under-test.ts';
import { addKeys, idOf, keyFile, save, submission } from '../../tests/answers/submission.ts';
import { doorOf } from '../../tests/desk/open-desk.ts';
import { pageOn } from '../../tests/desk/page-on.ts';

const { open } = storeUnderTest();
const [identity = ''] = keyFile.split('\n');

/** A study with two keys, at whose desk the first is. */
async function studyOfTwo() {
  const store = await open();
  await addKeys(store);
  await save(store, submission());
  const [jo, spare] = [await someone('Jo', identity), await someone('Spare')];
  await say(store, { kind: 'first', keys: [jo.publicKey, spare.publicKey] }, [jo, spare]);
  const door = doorOf(store);
  const page = pageOn(door);
  await page.comeIn(jo.identity);
  return { store, door, jo, spare, page };
}

/** A colleague who has a key that is in use, and may not do all; with their page. */
async function colleague({ store, jo, door }: Pick<Study, 'store' | 'jo' | 'door'>) {
  const cy = await someone('Cy');
  await say(store, { kind: 'vouch', ...cy.publicKey, role: 'answers' }, [jo]);
  await say(store, { kind: 'accept' }, [cy]);
  const theirs = pageOn(door);
  await theirs.comeIn(cy.identity);
  return { cy, theirs };
}
type Study = Awaited<ReturnType<typeof studyOfTwo>>;

const readBack = ({ identity }: { identity: string }, holder: string) => ({
  holder,
  file: 'my.key',
  text: identity,
  passphrase: '',
});

test('a colleague is added by the line that they send, and works with their own key once they have accepted', async () => {
  const { door, page } = await studyOfTwo();
  const cy = await someone('Cy');
  const theirs = pageOn(door);
  const made = await theirs.desk.readOwnKey(readBack(cy, 'Cy Sample'));
  await expect(theirs.comeIn(cy.identity)).rejects.toThrow('This key does not open this study');
  // An email may break it.
  const text = ` ${made.line.replaceAll(' ', '\r\n')}\n`;
  const { fingerprint, ...read } = await page.desk.readKeyLine(text);
  expect(fingerprint).toBe(made.fingerprint);
  expect(fingerprint.split(' ')).toHaveLength(7);
  await page.desk.addKey({ ...read, role: 'answers' });
  const { words, owners } = await page.desk.keys();
  expect(
    owners.map(({ name, addedBy, inUseAt }) => [name, addedBy, inUseAt !== undefined]),
  ).toEqual([
    ['Jo', undefined, true],
    ['Spare', undefined, true],
    ['Cy Sample', 'Jo', false],
  ]);

  const { accepting } = await theirs.comeIn(cy.identity);
  expect(accepting).toEqual({ words, name: 'Cy Sample', role: 'answers', addedBy: 'Jo' });
  expect(theirs.session.status().step).toBe('closed');
  await theirs.desk.acceptKey();
  expect(theirs.session.status()).toMatchObject({ step: 'open', role: 'answers' });
  await theirs.session.current().whole;
  expect(theirs.session.status()).toMatchObject({ people: 0, notForKey: 1 });
  const { reference } = submission();
  await theirs.session.record(idOf('a'), { kind: 'note', text: 'Rang' });
  expect((await page.session.latest()).withReference(reference).entries).toMatchObject([
    { what: { text: 'Rang' } },
  ]);
  await expect(theirs.desk.addKey({ ...read, name: 'Cy', role: 'all' })).rejects.toThrow(
    'may not change keys',
  );
});

test('a line that is not whole, or of a key that was added or removed before, adds nothing', async () => {
  const { store, jo, spare, page } = await studyOfTwo();
  const [left, waits] = [await someone('Left'), await someone('Waits')];
  for (const one of [left, waits]) {
    await say(store, { kind: 'vouch', ...one.publicKey, role: 'all' }, [jo]);
  }
  await say(store, { kind: 'removal', recipient: left.recipient }, [jo]);
  const lineOf = ({ recipient, signingKey, name }: typeof jo.publicKey) =>
    `${recipient} ${signingKey} ${name}`;
  for (const [text, why] of [
    ['Cy Sample', 'not the line'],
    [lineOf(waits.publicKey).slice(0, 80), 'not the line'],
    [`${waits.recipient} ${waits.signingKey}`, 'not the line'],
    [lineOf(waits.publicKey), 'added already, as Waits'],
    [lineOf(left.publicKey), 'never comes back'],
    [lineOf(spare.publicKey), 'added already, as Spare'],
  ] as const) {
    await expect(page.desk.readKeyLine(text)).rejects.toThrow(why);
  }
  const { recipient, signingKey } = (await someone('Sam')).publicKey;
  const named = { name: ' SPARE', role: 'all' } as const;
  const same = 'tells them apart';
  await expect(page.desk.addKey({ recipient, signingKey, ...named })).rejects.toThrow(same);
  await expect(page.desk.changeKey(waits.recipient, named)).rejects.toThrow(same);
  const nameless = page.desk.changeKey(waits.recipient, { name: ' ', role: 'all' });
  await expect(nameless).rejects.toThrow('The name: expected some words.');
  await page.desk.addKey({ recipient, signingKey, name: 'Left', role: 'all' });
});

test('a desk on a machine whose clock is a day off says so, and works', async () => {
  const { door, jo } = await studyOfTwo();
  const [right, off] = [Date.now(), Date.now() - dayLength];
  onTestFinished(() => void vi.useRealTimers());
  vi.useFakeTimers({ toFake: ['Date'], now: off });
  const page = pageOn(async (request) => {
    vi.setSystemTime(right);
    const reply = await door(request);
    vi.setSystemTime(off);
    return reply;
  });
  await page.comeIn(jo.identity);
  const { where } = page.session.current();
  expect(where.clocksDiffer).toBeCloseTo(dayLength, -5);
  await page.session.record(idOf('a'), { kind: 'note', text: 'Rang' });
  vi.useRealTimers();
  const own = pageOn(door);
  await own.comeIn(jo.identity);
  expect(own.session.current().where).not.toHaveProperty('clocksDiffer');
});

test('a file that holds no key is refused in words that name it, however large it is', async () => {
  const { page } = await studyOfTwo();
  for (const text of ['', 'A letter', '\ufffdJFIF'.repeat(50_000)]) {
    await expect(page.comeIn(text)).rejects.toThrow('a.key holds no key. Choose the file');
  }
});

test('a key is removed by its name, while two are left, and its owner is out at once', async () => {
  const { store, door, jo, spare, page } = await studyOfTwo();
  const remove = (recipient: string, typed: string) => page.desk.removeKey(recipient, typed);
  await expect(remove(spare.recipient, 'Spare')).rejects.toThrow('2 must');
  const { cy, theirs } = await colleague({ store, jo, door });
  const { recipient } = cy;
  await page.desk.changeKey(recipient, { name: 'Cy Sample', role: 'answers' });
  // Taken back, it would undo what someone else has set since.
  const others = { name: 'Cy', role: 'all' } as const;
  await expect(page.desk.changeKey(recipient, others, others)).rejects.toThrow('since');
  await expect(remove(recipient, 'Cy')).rejects.toThrow('Expected the name, Cy Sample');
  await remove(recipient, 'Cy Sample ');
  await expect(theirs.desk.poll()).rejects.toThrow('its key was removed');
  expect(theirs.session.status().step).toBe('closed');
  await expect(theirs.comeIn(cy.identity)).rejects.toThrow('was removed');
  expect(await page.session.current().store.recipients()).not.toContain(recipient);
});

test('a desk whose list of keys someone has changed says so, and records nothing', async () => {
  const { store, door, jo, page } = await studyOfTwo();
  const eve = await someone('Eve');
  const statement = await say(store, { kind: 'vouch', ...eve.publicKey, role: 'all' }, [eve]);
  expect(statement.by).toBe(eve.recipient);
  expect(page.session.status()).toMatchObject({ wrongKeys: undefined });
  await page.desk.poll();
  expect(page.session.status()).toMatchObject({ wrongKeys: expect.stringContaining('no key') });
  await expect(page.session.record(idOf('a'), { kind: 'note', text: 'Rang' })).rejects.toThrow(
    'records nothing',
  );
  const again = pageOn(door);
  // Who was in the list before comes in, and is told.
  await again.comeIn(jo.identity);
  expect(again.session.status()).toMatchObject({ step: 'open', wrongKeys: expect.anything() });
  await expect(again.comeIn(eve.identity)).rejects.toThrow();
});

test('what someone chooses who may not choose for the team is for their desk alone', async () => {
  const { store, door, jo, page } = await studyOfTwo();
  const { theirs } = await colleague({ store, jo, door });
  const shownAt = async ({ desk }: typeof page) => (await desk.columns()).shown;
  const before = await shownAt(page);
  await theirs.desk.chooseColumns(['name', 'state']);
  expect([await shownAt(theirs), await shownAt(page)]).toEqual([['name', 'state'], before]);
  await page.desk.chooseColumns(['name', 'received']);
  expect([await shownAt(theirs), await shownAt(page)]).toEqual([
    ['name', 'state'],
    ['name', 'received'],
  ]);
});

test('desks that are open are listed and closed: one’s own, or with the role for all, everyone’s', async () => {
  const { store, door, jo, spare, page } = await studyOfTwo();
  const { theirs } = await colleague({ store, jo, door });
  const other = pageOn(door);
  await other.comeIn(spare.identity);
  const listed = async ({ desk }: typeof page) =>
    (await desk.sessions()).map(({ name, isOwn }) => [name, isOwn]);
  expect(await listed(theirs)).toEqual([['Cy', true]]);
  expect((await listed(page)).sort()).toEqual([
    ['Cy', false],
    ['Jo', true],
    ['Spare', false],
  ]);
  const all = await page.desk.sessions();
  const idOfOne = (name: string) => all.find((one) => one.name === name)?.id ?? '';
  await expect(theirs.desk.endSession(idOfOne('Spare'))).rejects.toThrow('not yours');
  await page.desk.endSession(idOfOne('Spare'));
  await expect(other.desk.poll()).rejects.toThrow();
  expect(await listed(page)).toHaveLength(2);
  expect((await listIn(store)).owners.size).toBe(3);
});
