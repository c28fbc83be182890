import { identityToRecipient } from 'age-encryption';
import type { Challenge, Session as DoorSession } from '../../answers/door/replies.ts';
import { signingKeyOf, wayInText } from '../../answers/door/signing.ts';
import type { Content } from '../../content/model/load.ts';
import { type Door, doorAt, type Fetch } from '../store/door.ts';
import { doorStore } from '../store/door-store.ts';
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
  const { challenge } = await outside.post<Challenge>('/challenges', { recipient });
  const signature = await signingKey.sign(wayInText(address, recipient, challenge));
  const signed = { recipient, challenge, signature };
  const { token } = await outside.post<DoorSession>('/sessions', signed);
  const door = doorAt(address, send, { token, ended });
  const content = await door.get<Content>('/content');
  return {
    ...{ door, recipient, identities },
    store: doorStore(door, identities, signingKey),
    content: () => content,
  };
}
