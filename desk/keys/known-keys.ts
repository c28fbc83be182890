import type { ListedKeys } from '../../answers/door/replies.ts';
import {
  headOf,
  isKnownTo,
  type KeyList,
  KeyLogError,
  type KeyOwner,
  noKeys,
  recipientsIn,
  withStatements,
} from '../../answers/keys/key-list.ts';
import { type KeyChange, keyStatement, newStatement } from '../../answers/keys/key-statement.ts';
import {
  canonical,
  type Plain,
  type Signed,
  type SigningKey,
  signedText,
} from '../../answers/keys/signing.ts';
import { oneAfterAnother } from '../../common/once.ts';
import { Refusal, shownWords } from '../people/refusal.ts';
import type { Door } from '../store/door.ts';

/** Who has a key, as far as this desk can be sure of it. */
type KnownList = {
  list: KeyList;
  /** Why the rest of what the server gives does not count, or why the form takes no answers. */
  wrong?: string;
};

/** Who has a key, whatever someone has written into the database. */
export type KnownKeys = ReturnType<typeof knownKeys>;

type Own = Pick<KeyOwner, 'recipient'> & SigningKey;

/**
 * The statements of the server, checked: someone who has only their own key can be sure of them up to the one
 * that they have signed, and of what comes after by its signatures.
 */
export function knownKeys(door: Door, ownKey: Own) {
  let list = noKeys;
  /** The statements of that list. */
  let held: string[] = [];
  /** Why this desk cannot rely on what the server gives. */
  let doubt: string | undefined;
  let wrong: string | undefined;

  /** Takes what holds. */
  async function take(statements: readonly Plain[]): Promise<string | undefined> {
    if (held.some((row, at) => statements[at] === undefined || row !== canonical(statements[at]))) {
      return 'It is another one than before.';
    }
    for (const statement of statements.slice(held.length)) {
      const read = keyStatement.safeParse(statement);
      if (!read.success) return `Statement ${held.length} about keys cannot be read.`;
      try {
        list = await withStatements(list, [read.data]);
      } catch (error) {
        if (error instanceof KeyLogError) return error.message;
        throw error;
      }
      held = [...held, canonical(statement)];
    }
    return undefined;
  }

  const now = (): KnownList => {
    const why = doubt === undefined ? wrong : `${notRelied} ${doubt} ${whatToDo}`;
    return { list, ...(why && { wrong: why }) };
  };

  async function readAlone(): Promise<KnownList> {
    const given = await door.get<ListedKeys>('/keys');
    doubt = await take(given.statements);
    wrong = given.wrong && `The form takes no answers: ${shownWords(given.wrong)} ${whatToDo}`;
    return now();
  }

  const read = oneAfterAnother(readAlone);

  async function certain(): Promise<KeyList> {
    await read();
    if (doubt !== undefined) throw new Refusal(now().wrong ?? notRelied);
    return list;
  }

  return {
    /** The recipient of the key with which this desk was opened. */
    own: ownKey.recipient,
    /** As it was read last. */
    now,
    read,
    /** By whom what is stored may be signed. */
    signers: async () => (await read()).list,
    /**
     * To which everything is encrypted.
     *
     * @throws Refusal if the server's list does not hold, or is another one than before
     */
    recipients: async (): Promise<readonly string[]> => recipientsIn(await certain()),
    /** The newest statement that this desk knows. */
    head: async () => headOf(list.hashes.length > 0 ? list : (await read()).list),
    /**
     * Signs a change, and sends it.
     *
     * @param proof  what opening a test answer has shown, to accept one's own key
     * @throws Refusal if it does not hold, or someone else has changed keys meanwhile
     */
    async change(said: KeyChange, proof?: string) {
      const before = await certain();
      const statement = await newStatement(before, said, [ownKey]);
      // What does not hold is said here: nothing is sent.
      await withStatements(before, [statement]).catch((error) => {
        const why = String(error.message).replace(/^Statement \d+ about keys does not hold: /, '');
        throw new Refusal(`Nothing is changed: ${why}`);
      });
      await door.post('/keys', { statement, ...(proof !== undefined && { proof }) });
    },
  };
}

/** @returns what signs, together with the newest statement about keys that this desk knows */
export function signing({ sign }: SigningKey, address: string, { head }: KnownKeys) {
  return async <Content extends { readonly [name: string]: Plain | undefined }>(
    what: Signed,
    content: Content,
  ) => {
    const all = { ...content, seen: await head() };
    return { ...all, signature: await sign(signedText(what, address, all)) };
  };
}

/**
 * Whether this key is in use in a list of which it can be sure.
 *
 * @returns false if it must be accepted first
 * @throws Refusal if someone must not rely on the list
 */
export function isCertainOf({ list, wrong }: KnownList, ownKey: Own): boolean {
  const { recipient, publicPart: signingKey } = ownKey;
  if (isKnownTo(list, { recipient, signingKey })) return true;
  const owner = list.owners.get(recipient);
  if (owner?.signingKey === signingKey && owner.from === undefined && !wrong) return false;
  throw new Refusal(wrong ?? `${notRelied} Your key is not in it. ${whatToDo}`);
}

const notRelied =
  'This desk cannot rely on the list of keys that the server gives, and records nothing.';
const whatToDo = 'Tell the others, and the person who runs the server.';
