import { base64, base64urlnopad } from '@scure/base';
import { identityToRecipient } from 'age-encryption';
import { z } from 'zod';
import type { Challenge } from '../../answers/door/replies.ts';
import { wantsSession } from '../../answers/door/requests.ts';
import { decrypt, type Identity, importIdentity } from '../../answers/encryption/encrypt.ts';
import type { KeyList } from '../../answers/keys/key-list.ts';
import type { Role } from '../../answers/keys/key-statement.ts';
import { readKeyText } from '../../answers/keys/key-text.ts';
import { type SigningKey, sha256, signingKeyOf, wayInText } from '../../answers/keys/signing.ts';
import type { Content } from '../../content/model/load.ts';
import { isCertainOf, type KnownKeys, knownKeys } from '../keys/known-keys.ts';
import { fingerprintOf, publicLine, wordsOfStudy } from '../keys/public-key.ts';
import { Refusal, readTyped } from '../people/refusal.ts';
import { type Door, doorAt, type Fetch } from '../store/door.ts';
import { doorStore } from '../store/door-store.ts';
import { type SavedKey, savedKey } from './first-key-calls.ts';
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
  /** Milliseconds by which the clock of this machine is ahead of the server's, or behind it. */
  clocksDiffer: number;
};

const toSign: z.ZodType<Challenge> = z.object(
  wantsSession.pick({ challenge: true, at: true }).shape,
);

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
  const challenge = await outside.post('/challenges', { recipient }, toSign);
  const clocksDiffer = Math.abs(Date.now() - Date.parse(challenge.at));
  const wayIn = { ...challenge, recipient, tokenHash: await sha256(token) };
  const signature = await signingKey.sign(wayInText(address, wayIn));
  await outside.post('/sessions', { ...wayIn, signature });
  const door = doorAt(address, send, { token, ended });
  const ownKey = { recipient, ...signingKey };
  const keys = knownKeys(door, ownKey);
  // The list says it, whatever the server says.
  const isInUse = isCertainOf(await keys.read(), ownKey);
  // What stays in memory opens answers, and cannot be taken out of it.
  const usable = await Promise.all(identities.map(importIdentity));
  return { door, identities: usable, signingKey, recipient, keys, isInUse, clocksDiffer };
}

/** Puts the key of someone in use for whom it was vouched. */
async function acceptKey({ door, identities, keys }: LetIn) {
  const { test } = await door.post<{ test: string }>('/keys/test');
  const proof = await decrypt(base64.decode(test), identities);
  await keys.change({ kind: 'accept' }, proof);
  await keys.read();
}

/**
 * Puts a safe in use that was made here, for a study that is running: the page vouches for it and accepts for
 * it, so nobody compares words.
 *
 * @param keys  of the person who is in, and may change keys
 * @returns its recipient
 */
export async function addSafe(address: string, send: Fetch, identity: string, keys: KnownKeys) {
  const { list } = await keys.read();
  const recipient = await identityToRecipient(identity);
  const { publicPart: signingKey } = await signingKeyOf(identity);
  const name = freeName(list, recipient);
  await keys.change({ kind: 'vouch', recipient, signingKey, name, role: 'safe' });
  const letIn = await comeIn(address, send, [identity], () => {});
  await acceptKey(letIn);
  await letIn.door.post('/end');
  return recipient;
}

/** A name that no other safe has, also while the one is in use that this one replaces. */
function freeName({ owners }: KeyList, recipient: string): string {
  const others = [...owners.values()].filter(
    (owner) => owner.until === undefined && owner.recipient !== recipient,
  );
  const names = ['The safe', ...others.map((_, at) => `The safe ${at + 2}`)];
  return names.find((name) => others.every((owner) => owner.name !== name)) ?? 'The safe';
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

/** What is sent to the person who adds a key, and what is compared in a call. */
export type MadeKey = { line: string; fingerprint: string };

/** What someone is asked whose key was added, before it is in use. */
export type ToAccept = { words: string; name: string; role: Role; addedBy: string };

/** Milliseconds after which a key that nobody has accepted is forgotten. */
const acceptWithin = 15 * 60_000;

/** How someone gets a key who was asked to join: they make it, someone adds it, and they accept. */
export function joining(enter: (letIn: LetIn) => Promise<void>) {
  let waiting: LetIn | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function leave() {
    clearTimeout(timer);
    waiting = undefined;
  }

  function forget() {
    void waiting?.door.post('/end').catch(() => {});
    leave();
  }

  const calls = {
    async readOwnKey(saved: SavedKey): Promise<MadeKey> {
      const { holder: name, file, text, passphrase } = readTyped(savedKey, saved);
      const [identity = ''] = await readKeyText(file, text, async () => passphrase);
      const { publicPart: signingKey } = await signingKeyOf(identity);
      const key = { recipient: await identityToRecipient(identity), signingKey, name };
      return { line: publicLine(key), fingerprint: await fingerprintOf(key) };
    },
    async acceptKey() {
      if (!waiting)
        throw new Refusal('The desk has forgotten your key. Open it with your key again.');
      await acceptKey(waiting);
      const accepted = { ...waiting, isInUse: true };
      leave();
      await enter(accepted);
    },
    leaveKey: forget,
  };

  return {
    calls,
    forget,
    /** Keeps the key until it is accepted. */
    wait(letIn: LetIn): ToAccept {
      forget();
      waiting = letIn;
      timer = setTimeout(forget, acceptWithin);
      const { list } = letIn.keys.now();
      const owner = list.owners.get(letIn.recipient);
      const addedBy = list.owners.get(owner?.vouchedBy ?? '')?.name ?? '';
      const { name = '', role = 'answers' } = owner ?? {};
      return { words: wordsOfStudy(list), name, role, addedBy };
    },
  };
}
