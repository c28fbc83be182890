import { type Identity, WrongKeyError } from '../../answers/encryption/encrypt.ts';
import { hadKey, type KeyList } from '../../answers/keys/key-list.ts';
import { isSignedBy, signedText } from '../../answers/keys/signing.ts';
import {
  DamagedAnswersError,
  openSubmission,
  type Submission,
  type SubmissionRecord,
} from '../../answers/records/records.ts';
import type { StoredEntry } from '../../answers/store/entries-table.ts';
import { type Entry, openEntry } from './entries.ts';
import { whyOf } from './refusal.ts';

/** What opens answers, and tells who may have recorded something. */
export type OpensWith = {
  identities: readonly Identity[];
  /** Undefined of people who are made up, of whom nobody has signed anything. */
  signers?: KeyList | undefined;
};

/** Someone's answers, and what the team has recorded of them. */
export type EncryptedPerson = {
  record: SubmissionRecord;
  ciphertext: Uint8Array;
  entries: readonly StoredEntry[];
};

/** Why something could not be opened: as data, so that it can come from another thread. */
export type Unread = { why: string; isOfOtherKey: boolean };

/** Nobody who had a key then has signed it, so it is not shown. */
export type Unsigned = { isUnsigned: true };

/** What opens answers, and what opens what the team has recorded. */
export function openersWith({ identities, signers }: OpensWith) {
  async function answersIn({ record, ciphertext }: EncryptedPerson): Promise<Unread | Submission> {
    try {
      return await openSubmission(record, ciphertext, identities);
    } catch (error) {
      return unread('', error);
    }
  }
  async function entryIn(stored: StoredEntry): Promise<Unread | Unsigned | Entry> {
    try {
      const { entry, digest } = await openEntry(stored, identities);
      if (!signers || !stored.signed) return signers ? { isUnsigned: true } : entry;
      const isSigned = await isSignedEntry(stored, digest, signers);
      return isSigned ? { ...entry, signer: stored.signed.signer } : { isUnsigned: true };
    } catch (error) {
      return unread('A note', error);
    }
  }
  return {
    async people(encrypted: EncryptedPerson): Promise<OpenedPersonParts> {
      const [answers, ...entries] = await Promise.all([
        answersIn(encrypted),
        ...encrypted.entries.map(entryIn),
      ]);
      return { answers, entries };
    },
    entries: entryIn,
  };
}

/** The answers of one person, and what was recorded of them, in the order in which it is stored. */
export type OpenedPersonParts = {
  answers: Unread | Submission;
  entries: readonly (Unread | Unsigned | Entry)[];
};

export type Openers = ReturnType<typeof openersWith>;

export type StoredAs<Of extends keyof Openers> = Parameters<Openers[Of]>[0];
export type OpenedAs<Of extends keyof Openers> = Awaited<ReturnType<Openers[Of]>>;

/**
 * Opens people, or entries of people whose answers are gone, in their order.
 *
 * @param count  about how many there are
 * @param onOpened  is called with each; when it throws, nothing more is opened
 */
export type OpenEach = <Of extends keyof Openers>(
  kind: Of,
  all: AsyncIterable<StoredAs<Of>>,
  count: number,
  keys: OpensWith,
  onOpened: (stored: StoredAs<Of>, opened: OpenedAs<Of>) => void,
) => Promise<void>;

/** @param what  what it is, if that is not said beside it */
export function unread(what: string, error: unknown): Unread {
  const isOfOtherKey =
    error instanceof WrongKeyError || (error as Error).cause instanceof WrongKeyError;
  let why = whyOf(error, 'It is not written as the form and the desk write it.');
  if (isOfOtherKey) why = 'They are not encrypted to your key, which was added later.';
  // Without the reference, which is beside it.
  else if (error instanceof DamagedAnswersError) why = `They ${whyOf(error.cause)}.`;
  return { why: what ? `${what}: ${why}` : why, isOfOtherKey };
}

/** What is there already, where what is still to come can be too. */
export async function* oneByOne<Item>(items: readonly Item[]): AsyncGenerator<Item> {
  yield* items;
}

/**
 * Whether an entry is signed by someone who had a key then. Anyone who can write into the database can encrypt
 * one, or change whom it is of.
 *
 * @param digest  of what was encrypted
 */
async function isSignedEntry(
  { id, person, withProof, signed }: StoredEntry,
  digest: string,
  list: KeyList,
): Promise<boolean> {
  if (!signed) return false;
  const { signer, signature, seen, audit } = signed;
  const owner = list.owners.get(signer);
  // Sheets of paper read, and record nothing.
  if (!owner || owner.role === 'safe' || !hadKey(list, signer, seen)) return false;
  const text = signedText('entry', '', { id, person, withProof, digest, audit, seen });
  return isSignedBy(owner.signingKey, signature, text);
}
