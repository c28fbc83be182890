import { z } from 'zod';
import { isDay } from '../../common/days.ts';
import { setStatuses } from '../../content/model/sign-up-status.ts';
import { hash, line, random, recipient, signature } from '../keys/key-statement.ts';

// What a page asks of the door, and what the door takes. Each message says what was expected.

/** How many answers, or entries, can be asked for at once. */
export const mostAtOnce = 500;

const id = z.string().regex(/^[0-9a-f]{32}$/, 'expected an id of 32 hexadecimal digits');
const day = z.string().refine(isDay, 'expected a day, for example 2027-01-31');
const ciphertext = z.base64('expected base64').min(1, 'expected base64').max(800_000, 'too long');
const addresses = z.array(z.string().max(1_000)).max(50);
/** The number of what was set before. It, and the next, fit into a column of PostgreSQL. */
const number = z.int().min(0).max(2_147_483_646);
/** The hash of the keys to which something is encrypted, as the page says: the server cannot see which they are. */
const encryptedFor = hash;
/** The newest statement of the key log that the page knows, by its hash. */
const seen = hash;
const time = z.iso.datetime({ precision: 3 });
/** The newest line of the audit that the page knows; empty if it knows none. */
const audit = z
  .string()
  .regex(/^(\d{1,9}\.[0-9a-f]{64})?$/, 'expected a number, a full stop, and 64 hexadecimal digits');

export const wantsChallenge = z.strictObject({ recipient });
/** With a token that the page has made, of which the server learns when it is used. */
export const wantsSession = z.strictObject({
  recipient,
  challenge: random,
  at: time,
  tokenHash: hash,
  signature,
});

/** As it was typed: the server reads words in any case, with any spaces. */
const firstCode = z.string().max(300);
export const wantsFirstTests = z.strictObject({
  code: firstCode,
  recipients: z.tuple([recipient, recipient]),
});
/** What opening a test answer shows, which may end in spaces. */
const proof = z.string().max(2_000);
/** `statement` is a KeyStatement. */
export const firstProofs = z.strictObject({
  code: firstCode,
  proofs: z.tuple([proof, proof]),
  statement: z.unknown(),
});
/** `proof` is needed to accept a key. */
export const newStatementOfKeys = z.strictObject({
  statement: z.unknown(),
  proof: proof.optional(),
});

const ids = z.array(id).max(mostAtOnce, `expected at most ${mostAtOnce} ids`);
export const wantsSome = z.strictObject({ answers: ids, entries: ids });
/** By reference or email address, of people whose answers were deleted. */
export const wantsProofs = z.strictObject({ person: z.string().min(1).max(1_000) });

/**
 * What is signed of an entry is `{ id, person, withProof, digest, seen, audit }`: so the signature holds after it is
 * encrypted again.
 *
 * @see digestOf
 */
export const newEntry = z.strictObject({
  id,
  person: id,
  withProof: z.boolean(),
  digest: hash,
  seen,
  audit,
  ciphertext,
  encryptedFor,
  addresses,
  signature,
});
/** What is signed of an entry that is taken back is `{ id, seen, audit }`. */
export const removal = z.strictObject({ addresses, signature, seen, audit });

/** Lines of the audit that someone has seen, to learn whether they are still there. */
export const seenLines = z.strictObject({ seen: z.array(audit).max(mostAtOnce) });

/** What is signed of someone has their id too. */
const signedOf = { seen, signature };
export const interviewDay = z.strictObject({
  day: day.nullable(),
  instead: day.nullish(),
  ...signedOf,
});
export const confirmation = z.strictObject(signedOf);
export const nothingMore = z.strictObject({});
export const erasing = z.strictObject({ withProof: z.boolean(), ...signedOf });
/** A page's own word of what it did, such as an export. */
export const ownWord = z.strictObject({
  what: line(300),
  references: z.array(z.string().regex(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{2}$/)).max(mostAtOnce),
});
/** @see DoorState: `seen` is the number of what was set before, as it was shown; 0 for nothing. */
export const newSignUp = z.strictObject({ state: z.enum(setStatuses), seen: number });
/** The number that someone has typed, and what it was shown beside. */
export const agreedDue = z.strictObject({
  typed: z.string().max(20),
  lines: z.array(z.string().max(300)).max(10),
  ...signedOf,
});
/** @see StoredSettings */
export const newSettings = z.strictObject({ ciphertext, encryptedFor, number });

/** To which keys everything is encrypted again: `{ recipients, seen }` is signed, and sent with each part. */
export const beginAgain = z.strictObject({
  recipients: z.array(recipient).min(1).max(100),
  seen,
  signature,
});
export type AgreedKeys = z.infer<typeof beginAgain>;
/** With the hash of the ciphertext that it replaces. */
const replacement = z.strictObject({ id, before: hash, ciphertext });
export type SentReplacement = z.infer<typeof replacement>;
const replacements = z.array(replacement).max(mostAtOnce);
export const encryptedAgain = beginAgain.extend({ answers: replacements, entries: replacements });
/** With the hash of the ciphertext. */
const readBacks = z.array(z.strictObject({ id, hash })).max(mostAtOnce);
export const readBack = beginAgain.extend({ answers: readBacks, entries: readBacks });
/** How many, by the page's own word, and how many could not be opened. */
export const endAgain = beginAgain.extend({ answers: number, entries: number, unread: number });

/** The names of all backups but the newest, oldest first. What is signed is `{ names, seen }`. */
export const olderBackups = z.strictObject({
  names: z.array(line(200)).max(1_000),
  seen,
  signature,
});
