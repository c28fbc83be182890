import { bech32, hex } from '@scure/base';
import { wordlist } from '@scure/bip39/wordlists/english.js';
import { identityToRecipient } from 'age-encryption';
import { combine, split } from 'shamir-secret-sharing';
import { sha256, signingKeyOf } from '../../answers/keys/signing.ts';
import { Refusal } from '../people/refusal.ts';
import { fingerprintOf, wordsOfHash } from './public-key.ts';
import {
  bitsOfWord,
  checkWords,
  neededSheets,
  sheetsOfSafe,
  withCheck,
  wordsOfSheet,
  wrongAmong,
} from './sheet-words.ts';

const prefix = 'age-secret-key-';

/** How many bits tell one safe from another: they are in the first word, after the number of the sheet. */
const bitsOfMark = 9;

/** A sheet that was typed, of which each word is right. */
export type Sheet = { number: number; mark: number; share: Uint8Array<ArrayBuffer> };

/** A key as three sheets of paper. */
export type Safe = {
  recipient: string;
  /** What tells this key from others, in words. */
  fingerprint: string;
  /** `proof`: what shows that a sheet is of this safe, without its words. It is on each of the sheets. */
  sheets: { number: number; words: string[]; proof: string }[];
};

/** @param identity  `AGE-SECRET-KEY-1…` */
export async function newSafe(identity: string): Promise<Safe> {
  const { bytes } = bech32.decodeToBytes(identity);
  const shares = await split(new Uint8Array(bytes), sheetsOfSafe, neededSheets);
  const recipient = await identityToRecipient(identity);
  const proofs = await Promise.all(shares.map((share, at) => hashOf(at + 1, share)));
  const whole = await sha256([recipient, ...proofs].join('\n'));
  const mark = Number.parseInt(whole.slice(0, 3), 16) >> (12 - bitsOfMark);
  const { publicPart: signingKey } = await signingKeyOf(identity);
  return {
    recipient,
    fingerprint: await fingerprintOf({ recipient, signingKey }),
    sheets: shares.map((share, at) => ({
      number: at + 1,
      words: wordsOn({ number: at + 1, mark, share }),
      proof: wordsOfHash(proofs[at] ?? ''),
    })),
  };
}

const hashOf = (number: number, share: Uint8Array) =>
  sha256(`living-adapting-and-doing sheet ${number}\n${hex.encode(share)}`);

/** What is on each sheet of a safe about this one, as `proof`. */
export const proofOf = async ({ number, share }: Sheet) => wordsOfHash(await hashOf(number, share));

/** Numbers with the same bits, in other groups. */
function regrouped(numbers: Iterable<number>, from: number, to: number): number[] {
  const bits = Array.from(numbers, (number) => number.toString(2).padStart(from, '0')).join('');
  return Array.from({ length: bits.length / to }, (_, at) =>
    Number.parseInt(bits.slice(at * to, (at + 1) * to), 2),
  );
}

function wordsOn({ number, mark, share }: Pick<Sheet, 'number' | 'mark'> & { share: Uint8Array }) {
  const numbers = [(number << bitsOfMark) | mark, ...regrouped(share, 8, bitsOfWord)];
  return withCheck(numbers).map((at) => wordlist[at] ?? '');
}

/**
 * Reads what someone has typed from a sheet, in any case, with any spaces, and with the numbers of the words or
 * without. Of a word, the first four letters suffice: no two have the same.
 *
 * @throws Refusal that names each word that is wrong, as far as that is known
 */
export function readSheet(typed: string): Sheet {
  const words = typed.toLowerCase().match(/\p{L}+/gu) ?? [];
  const numbers = words.map(numberOf);
  const unknown = words.flatMap((word, at) =>
    numbers[at] === undefined ? `${named(word, at)} is not in the list of words.${near(word)}` : [],
  );
  if (unknown.length > 0) throw new Refusal(unknown.join('\n'), 400);
  if (words.length !== wordsOfSheet) {
    throw new Refusal(
      `A sheet has ${wordsOfSheet} words, and these are ${words.length}. Look whether a row is missing, or is there twice.`,
      400,
    );
  }
  const known = numbers.map(Number);
  const wrong = wrongAmong(known);
  if (wrong === 'several') {
    throw new Refusal(
      'At least two words are not those of the sheet, or are in another order. Compare each with the paper.',
      400,
    );
  }
  if (wrong) {
    const { only } = wrong;
    throw new Refusal(
      `${named(words[only] ?? '', only)} is not that of the sheet. Compare it with the paper.`,
      400,
    );
  }
  const [first = 0, ...rest] = known;
  const number = first >> bitsOfMark;
  if (number < 1) throw new Refusal('These words are of no sheet that this desk knows.', 400);
  const share = new Uint8Array(regrouped(rest.slice(0, -checkWords), bitsOfWord, 8));
  return { number, mark: first % (1 << bitsOfMark), share };
}

const lettersThatSuffice = 4;

function numberOf(word: string): number | undefined {
  const at = wordlist.indexOf(word);
  if (at >= 0) return at;
  return word.length === lettersThatSuffice ? beginning(word) : undefined;
}

function beginning(word: string): number | undefined {
  const at = wordlist.findIndex((listed) => listed.startsWith(word.slice(0, lettersThatSuffice)));
  return at < 0 ? undefined : at;
}

function near(word: string): string {
  const at = word.length > lettersThatSuffice ? beginning(word) : undefined;
  return at === undefined ? '' : ` Is it “${wordlist[at]}”?`;
}

const named = (word: string, at: number) => `Word ${at + 1}, “${word}”,`;

/**
 * The key of two sheets. Whether it is that of the study only its recipient tells.
 *
 * @throws Refusal if they are the same sheet, or of two safes
 */
export async function identityOf(one: Sheet, other: Sheet): Promise<string> {
  if (one.number === other.number) {
    throw new Refusal(`Both are sheet ${one.number}. Type the words of two sheets.`, 400);
  }
  if (one.mark !== other.mark) throw new Refusal(ofTwoSafes, 400);
  const secret = await combine([one.share, other.share]).catch(() => {
    throw new Refusal(ofTwoSafes, 400);
  });
  return bech32.encodeFromBytes(prefix, secret).toUpperCase();
}

const ofTwoSafes =
  'These two sheets are of two safes, so they open nothing together. Use two that were printed on the same day.';

/**
 * Proves that any two of three sheets are this key.
 *
 * @throws Refusal if two of them are not
 */
export async function requireEachPair(sheets: readonly Sheet[], recipient: string) {
  for (const [at, sheet] of sheets.entries()) {
    for (const other of sheets.slice(at + 1)) {
      const made = await identityToRecipient(await identityOf(sheet, other));
      if (made !== recipient) throw new Refusal(notThisKey(sheet, other), 409);
    }
  }
}

const notThisKey = (one: Sheet, other: Sheet) =>
  `Sheets ${one.number} and ${other.number} do not give the key. Keep its file, and print three new sheets.`;
