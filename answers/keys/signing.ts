import { base64urlnopad, bech32, hex } from '@scure/base';

/** A key with which a desk shows who it is. It follows from the key that opens answers, and opens none. */
export type SigningKey = {
  /** What the server knows of it: 32 bytes, in base64url. */
  publicPart: string;
  /** @returns the signature, in base64url */
  sign(text: string): Promise<string>;
};

const label = 'living-adapting-and-doing desk signing 1';

/** What stands in a private key of Ed25519 (RFC 8410, section 7), before its 32 bytes. */
const pkcs8Start = hex.decode('302e020100300506032b657004220420');

/**
 * Derives the key by HKDF (RFC 5869), always the same from the same identity.
 *
 * @param identity  `AGE-SECRET-KEY-1…`, of which nothing can be learnt from the key
 * @throws Error if it is none; what it was is not in the message
 */
export async function signingKeyOf(identity: string): Promise<SigningKey> {
  const { subtle } = globalThis.crypto;
  const secret = await subtle.importKey('raw', secretBytes(identity), 'HKDF', false, [
    'deriveBits',
  ]);
  const info = new TextEncoder().encode(label);
  const derivation = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info };
  const seed = new Uint8Array(await subtle.deriveBits(derivation, secret, 256));
  const pkcs8 = new Uint8Array([...pkcs8Start, ...seed]);
  const readable = await subtle.importKey('pkcs8', pkcs8, 'Ed25519', true, ['sign']);
  const { x = '' } = await subtle.exportKey('jwk', readable);
  const key = await subtle.importKey('pkcs8', pkcs8, 'Ed25519', false, ['sign']);
  return {
    publicPart: x,
    async sign(text) {
      const signature = await subtle.sign('Ed25519', key, new TextEncoder().encode(text));
      return base64urlnopad.encode(new Uint8Array(signature));
    },
  };
}

function secretBytes(identity: string): Uint8Array<ArrayBuffer> {
  const { prefix, bytes } = decoded(identity);
  if (/^age-secret-key-(pq-)?$/i.test(prefix) && bytes.length === 32) return new Uint8Array(bytes);
  throw new Error('This is no key that opens answers. Expected AGE-SECRET-KEY-1…');
}

function decoded(identity: string): { prefix: string; bytes: Uint8Array } {
  try {
    return bech32.decodeToBytes(identity);
  } catch {
    // What says why would show the key.
    throw new Error('The key is damaged. Use a copy of it.');
  }
}

/**
 * Whether this key has signed this text. Of a signature or a key that is none, it has not.
 *
 * @param publicPart  in base64url, as the signature
 */
export async function isSignedBy(
  publicPart: string,
  signature: string,
  text: string,
): Promise<boolean> {
  try {
    const raw = new Uint8Array(base64urlnopad.decode(publicPart));
    const bytes = new Uint8Array(base64urlnopad.decode(signature));
    const { subtle } = globalThis.crypto;
    const key = await subtle.importKey('raw', raw, 'Ed25519', false, ['verify']);
    return await subtle.verify('Ed25519', key, bytes, new TextEncoder().encode(text));
  } catch {
    return false;
  }
}

/** What a desk signs when a session begins. */
export type WayIn = {
  recipient: string;
  /** As the server gave it, with the time of its clock. */
  challenge: string;
  at: string;
  /** SHA-256 of the token of the session, in hexadecimal digits. */
  tokenHash: string;
};

/**
 * What is signed as the way in. The server stores the signature with the session: a session that someone has
 * written into the database has none.
 *
 * @param address  under which the public reaches the form, so that no other host can pass a challenge on
 */
export function wayInText(address: string, { recipient, challenge, at, tokenHash }: WayIn): string {
  const label = 'living-adapting-and-doing way in 2';
  return [label, address, recipient, challenge, at, tokenHash].join('\n');
}

/** What a signature is of: nothing that was signed as one can pass for another. */
export type Signed =
  | 'entry'
  | 'removal'
  | 'interview'
  | 'confirmation'
  | 'erasure'
  | 'deletion'
  | 'encrypting again'
  | 'older backups';

/**
 * A SHA-256 of what is encrypted, which stays the same when that is encrypted again to other keys. Nobody can
 * guess what it is of only if something random is in it.
 *
 * @param text  the spaces that encryption adds at its end do not count
 */
export function digestOf(text: string): Promise<string> {
  return sha256(text.trimEnd());
}

/**
 * What is signed of something that is changed.
 *
 * @param address  of the form. It does not count for an entry, whose signature is checked for as long as it is
 *   stored: a study can get another address, and `seen` says which study it is
 */
export function signedText(what: Signed, address: string, content: Plain): string {
  const where = what === 'entry' ? [] : [address];
  return [`living-adapting-and-doing ${what} 1`, ...where, canonical(content)].join('\n');
}

/** What JSON can say. */
export type Plain =
  | string
  | number
  | boolean
  | null
  | readonly Plain[]
  | { readonly [name: string]: Plain | undefined };

/** As JSON that is always the same: without spaces, and with names in the order of their code units (RFC 8785). */
export function canonical(content: Plain): string {
  if (Array.isArray(content)) return `[${content.map(canonical).join(',')}]`;
  if (typeof content !== 'object' || content === null) return JSON.stringify(content);
  const parts = Object.entries(content as { readonly [name: string]: Plain | undefined })
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([name, value]) =>
      value === undefined ? [] : [`${JSON.stringify(name)}:${canonical(value)}`],
    );
  return `{${parts.join(',')}}`;
}

/** @returns the hash of a text, or of bytes, in hexadecimal digits */
export async function sha256(what: string | Uint8Array): Promise<string> {
  const bytes = typeof what === 'string' ? new TextEncoder().encode(what) : new Uint8Array(what);
  return hex.encode(new Uint8Array(await globalThis.crypto.subtle.digest('SHA-256', bytes)));
}
