import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { beforeAll, expect, test } from 'vitest';
import {
  identityOf,
  newSafe,
  proofOf,
  readSheet,
  requireEachPair,
  type Safe,
} from './safe-sheets.ts';
import { withCheck, wordsOfSheet, wrongAmong } from './sheet-words.ts';

const numbers = withCheck([2_047, 0, 1, 512, 1_999, 7, 7, 1_024, 3, 5]);
const changed = (...changes: [at: number, by: number][]) => {
  const others = [...numbers];
  for (const [at, by] of changes) others[at] = (others[at] ?? 0) ^ by;
  return others;
};

test('one wrong number among those that were checked is found at its place, wherever it is', () => {
  expect(wrongAmong(numbers)).toBeUndefined();
  for (const at of numbers.keys()) {
    for (const by of [1, 2, 1_365, 2_047]) {
      expect(wrongAmong(changed([at, by]))).toEqual({ only: at });
    }
  }
});

test('two wrong numbers, and two that changed places, are noticed and not taken for one', () => {
  for (const at of numbers.keys()) {
    for (let other = at + 1; other < numbers.length; other += 1) {
      for (const by of [1, 77, 2_047]) {
        expect(wrongAmong(changed([at, by], [other, 1_024]))).toBe('several');
      }
      const [one = 0, two = 0] = [numbers[at], numbers[other]];
      const swapped = changed([at, one ^ two], [other, one ^ two]);
      expect(wrongAmong(swapped)).toBe(one === two ? undefined : 'several');
    }
  }
});

test('numbers of which the first is missing are not taken for whole ones with one that is wrong', () => {
  expect(wrongAmong(numbers.slice(1))).toBe('several');
});

let identity: string;
let safe: Safe;
/** What is typed from each sheet. */
let typed: [string, string, string];

beforeAll(async () => {
  identity = await generateX25519Identity();
  safe = await newSafe(identity);
  typed = safe.sheets.map(({ words }) => words.join(' ')) as typeof typed;
});

test('any two of three sheets are the key, in either order, and no other two are', async () => {
  const sheets = typed.map(readSheet);
  expect(safe.recipient).toBe(await identityToRecipient(identity));
  for (const one of sheets) {
    for (const other of sheets) {
      if (one === other) await expect(identityOf(one, other)).rejects.toThrow('Both are sheet');
      else expect(await identityOf(one, other)).toBe(identity);
    }
  }
  await requireEachPair(sheets, safe.recipient);
  const another = (await newSafe(await generateX25519Identity())).recipient;
  await expect(requireEachPair(sheets, another)).rejects.toThrow('Sheets 1 and 2 do not give');
});

test('a sheet is read in any case, with any spaces, with the numbers of its words, and by their first four letters', () => {
  const [{ words } = { words: [] }] = safe.sheets;
  const sheet = readSheet(typed[0]);
  expect(words).toHaveLength(wordsOfSheet);
  for (const written of [
    `\n  ${typed[0].toUpperCase().replaceAll(' ', '\n\t ')}  `,
    words.map((word, at) => `${at + 1}. ${word}`).join('\r\n'),
    words.map((word) => word.slice(0, 4)).join(', '),
  ]) {
    expect(readSheet(written)).toEqual(sheet);
  }
});

test('each wrong word of a sheet is named with its number', () => {
  const words = typed[1].split(' ');
  for (const at of words.keys()) {
    const other = words.with(at, words[at] === 'zoo' ? 'abandon' : 'zoo');
    expect(() => readSheet(other.join(' '))).toThrow(`Word ${at + 1}, “${other[at]}”, is not that`);
  }
  const unknown = words.with(4, 'actiom').with(20, 'ünder').join(' ');
  expect(() => readSheet(unknown)).toThrow(
    'Word 5, “actiom”, is not in the list of words. Is it “action”?\nWord 21, “ünder”, is not in the list',
  );
  const differs = words.findIndex((word, at) => at > 0 && word !== words[at - 1]);
  const swapped = words.toSpliced(differs - 1, 2, words[differs] ?? '', words[differs - 1] ?? '');
  expect(() => readSheet(swapped.join(' '))).toThrow('At least two words');
});

test('a sheet of which words are missing, or are there twice, says how many there should be', () => {
  expect(() => readSheet(typed[0].split(' ').slice(4).join(' '))).toThrow(
    '28 words, and these are 24',
  );
  expect(() => readSheet(`${typed[0]} ${typed[0]}`)).toThrow('these are 56');
  expect(() => readSheet(' 1 2 3 ')).toThrow('these are 0');
});

test('two sheets of two safes are no key, also of the same key', async () => {
  const other = await newSafe(identity);
  const sheetOfOther = readSheet(other.sheets[1]?.words.join(' ') ?? '');
  const sheet = readSheet(typed[0]);
  const place = sheet.share.at(-1) ?? 0;
  const together = (mark: number, at: number) =>
    identityOf(sheet, { ...sheetOfOther, mark, share: sheetOfOther.share.with(-1, at) });
  const elsewhere = (place % 255) + 1;
  await expect(together(sheet.mark ^ 1, elsewhere)).rejects.toThrow('of two safes');
  // One safe in 512 has the same mark. Its sheet may have the same place, or give what is no key of the study.
  await expect(together(sheet.mark, place)).rejects.toThrow('of two safes');
  expect(await together(sheet.mark, elsewhere)).not.toBe(identity);
});

test('one sheet shows by words of its own that it is of the safe, and of this number', async () => {
  for (const [at, { number, proof }] of safe.sheets.entries()) {
    const sheet = readSheet(typed[at] ?? '');
    expect(sheet.number).toBe(number);
    expect(await proofOf(sheet)).toBe(proof);
    expect(await proofOf({ ...sheet, number: number + 1 })).not.toBe(proof);
  }
  const other = await newSafe(identity);
  expect(other.fingerprint).toBe(safe.fingerprint);
  expect(other.sheets.map(({ proof }) => proof)).not.toEqual(safe.sheets.map(({ proof }) => proof));
});
