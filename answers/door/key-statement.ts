import { z } from 'zod';
import { hash, line, random, recipient, roles, signature } from './requests.ts';
import { canonical, type SigningKey, sha256 } from './signing.ts';

const publicKey = { recipient, signingKey: random, name: line(100) };

/** What one statement changes. */
const change = z.discriminatedUnion('kind', [
  // Two at first contact, of which one is put away; of a trial, one. They may do all, but for one on sheets of paper.
  z.strictObject({
    kind: z.literal('first'),
    keys: z
      .array(z.strictObject({ ...publicKey, role: z.literal('safe').optional() }))
      .min(1)
      .max(2),
  }),
  // Also another name or role of someone who has a key.
  z.strictObject({ kind: z.literal('vouch'), ...publicKey, role: z.enum(roles) }),
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
  /** Of who says it; of the first statement, one by each of its keys. */
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
