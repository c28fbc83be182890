import { bech32, hex } from '@scure/base';
import { Decrypter, Encrypter } from 'age-encryption';
import { sha256 } from '../keys/signing.ts';

/** Bytes. EncryptedPerson text fills whole blocks, so that its length does not tell how much someone wrote. */
const block = 1024;

/**
 * Encrypts to every recipient, as an age file (https://age-encryption.org/v1), which Debian's `age`
 * opens too.
 *
 * @param recipients  `age1…`
 * @throws Error if there are none, or they are of two kinds
 */
export async function encrypt(text: string, recipients: readonly string[]): Promise<Uint8Array> {
  if (recipients.length === 0) throw new Error('There is no key to encrypt to');
  if (new Set(recipients.map(isPostQuantum)).size > 1) throw new Error(mixed);
  const encrypter = new Encrypter();
  for (const recipient of recipients) encrypter.addRecipient(recipient);
  const length = new TextEncoder().encode(text).length;
  // JSON allows spaces at its end.
  return encrypter.encrypt(text + ' '.repeat(Math.ceil(length / block) * block - length));
}

/** `AGE-SECRET-KEY-1…`, or the same as a key that cannot be taken out of the memory in which it is. */
export type Identity = string | CryptoKey;

/**
 * @throws Error that says whether the key is wrong or the bytes are damaged
 */
export async function decrypt(
  ciphertext: Uint8Array,
  identities: readonly Identity[],
): Promise<string> {
  const decrypter = await decrypterWith(identities);
  try {
    return await decrypter.decrypt(ciphertext, 'text');
  } catch (cause) {
    const isWrongKey = cause instanceof Error && /no identity matched/i.test(cause.message);
    throw isWrongKey ? new WrongKeyError(wrongKey, { cause }) : new Error(damaged, { cause });
  }
}

const isPostQuantum = (recipient: string) => /^age1(pq|tagpq)1/i.test(recipient);

// The format forbids it: what is encrypted to both is as weak as the older kind.
const mixed =
  'Nothing is encrypted: some keys are of the kind that withstands quantum computers (age1pq1…), and others are not. Give everyone a key of one kind, and remove the others';

/** One hash for the same keys in whatever order. It is stored with what is encrypted to them. */
export function hashOfKeys(recipients: readonly string[]): Promise<string> {
  return sha256(recipients.toSorted().join('\n'));
}

/** To how many keys an age file is encrypted; 0 if it is none. Which those are, only they can tell. */
export function keyCount(ciphertext: Uint8Array): number {
  let count = 0;
  for (let at = 0; ; ) {
    const isOf = (text: string) =>
      [...text].every((sign, n) => ciphertext[at + n] === sign.charCodeAt(0));
    if (isOf('---')) return count;
    if (isOf('-> ')) count += 1;
    const end = ciphertext.indexOf(newline, at);
    if (end < 0) return 0;
    at = end + 1;
  }
}

const newline = 10;

/** Half the time of opening went into what depends on the keys alone, so that is done once. */
const decrypters = new WeakMap<readonly Identity[], Promise<Decrypter>>();

function decrypterWith(identities: readonly Identity[]): Promise<Decrypter> {
  const known = decrypters.get(identities) ?? makeDecrypter(identities);
  decrypters.set(identities, known);
  return known;
}

async function makeDecrypter(identities: readonly Identity[]): Promise<Decrypter> {
  const decrypter = new Decrypter();
  for (const identity of identities) {
    const isText = typeof identity === 'string';
    decrypter.addIdentity(isText ? await importIdentity(identity) : identity);
  }
  return decrypter;
}

/** As a Web Crypto key, which is parsed once: given text, age parses it again for each file. */
export function importIdentity(identity: string): Promise<CryptoKey> {
  const { bytes } = bech32.decodeToBytes(identity);
  const key = new Uint8Array([...pkcs8Start, ...bytes]);
  return crypto.subtle.importKey('pkcs8', key, 'X25519', false, ['deriveBits']);
}

/** What stands in a private key of X25519 (RFC 8410, section 7), before its 32 bytes. */
const pkcs8Start = hex.decode('302e020100300506032b656e04220420');

/** The answers are encrypted to other keys. This key cannot tell whether they are damaged. */
export class WrongKeyError extends Error {}

/** Whether bytes begin as `encrypt` begins them. Only a key can tell whether the rest is whole. */
export function isAgeFile(bytes: Uint8Array): boolean {
  return start.every((byte, at) => bytes[at] === byte);
}

const start = new TextEncoder().encode('age-encryption.org/v1\n');

const wrongKey =
  'were encrypted to other keys: this key does not open them, and perhaps not others either. Name the key that was in use when they arrived too: --key OLD --key NEW';
const damaged = 'cannot be opened: they are damaged. Look for them in a backup';
