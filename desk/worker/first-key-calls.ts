import { base64 } from '@scure/base';
import { identityToRecipient } from 'age-encryption';
import { z } from 'zod';
import { decrypt } from '../../answers/encryption/encrypt.ts';
import { noKeys } from '../../answers/keys/key-list.ts';
import {
  hashOfStatement,
  type KeyStatement,
  newStatement,
} from '../../answers/keys/key-statement.ts';
import { longEnough, newKeyText, readKeyText, requireSame } from '../../answers/keys/key-text.ts';
import { signingKeyOf } from '../../answers/keys/signing.ts';
import { requireOtherName, wordsOfHash } from '../keys/public-key.ts';
import type { Safe } from '../keys/safe-sheets.ts';
import { Refusal, readTyped } from '../people/refusal.ts';
import type { Door } from '../store/door.ts';
import type { SafeInMaking } from './safe-calls.ts';

/** A key that was made here, as it was saved, and whose it is. */
export const savedKey = z.strictObject({
  holder: z.string().trim().min(1, 'a name').max(100, 'at most 100 characters'),
  file: z.string(),
  text: z.string(),
  passphrase: z.string(),
});

export type SavedKey = z.input<typeof savedKey>;

type FirstKey = { identity: string; recipient: string; name: string; role?: 'safe' };

/** The two keys without which the form takes no answers: made here, read back, and put in use at the server. */
export function firstKeyCalls(outside: Door, safe: SafeInMaking) {
  /** The keys that were read back from their files or sheets, in their order. */
  let proven: FirstKey[] = [];
  /** What says whose they are: its hash is on the sheets of a safe, which are printed before it is sent. */
  let said: { recipients: string; statement: KeyStatement } | undefined;

  async function sayWhose(keys: readonly FirstKey[]): Promise<KeyStatement> {
    const recipients = keys.map(({ recipient }) => recipient).join();
    if (said?.recipients === recipients) return said.statement;
    const signers = await Promise.all(
      keys.map(async ({ identity, recipient, ...named }) => {
        const { publicPart, sign } = await signingKeyOf(identity);
        return { key: { recipient, signingKey: publicPart, ...named }, recipient, sign };
      }),
    );
    const first = { kind: 'first' as const, keys: signers.map(({ key }) => key) };
    const statement = await newStatement(noKeys, first, signers);
    said = { recipients, statement };
    return statement;
  }

  const keyOfSafe = async (identity: string): Promise<FirstKey> => ({
    identity,
    name: 'The safe',
    role: 'safe',
    recipient: await identityToRecipient(identity),
  });

  return {
    /** @returns the text of its file */
    async newKey(typed: string, again: string): Promise<Blob> {
      const passphrase = orRefuse(() => longEnough(typed));
      orRefuse(() => requireSame(passphrase, again));
      // Without a type, a browser may add an ending to the file's name.
      const type = 'application/octet-stream';
      return new Blob([(await newKeyText(passphrase)).text], { type });
    },
    async readFirstKey(saved: SavedKey) {
      const { holder, file, text, passphrase } = readTyped(savedKey, saved);
      const [identity = ''] = await readKeyText(file, text, async () => passphrase);
      const recipient = await identityToRecipient(identity);
      if (proven.some((earlier) => earlier.recipient === recipient)) {
        throw new Refusal('This is the first key again. Choose the file of the second.');
      }
      requireOtherName(proven, holder);
      proven.push({ identity, recipient, name: holder });
      return { recipient };
    },
    async makeFirstSafe(): Promise<Safe & { words: string }> {
      const made = await safe.make();
      const statement = await sayWhose([...proven, await keyOfSafe(made.identity)]);
      return { ...made.safe, words: wordsOfHash(await hashOfStatement(statement)) };
    },
    async putFirstSafeInUse() {
      const key = await keyOfSafe(safe.provenIdentity());
      proven.push(key);
      return key.recipient;
    },
    /** Someone may have begun before, and left. */
    forgetFirstKeys() {
      proven = [];
    },
    /** @param code  that the server has printed */
    async putFirstKeysInUse(code: string) {
      const recipients = proven.map(({ recipient }) => recipient);
      const asked = { code, recipients };
      const { tests } = await outside.post<{ tests: string[] }>('/first-keys', asked);
      const proofs = await Promise.all(
        tests.map((test, index) =>
          decrypt(base64.decode(test), [proven[index]?.identity ?? ''].filter(Boolean)),
        ),
      );
      const statement = await sayWhose(proven);
      await outside.post('/first-keys/proof', { code, proofs, statement });
      proven = [];
    },
  };
}

/** What is wrong with what was typed is no failure. */
function orRefuse<Result>(read: () => Result): Result {
  try {
    return read();
  } catch (error) {
    throw new Refusal((error as Error).message, 400);
  }
}
