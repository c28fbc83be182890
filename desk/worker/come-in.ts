import { base64urlnopad } from '@scure/base';
import { identityToRecipient } from 'age-encryption';
import type { Challenge } from '../../answers/door/replies.ts';
import { sha256 } from '../../answers/door/sha256.ts';
import { type SigningKey, signingKeyOf, wayInText } from '../../answers/door/signing.ts';
import { type Identity, importIdentity } from '../../answers/encryption/encrypt.ts';
import type { Content } from '../../content/model/load.ts';
import { type Door, doorAt, type Fetch } from '../store/door.ts';
import { doorStore } from '../store/door-store.ts';
import { isCertainOf, type KnownKeys, knownKeys } from '../store/known-keys.ts';
import type { OpenWith } from './opened.ts';

/** Someone whom the form's server has let in. */
export type LetIn = {
  door: Door;
  identities: readonly Identity[];
  signingKey: SigningKey;
  /** The public part of the key. */
  recipient: string;
  keys: KnownKeys;
  /** Else all that can be done is to accept the key. */
  isInUse: boolean;
};

/**
 * Shows the form's server whose key this is, by a signature: it opens nothing for that, and no key leaves
 * the page.
 *
 * @param ended  is called when the session ends at the server, with why
 * @throws Refusal if the server does not know the key, or this desk cannot rely on its list of keys
 */
export async function comeIn(
  address: string,
  send: Fetch,
  identities: readonly string[],
  ended: (why: string) => void,
): Promise<LetIn> {
  const outside = doorAt(address, send);
  const [identity = ''] = identities;
  const signingKey = await signingKeyOf(identity);
  const recipient = await identityToRecipient(identity);
  const token = base64urlnopad.encode(globalThis.crypto.getRandomValues(new Uint8Array(32)));
  const wayIn = {
    ...(await outside.post<Challenge>('/challenges', { recipient })),
    ...{ recipient, tokenHash: await sha256(token) },
  };
  const signature = await signingKey.sign(wayInText(address, wayIn));
  await outside.post('/sessions', { ...wayIn, signature });
  const door = doorAt(address, send, { token, ended });
  const own = { recipient, ...signingKey };
  const keys = knownKeys(door, own);
  // The list says it, whatever the server says.
  const isInUse = isCertainOf(await keys.read(), own);
  // What stays in memory opens answers, and cannot be taken out of it.
  const usable = await Promise.all(identities.map(importIdentity));
  return { door, identities: usable, signingKey, recipient, keys, isInUse };
}

/** What someone has who is in, and whose key is in use. */
export async function storeOf({
  door,
  identities,
  signingKey,
  keys,
}: LetIn): Promise<Pick<OpenWith, 'store' | 'identities' | 'content'>> {
  const content = await door.get<Content>('/content');
  return {
    identities,
    store: doorStore(door, identities, signingKey, keys),
    content: () => content,
  };
}
