import { z } from 'zod';
import { canonical, type SigningKey, sha256 } from './signing.ts';

// The parts of which all that is said of keys is made. Each message says what was expected.

export const recipient = z
  .string()
  .regex(/^age1[0-9a-z]{58}$/, 'expected the public part of a key, age1 and 58 letters and digits');
/** 32 bytes. */
export const random = z.string().regex(/^[\w-]{43}$/, 'expected 43 characters of base64url');
export const signature = z.string().regex(/^[\w-]{86}$/, 'expected 86 characters of base64url');
export const hash = z.string().regex(/^[0-9a-f]{64}$/, 'expected a hash of 64 hexadecimal digits');
/** As text that fits into one line. */
export const line = (most: number) =>
  z
    .string()
    .trim()
    .min(1, 'expected some words')
    .max(most, `expected at most ${most} characters`)
    .regex(/^[^\p{C}\p{Zl}\p{Zp}]*$/u, 'expected one line without control characters');

/**
 * All; or all but keys, settings of the server, erasing everyone and restoring; or, for a key on sheets of paper that
 * is there in case that others are lost, to read, and to add one key that may do all.
 */
export const roles = ['all', 'answers', 'safe'] as const;
export type Role = (typeof roles)[number];

/** A key that someone asks to have added. Nothing of it is secret. */
export const publicKey = z.strictObject({ recipient, signingKey: random, name: line(100) });
export type PublicKey = z.infer<typeof publicKey>;
/** With what its owner may do. */
export const keyWithRole = publicKey.extend({ role: z.enum(roles) });

/** What one statement changes. */
const change = z.discriminatedUnion('kind', [
  // Two at first contact, of which one is put away; of a trial, one. They may do all, but for one on sheets of paper.
  z.strictObject({
    kind: z.literal('first'),
    keys: z
      .array(publicKey.extend({ role: z.literal('safe').optional() }))
      .min(1)
      .max(2),
  }),
  // Also another name or role of someone who has a key.
  keyWithRole.extend({ kind: z.literal('vouch') }),
  // By someone for whom it was vouched: they can open answers, and have compared the words of the study.
  z.strictObject({ kind: z.literal('accept') }),
  z.strictObject({ kind: z.literal('removal'), recipient }),
]);
export type KeyChange = z.infer<typeof change>;

/** Says who has a key of the study, signed by who says so. It covers all statements before it, by their hash. */
export const keyStatement = z.strictObject({
  number: z.int().min(0).max(100_000),
  before: z.union([hash, z.literal('')]),
  at: z.iso.datetime({ precision: 3 }),
  /** The recipient of who says it. */
  by: recipient,
  change,
  /** The signature of who says it; under the first statement, one by each of its keys. */
  signatures: z.array(signature).min(1).max(2),
});
export type KeyStatement = z.infer<typeof keyStatement>;

/**
 * @param list  what it follows
 * @param signers  those who say it: the first is `by`
 */
export async function newStatement(
  { hashes }: { hashes: readonly string[] },
  said: KeyChange,
  signers: readonly { recipient: string; sign: SigningKey['sign'] }[],
): Promise<KeyStatement> {
  const statement = {
    number: hashes.length,
    before: hashes.at(-1) ?? '',
    at: new Date().toISOString(),
    by: signers[0]?.recipient ?? '',
    change: said,
  };
  const text = signedPart(statement);
  return { ...statement, signatures: await Promise.all(signers.map(({ sign }) => sign(text))) };
}

export function signedPart({
  number,
  before,
  at,
  by,
  change: said,
}: Omit<KeyStatement, 'signatures'>) {
  return `living-adapting-and-doing keys 1\n${canonical({ number, before, at, by, change: said })}`;
}

export const hashOfStatement = (statement: KeyStatement) => sha256(canonical(statement));
