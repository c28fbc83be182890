import {
  createCipheriv,
  createDecipheriv,
  createSecretKey,
  hkdfSync,
  randomBytes,
} from 'node:crypto';
import type { Typed } from '../../answers/questions/fields.ts';
import type { Answers } from '../../answers/questions/path.ts';
import type { Consent } from '../../answers/records/records.ts';

/** What someone has typed on a page that has problems, or that they have saved for later. */
type Pending = { typed: Typed; unread: readonly string[]; forLater?: boolean };

/** What someone has answered and not yet sent, or where their answers went. */
export type Draft = {
  answers: Answers;
  consents: readonly Consent[];
  /** What `askedOn` gives of the pages that have been sent without a problem. */
  asked: readonly string[];
  /** By page, what was typed on it and has not been taken. Nothing can be sent until it is. */
  pending?: Readonly<Record<string, Pending>>;
  /** The hash of the questions for which it was last worked out which answers stay. */
  version?: string;
  /** Whether this person reads the form in easy words. */
  easy?: boolean;
  /** Something was filled in that people do not see. */
  trapped?: boolean;
  /**
   * Set once the answers are stored, with the day. Apart from it the draft then holds only in which words
   * to thank, and of the answers only those that decide which words of thanks are for this person.
   */
  sent?: { reference: string; waiting: boolean; on?: string; answers?: Answers };
};

/** 128 random bits, as the address of a draft has them. */
export function newSecret(): string {
  return randomBytes(16).toString('base64url');
}

export const secretPattern = /^[A-Za-z0-9_-]{22}$/;

function derive(secret: string, use: string, bytes: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `study-form ${use}`, bytes));
}

/**
 * What follows from a draft's secret (RFC 5869). The database holds only `id`, so that someone who reads it
 * can neither open the draft nor find its address.
 */
export function keysOf(secret: string) {
  return {
    id: derive(secret, 'draft id', 16).toString('hex'),
    // As a KeyObject, which OpenSSL need not be given again for each use.
    key: createSecretKey(derive(secret, 'draft key', 32)),
  };
}

export type DraftKeys = ReturnType<typeof keysOf>;

/** How many drafts' keys are remembered, and for how many milliseconds at most. */
const [mostKeys, keysFor] = [1_000, 60_000];

/**
 * The same, remembered for a minute: deriving them is a tenth of the work of a page, and the page that
 * follows needs them again.
 */
export function rememberKeys(): (secret: string) => DraftKeys {
  let remembered = new Map<string, DraftKeys>();
  let since = 0;
  return (secret) => {
    const now = Date.now();
    if (now - since > keysFor || remembered.size >= mostKeys) {
      remembered = new Map();
      since = now;
    }
    const keys = remembered.get(secret) ?? keysOf(secret);
    remembered.set(secret, keys);
    return keys;
  };
}

/** The answers' id: sending the same draft twice stores it once. */
export function submissionIdOf(secret: string): string {
  return derive(secret, 'submission id', 16).toString('hex');
}

/** AES-256-GCM, with the nonce before the text and the tag after it. */
export function encryptDraft(draft: Draft, { id, key }: DraftKeys): Uint8Array {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(id));
  const text = Buffer.concat([cipher.update(JSON.stringify(draft), 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, text, cipher.getAuthTag()]);
}

/** @throws Error if the bytes were not ciphertext with this key, or have been changed */
export function openDraft(ciphertext: Uint8Array, { id, key }: DraftKeys): Draft {
  const bytes = Buffer.from(ciphertext);
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12))
    .setAAD(Buffer.from(id))
    .setAuthTag(bytes.subarray(-16));
  const text = Buffer.concat([decipher.update(bytes.subarray(12, -16)), decipher.final()]);
  return JSON.parse(text.toString('utf8'));
}
