import {
  headOf,
  isKnownTo,
  type KeyList,
  type KeyOwner,
  noKeys,
  recipientsIn,
  withStatements,
} from '../../answers/door/key-log.ts';
import type { ListedKeys } from '../../answers/door/replies.ts';
import {
  canonical,
  type Plain,
  type Signed,
  type SigningKey,
  signedText,
} from '../../answers/door/signing.ts';
import { Refusal } from '../people/refusal.ts';
import type { Door } from './door.ts';

/** Who has a key, of which this desk is sure whatever the server says. */
export type KnownKeys = {
  /** @throws Refusal if the server's list does not hold, or is another one than before */
  read(): Promise<KeyList>;
  /** To which everything is encrypted. */
  recipients(): Promise<readonly string[]>;
  /** The newest statement that this desk knows. */
  head(): Promise<string>;
};

/**
 * The statements of the server, checked: someone who has only their own key can be sure of them up to the one
 * that they have signed, and of what comes after by its signatures.
 */
export function knownKeys(door: Door, own: Pick<KeyOwner, 'recipient' | 'signingKey'>): KnownKeys {
  let list = noKeys;
  let seen: string[] = [];

  async function read(): Promise<KeyList> {
    const { statements } = await door.get<ListedKeys>('/keys');
    const rows = statements.map((statement) => canonical(statement));
    if (seen.some((row, at) => row !== rows[at])) throw new Refusal(another);
    const next = await withStatements(list, statements.slice(seen.length)).catch((error) => {
      throw new Refusal(`${notRelied} ${error.message}`);
    });
    if (!isKnownTo(next, own)) throw new Refusal(`${notRelied} It has no statement of this key.`);
    [list, seen] = [next, rows];
    return list;
  }

  return {
    read,
    recipients: async () => recipientsIn(await read()),
    head: async () => headOf(list.hashes.length > 0 ? list : await read()),
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

const another =
  'The server gives another list of keys than before, so someone may have changed it. Nothing is recorded. Tell the others, and the person who runs the server.';

const notRelied =
  'This desk cannot rely on the list of keys that the server gives, and records nothing.';
