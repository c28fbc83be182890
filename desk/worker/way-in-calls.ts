import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { z } from 'zod';
import type { AtTheDoor } from '../../answers/door/replies.ts';
import { decrypt, encrypt, type Identity } from '../../answers/encryption/encrypt.ts';
import { readKeyText } from '../../answers/keys/key-text.ts';
import { practicePeople } from '../practice/made-up-people.ts';
import { practiceEntries } from '../practice/practice-entries.ts';
import { type Door, doorAt, type Fetch } from '../store/door.ts';
import { memoryStore } from '../store/memory-store.ts';
import { addSafe, comeIn, joining, type LetIn, storeOf, type ToAccept } from './come-in.ts';
import { firstKeyCalls } from './first-key-calls.ts';
import { openInHelpers } from './helpers.ts';
import type { OpenWith } from './opened.ts';
import { identityOfTyped, safeInMaking, type TwoSheets } from './safe-calls.ts';
import type { WholeSession } from './session.ts';

/** Enough that every answer of a long question has somebody, few enough to be made at once. */
const practised = 200;

/** Milliseconds by which clocks differ of which nobody needs to know. */
const tolerated = 10 * 60_000;

/** What the page shows before anyone is in. */
export type AtTheWayIn = AtTheDoor & { address: string };

const atTheDoor: z.ZodType<AtTheDoor> = z.object({
  study: z.string().max(1_000),
  versions: z.object({ oldest: z.number(), newest: z.number() }),
  needsFirstKeys: z.boolean(),
  isTrial: z.boolean(),
});

type TypedKey = {
  /** The name of the file. */
  name: string;
  text: string;
  passphrase: string;
  /** Whether made-up people are opened in place of those of the study. */
  practises: boolean;
};

/** How someone comes in: with a key, or in a trial, of which the key is no secret. */
export function wayInCalls(
  session: WholeSession,
  address: string,
  send: Fetch = (request) => fetch(request),
) {
  const join = joining((letIn) => enter(letIn, 'study', false));
  const outside = doorAt(address, send);
  const safe = safeInMaking();
  let inside: Door | undefined;
  /** The public part of the key that was used last. */
  let used = '';
  session.listen(({ step }) => {
    if (step === 'closed') inside = undefined;
  });
  const identities = () => (inside ? session.openedWith().identities : []);

  /** @returns what is asked of someone whose key is not in use yet; nothing is opened for them */
  async function open(
    identities: readonly string[],
    kind: 'study' | 'trial',
    practises: boolean,
  ): Promise<{ accepting?: ToAccept }> {
    join.forget();
    const letIn = await comeIn(address, send, identities, (why) => {
      // Not that of a session before this one.
      if (inside === letIn.door) void session.close(why, true);
    });
    if (!letIn.isInUse) return { accepting: join.wait(letIn) };
    await enter(letIn, kind, practises);
    return {};
  }

  const enter = (letIn: LetIn, kind: 'study' | 'trial', practises: boolean) =>
    session.open(async () => {
      const prepared = await prepare(letIn, kind);
      return practises ? practice(prepared) : prepared;
    });

  async function prepare(letIn: LetIn, kind: 'study' | 'trial'): Promise<OpenWith> {
    inside = letIn.door;
    used = letIn.recipient;
    const { host } = new URL(address);
    const words =
      kind === 'trial' ? `A trial on this machine: ${host}` : `The study’s answers: ${host}`;
    const { clocksDiffer } = letIn;
    const where = { kind, at: address, words, ...(clocksDiffer > tolerated && { clocksDiffer }) };
    return { ...(await storeOf(letIn)), where, openEach: openInHelpers };
  }

  /** The words of the study are for the team alone, so this needs a key too. */
  async function practice({ content, store: study }: OpenWith): Promise<OpenWith> {
    await study.close();
    inside = undefined;
    const { form, ...rest } = content();
    const identity = await generateX25519Identity();
    const recipient = await identityToRecipient(identity);
    const people = practicePeople({ form, ...rest, version: 'practice' }, practised);
    const free = people.filter(({ waitingUntil }) => waitingUntil === undefined);
    return {
      where: {
        kind: 'practice',
        at: 'practice',
        words: 'Made-up people, to practise with. Nothing of it is stored',
      },
      store: await memoryStore(form, people, practiceEntries(free, content()), recipient),
      identities: [identity],
      content,
      openEach: openInHelpers,
    };
  }
  return {
    ...safe.calls,
    ...firstKeyCalls(outside, safe),
    ...join.calls,
    ...halfWrittenCalls(() => ({ recipient: used, identities: identities() })),
    async wayIn(): Promise<AtTheWayIn> {
      return { ...(await outside.get('', atTheDoor)), address };
    },
    async openWithKey({ name, text, passphrase, practises }: TypedKey) {
      const identities = await readKeyText(name, text, async () => passphrase);
      return open(identities, 'study', practises);
    },
    openWithSheets: async (typed: TwoSheets) =>
      open([await identityOfTyped(typed)], 'study', false),
    async openTrial(practises: boolean) {
      const { identity } = await outside.get<{ identity: string }>('/trial-key');
      return open([identity], 'trial', practises);
    },
    async putSafeInUse(): Promise<string> {
      const identity = safe.provenIdentity();
      const recipient = await addSafe(address, send, identity, session.current().stored().keys);
      safe.forget();
      await session.changed();
      return recipient;
    },
    /** Someone is at the page: a question that the page asks by itself does not count. */
    async used() {
      session.used();
      await inside?.post('/used');
    },
    async poll() {
      session.current();
      await session.poll();
    },
    close: () => session.close('The desk is closed, and has forgotten the key.'),
  };
}

/** Notes that someone has begun, by reference. */
type Notes = [string, string][];

/** Whose desk is open, or was last; no identities while it is closed. */
type Own = { recipient: string; identities: readonly Identity[] };

/**
 * Keeps what was half written when the desk closes by itself, encrypted to the key of the person who wrote
 * it, until they are in again. It is in the memory of the page alone.
 */
function halfWrittenCalls(ownKeys: () => Own) {
  let kept: { recipient: string; ciphertext: Uint8Array } | undefined;
  return {
    async putNotesAway(notes: Notes) {
      const { recipient } = ownKeys();
      if (!recipient || notes.length === 0) return;
      kept = { recipient, ciphertext: await encrypt(JSON.stringify(notes), [recipient]) };
    },
    async takeNotesBack(): Promise<Notes> {
      const { recipient, identities } = ownKeys();
      if (kept?.recipient !== recipient || identities.length === 0) return [];
      const notes = await decrypt(kept.ciphertext, identities);
      kept = undefined;
      return JSON.parse(notes);
    },
  };
}
