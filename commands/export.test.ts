import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import type { Store } from '../answers/store/store.ts';
import { encryptEntry } from '../desk/people/entries.ts';
import { auditedLines, storeUnderTest } from '../tests/answers/store-under-test.ts';
import { addKeys, idOf, keyFile, save, submission } from '../tests/answers/submission.ts';
import { readWorkbook } from '../tests/desk/read-workbook.ts';
import { exportCommand } from './export.ts';

const { folder, database, open } = storeUnderTest();
const file = (name: string) => join(folder.path, name);
let store: Store;

beforeEach(async () => {
  store = await open();
  await addKeys(store);
  await save(store, submission(), submission({ id: idOf('b'), answers: { name: 'Ann' } }));
  writeFileSync(file('study.key'), keyFile);
});

async function exported(name: string, options = {}, opened = store): Promise<string> {
  const printed = exportCommand.run({
    words: [file(name)],
    options: { key: [file('study.key')], ...options },
    database: database(),
    open: async () => opened,
  });
  return (await Array.fromAsync(printed)).join('');
}

const read = (name: string) => readFileSync(file(name), 'utf8');

async function recordOf(id: string, what: Parameters<typeof encryptEntry>[1]) {
  const { stored } = await encryptEntry(id, what, await store.keys.inUse());
  await store.entries.add(stored);
}

test('export writes CSV, JSON or a workbook to a new file that other users cannot read', async () => {
  expect(await exported('a.CSV')).toBe(`The answers of 2 people are in ${file('a.CSV')}.\n`);
  expect(read('a.CSV')).toMatch(/^"Reference","Id",.*\n"[\w-]+","a{32}",/);
  await exported('a.json');
  const { answers, versions, audit } = JSON.parse(read('a.json'));
  // That of the first export.
  expect(audit).toMatch(/^1\.[0-9a-f]{64}$/);
  expect(answers).toMatchObject([{ id: idOf('a') }, { id: idOf('b'), answers: { name: 'Ann' } }]);
  expect(versions[answers[0].version]).toHaveProperty('pages');
  await exported('a.XLSX');
  const { rows = [] } = readWorkbook(readFileSync(file('a.XLSX'))).get('Answers') ?? {};
  expect(rows.map((row) => row.get('Id')?.value)).toEqual([idOf('a'), idOf('b')]);
  for (const name of ['a.CSV', 'a.XLSX']) expect(statSync(file(name)).mode & 0o077).toBe(0);
  await expect(exported('a.json')).rejects.toThrow('EEXIST');
  for (const name of ['answers', 'zoe@example.org', 'json']) {
    await expect(exported(name)).rejects.toThrow('that ends in .xlsx, .csv or .json: found');
  }
});

test('an export has what the team recorded and corrected, and in JSON every entry', async () => {
  const correction = { kind: 'correction', question: 'phone', answer: '020 7946 0999' } as const;
  await recordOf(idOf('b'), { ...correction, askedOn: '2026-11-21', askedBy: 'Ann' });
  await recordOf(idOf('b'), { kind: 'request', asks: 'see', askedOn: '2026-11-20' });
  await exported('a.json');
  const [, corrected] = JSON.parse(read('a.json')).answers;
  expect(JSON.stringify(corrected)).toContain('+442079460999');
  expect(corrected.recorded.map(({ what }: { what: { kind: string } }) => what.kind)).toEqual([
    'correction',
    'request',
  ]);
});

test('nobody who waits for a guardian is exported, nobody who has asked to stop unasked, and the export says so', async () => {
  const [child, gone] = ['c', 'd'].map((sign) => submission({ id: idOf(sign) }));
  if (!child || !gone) throw new Error('unreachable');
  await save(store, { ...child, waitingUntil: '2099-01-31' }, gone);
  await recordOf(gone.id, { kind: 'request', asks: 'delete', askedOn: '2026-11-20' });
  const said = await exported('some.json');
  for (const line of [
    '1 person who waits for a parent or guardian is not in it.',
    '1 person who asked to stop, objected, or asked to have their data limited or deleted, is not in it.',
    'With --stopped, those',
  ]) {
    expect(said).toContain(line);
  }
  expect(read('some.json')).not.toMatch(`${child.reference}|${gone.reference}`);
  await exported('more.json', { stopped: true });
  expect(read('more.json')).toContain(gone.reference);
  expect(read('more.json')).not.toContain(child.reference);
});

/** The store as if someone's answers were damaged. */
function damaged(isDamaged: (id: string) => boolean): Store {
  const ciphertext = Buffer.from('age-encryption.org/v1');
  async function recordWithCiphertext(id: string) {
    const stored = await store.answers.recordWithCiphertext(id);
    return stored && isDamaged(id) ? { ...stored, ciphertext } : stored;
  }
  return { ...store, answers: { ...store.answers, recordWithCiphertext } };
}

test('an export is audited even if the first answers that it meets are damaged, unless all of them are', async () => {
  const all = damaged(() => true);
  await expect(exported('a.csv', {}, all)).rejects.toThrow('2 sets of answers could not');
  expect(existsSync(`${database()}.audit`)).toBe(false);
  const first = damaged((id) => id === idOf('a'));
  await expect(exported('b.json', {}, first)).rejects.toThrow('1 set of answers could not');
  expect(JSON.parse(read('b.json')).answers).toHaveLength(1);
  expect(auditedLines(database())).toMatch(/ export: 2 sets of answers\n$/);
});

test('an export that cannot be audited exports nothing', async () => {
  mkdirSync(`${database()}.audit`);
  await expect(exported('answers.json')).rejects.toThrow('EISDIR');
  expect(existsSync(file('answers.json'))).toBe(false);
});

test('a workbook that would need too much memory is refused before a file is made', async () => {
  const [record] = await Array.fromAsync(store.answers.records());
  async function* records() {
    for (let number = 0; record && number <= 50_000; number += 1) yield record;
  }
  const many: Store = { ...store, answers: { ...store.answers, records } };
  await expect(exported('answers.xlsx', {}, many)).rejects.toThrow(
    /^A workbook of 50001 sets of answers would need .* Export them as a plain table \(\.csv\)\.$/,
  );
  expect(existsSync(file('answers.xlsx'))).toBe(false);
});
