import { wordlist } from '@scure/bip39/wordlists/english.js';
import type { KeyList, KeyOwner } from '../../answers/keys/key-list.ts';
import { type PublicKey, publicKey } from '../../answers/keys/key-statement.ts';
import { sha256 } from '../../answers/keys/signing.ts';
import { Refusal } from '../people/refusal.ts';

/**
 * How many words a fingerprint has, from a list of 2,048: nobody makes another key, or another list, with the same 77
 * bits.
 */
const words = 7;
const bitsOfWord = 11;

/**
 * The beginning of a hash in words that two people compare by telephone.
 *
 * @param hash  in hexadecimal digits
 */
export function wordsOfHash(hash: string): string {
  const bits = BigInt(`0x${hash}`)
    .toString(2)
    .padStart(hash.length * 4, '0');
  return Array.from({ length: words }, (_, at) => {
    const word = bits.slice(at * bitsOfWord, (at + 1) * bitsOfWord);
    return wordlist[Number.parseInt(word, 2)];
  }).join(' ');
}

/** What tells one key from another. */
export async function fingerprintOf(key: Pick<KeyOwner, 'recipient' | 'signingKey'>) {
  return wordsOfHash(await sha256(`${key.recipient}\n${key.signingKey}`));
}

/** What tells the study's list of keys from one that someone else has made: it follows from its first statement. */
export const wordsOfStudy = ({ hashes: [first = ''] }: KeyList) => wordsOfHash(first);

/** @throws Refusal if a key that is in use has this name: people remove a key by its name */
export function requireOtherName(inUse: readonly { name: string }[], name: string) {
  const plain = (text: string) => text.trim().toLocaleLowerCase('en-GB');
  if (!inUse.some((owner) => plain(owner.name) === plain(name))) return;
  throw new Refusal(
    `Another key has the name ${name.trim()}. Give this one a name that tells them apart, for example “${name.trim()}, put away”.`,
  );
}

/** What someone sends who asks for their key to be added. */
export const publicLine = ({ recipient, signingKey, name }: PublicKey) =>
  `${recipient} ${signingKey} ${name}`;

/**
 * @param text  as it was pasted: in an email, it may have been broken into several lines
 * @returns undefined if it is not whole
 */
export function readPublicLine(text: string): PublicKey | undefined {
  const [recipient, signingKey, ...rest] = text.trim().split(/\s+/);
  return publicKey.safeParse({ recipient, signingKey, name: rest.join(' ') }).data;
}
