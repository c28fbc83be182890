import { base64urlnopad } from '@scure/base';
import { identityToRecipient } from 'age-encryption';
import type { Challenge, Session as DoorSession } from '../../answers/door/replies.ts';
import { sha256 } from '../../answers/door/sha256.ts';
import { signingKeyOf, wayInText } from '../../answers/door/signing.ts';
import { importIdentity } from '../../answers/encryption/encrypt.ts';
import type { Content } from '../../content/model/load.ts';
import { Refusal } from '../people/refusal.ts';
import { type Door, doorAt, type Fetch } from '../store/door.ts';
import { doorStore } from '../store/door-store.ts';
import { knownKeys } from '../store/known-keys.ts';
import type { OpenWith } from './opened.ts';

type Inside = Pick<OpenWith, 'store' | 'identities' | 'content'> & {
  door: Door;
  /** The public part of the key. */
  recipient: string;
};

/**
 * Shows the form's server whose key this is, by a signature: it opens nothing for that, and no key leaves
 * the page.
 *
 * @param ended  is called when the session ends at the server, with why
 * @throws Refusal if the server does not know the key
 */
export async function comeIn(
  address: string,
  send: Fetch,
  identities: readonly string[],
  ended: (why: string) => void,
): Promise<Inside> {
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
  const { isInUse } = await outside.post<DoorSession>('/sessions', { ...wayIn, signature });
  const door = doorAt(address, send, { token, ended });
  if (!isInUse) throw new Refusal('This key is not in use yet.');
  const keys = knownKeys(door, { recipient, signingKey: signingKey.publicPart });
  await keys.read();
  // What stays in memory opens answers, and cannot be taken out of it.
  const usable = await Promise.all(identities.map(importIdentity));
  const content = await door.get<Content>('/content');
  return {
    ...{ door, recipient, identities: usable },
    store: doorStore(door, usable, signingKey, keys),
    content: () => content,
  };
}
