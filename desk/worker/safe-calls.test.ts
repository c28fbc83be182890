import { expect, test } from 'vitest';
import { say, someone } from '../../tests/answers/key-holder.ts';
import { storeUnderTest } from '../../tests/answers/store-under-test.ts';
import { addKeys, idOf, keyFile, save, submission } from '../../tests/answers/submission.ts';
import { doorOf } from '../../tests/desk/open-desk.ts';
import { pageOn } from '../../tests/desk/page-on.ts';
import { publicLine } from '../keys/public-key.ts';
import { newSafe, type Safe } from '../keys/safe-sheets.ts';
import type { TwoSheets } from './safe-calls.ts';

const { open } = storeUnderTest();
const [identity = ''] = keyFile.split('\n');
type Page = ReturnType<typeof pageOn>;

const typedOf = ({ sheets }: Safe) => sheets.map(({ words }) => words.join(' '));

const prove = ({ desk }: Page, typed = '') => desk.proveSheet(typed);

test('a key is proven to be on paper once all three sheets were typed, in any order, and not before', async () => {
  const page = pageOn(doorOf(await open()));
  const safe = await page.desk.makeSafe();
  const { recipient } = safe;
  const [one, two, three] = typedOf(safe);
  expect(await prove(page, three)).toEqual({ sheets: [3] });
  await expect(prove(page, three)).rejects.toThrow('This is sheet 3, which you have typed already');
  await expect(page.desk.putFirstSafeInUse()).rejects.toThrow('all three sheets');
  expect(await prove(page, one)).toEqual({ sheets: [1, 3] });
  await expect(prove(page, two?.replace(/^\w+/, 'zoo'))).rejects.toThrow('Word 1, “zoo”');
  expect(await prove(page, two)).toEqual({ sheets: [1, 2, 3], recipient });
  expect(await prove(page, two)).toEqual({ sheets: [1, 2, 3], recipient });
  expect(await page.desk.putFirstSafeInUse()).toEqual(recipient);
  await page.desk.makeSafe();
  await expect(prove(page, one)).rejects.toThrow('of another safe');
  await page.desk.forgetSafe();
  await expect(prove(page, one)).rejects.toThrow('has forgotten this key');
});

test('one sheet is checked by itself, without a server, against what is on each sheet of its safe', async () => {
  const offline = pageOn(() => Promise.reject(new TypeError('offline')));
  const safe = await newSafe(identity);
  const typed = typedOf(safe);
  for (const [at, { number, proof }] of safe.sheets.entries()) {
    expect(await offline.desk.checkSheet(typed[at] ?? '')).toEqual({
      number,
      proof,
    });
  }
  const wrong = typed[0]?.replace(/\w+$/, 'zebro');
  await expect(offline.desk.checkSheet(wrong ?? '')).rejects.toThrow(
    'Word 28, “zebro”, is not in the list of words. Is it “zebra”?',
  );
});

test('two sheets open the answers and add one key, and record, set and export nothing', async () => {
  const store = await open();
  await addKeys(store);
  await save(store, submission());
  const [jo, safe] = [await someone('Jo'), await someone('The safe', identity)];
  const keys = [jo.publicKey, { ...safe.publicKey, role: 'safe' as const }];
  await say(store, { kind: 'first', keys }, [jo, safe]);
  const page = pageOn(doorOf(store));
  const [one = '', two = '', three = ''] = typedOf(await newSafe(identity));
  const openWith = (...both: TwoSheets) => page.desk.openWithSheets(both);
  await expect(openWith(`${one} zoo`, 'two actiom')).rejects.toThrow(
    /^First sheet: A sheet has 28 words.*\nSecond sheet: Word 2, “actiom”/,
  );
  await expect(openWith(two, two)).rejects.toThrow('Both are sheet 2');
  const [, ...other] = typedOf(await newSafe((await someone('Nobody')).identity));
  await expect(openWith(other[0] ?? '', other[1] ?? '')).rejects.toThrow(
    'does not open this study',
  );

  await openWith(three, one);
  await page.session.current().whole;
  expect(page.session.status()).toMatchObject({ role: 'safe', people: 1, notForKey: 0 });
  const { reference } = submission();
  await page.desk.person(reference);
  for (const refused of [
    page.desk.record(reference, { what: { kind: 'note', text: 'Rang' } }),
    page.desk.exportOne(reference, 'csv'),
    page.desk.exportAnswers({ kind: 'csv' }),
    page.desk.setSignUp('paused', 0),
    page.desk.encryptAgain('1'),
    page.desk.changeKey(jo.recipient, { name: 'Jo', role: 'safe' }),
    page.desk.removeKey(jo.recipient, 'Jo'),
  ]) {
    await expect(refused).rejects.toThrow('With the safe you can read');
  }
  const record = page.session.record(idOf('a'), { kind: 'note', text: 'Rang' });
  await expect(record).rejects.toThrow('The safe opens answers and adds one key');

  const [cy, eve] = [await someone('Cy'), await someone('Eve')];
  const add = async ({ publicKey }: typeof cy) => {
    const { fingerprint: _, ...read } = await page.desk.readKeyLine(publicLine(publicKey));
    return page.desk.addKey({ ...read, role: 'all' });
  };
  await add(cy);
  const theirs = pageOn(doorOf(store));
  await theirs.comeIn(cy.identity);
  await theirs.desk.acceptKey();
  expect((await theirs.desk.keys()).owners).toMatchObject([
    { name: 'Jo', role: 'all' },
    { name: 'The safe', role: 'safe' },
    { name: 'Cy', role: 'all', addedBy: 'The safe' },
  ]);
  await expect(add(eve)).rejects.toThrow('one key already');
  // For a while it may do all, so that what is stored already is encrypted to the new key.
  await theirs.desk.changeKey(safe.recipient, { name: 'The safe', role: 'all' });
  await page.desk.poll();
  expect(page.session.status()).toMatchObject({ role: 'all' });
  await page.desk.encryptAgain('1');
  await expect
    .poll(async () => (await page.desk.again()).run)
    .toMatchObject({ step: 'done', answers: 1 });
  await theirs.desk.removeKey(safe.recipient, 'The safe');
});

test('a study that is running gets a safe in one go, and another in its place, of which two sheets open what comes', async () => {
  const store = await open();
  await addKeys(store);
  const [jo, spare] = [await someone('Jo', identity), await someone('Spare')];
  await say(store, { kind: 'first', keys: [jo.publicKey, spare.publicKey] }, [jo, spare]);
  const page = pageOn(doorOf(store));
  await page.comeIn(identity);
  const make = async () => {
    const sheets = typedOf(await page.desk.makeSafe());
    for (const typed of sheets) await prove(page, typed);
    return sheets;
  };
  await expect(page.desk.putSafeInUse()).rejects.toThrow('has forgotten this key');
  const sheets = await make();
  const recipient = await page.desk.putSafeInUse();
  expect(await page.session.current().store.recipients()).toContain(recipient);
  await make();
  await page.desk.putSafeInUse();
  expect((await page.desk.keys()).owners.slice(2)).toMatchObject([
    { name: 'The safe', role: 'safe', addedBy: 'Jo', inUseAt: expect.anything() },
    { name: 'The safe 2', role: 'safe', addedBy: 'Jo', inUseAt: expect.anything() },
  ]);
  const opened = pageOn(doorOf(store));
  await opened.desk.openWithSheets([sheets[1] ?? '', sheets[2] ?? '']);
  expect(opened.session.status()).toMatchObject({ step: 'open', role: 'safe' });
});
