import { base64 } from '@scure/base';
import { identityToRecipient } from 'age-encryption';
import { Hono } from 'hono';
import { z } from 'zod';
import type { Role } from '../../answers/door/requests.ts';
import { signingKeyOf } from '../../answers/door/signing.ts';
import { decrypt } from '../../answers/encryption/encrypt.ts';
import { readKeyText } from '../../answers/encryption/key-text.ts';
import { publicLine } from '../keys/public-line.ts';
import { fingerprintOf, wordsOfStudy } from '../keys/words-of.ts';
import { Refusal } from '../people/refusal.ts';
import type { LetIn } from './come-in.ts';
import { savedKey } from './first-key-routes.ts';
import { readBody } from './read-body.ts';

/** What is sent to the person who adds a key, and what is compared in a call. */
export type MadeKey = { line: string; fingerprint: string };

/** What someone is asked whose key was added, before it is in use. */
export type ToAccept = { words: string; name: string; role: Role; addedBy: string };

/** Milliseconds after which a key that nobody has accepted is forgotten. */
const patience = 15 * 60_000;

/** How someone gets a key who was asked to join: they make it, someone adds it, and they accept. */
export function joinRoutes(enter: (letIn: LetIn) => Promise<void>) {
  const app = new Hono();
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

  app.post('/join/read', async (context) => {
    const { holder: name, file, text, passphrase } = await readBody(context, savedKey);
    const [identity = ''] = await readKeyText(file, text, async () => passphrase);
    const { publicPart: signingKey } = await signingKeyOf(identity);
    const key = { recipient: await identityToRecipient(identity), signingKey, name };
    return context.json({
      line: publicLine(key),
      fingerprint: await fingerprintOf(key),
    } satisfies MadeKey);
  });

  app.post('/join/accept', async (context) => {
    await readBody(context, z.strictObject({}));
    if (!waiting)
      throw new Refusal('The desk has forgotten your key. Open it with your key again.');
    const { door, identities, keys } = waiting;
    const { test } = await door.post<{ test: string }>('/keys/test');
    const proof = await decrypt(base64.decode(test), identities);
    await keys.change({ kind: 'accept' }, proof);
    const own = { ...waiting, isInUse: true };
    await keys.read();
    leave();
    await enter(own);
    return context.json({});
  });

  app.post('/join/leave', async (context) => {
    await readBody(context, z.strictObject({}));
    forget();
    return context.json({});
  });

  return {
    app,
    forget,
    /** Keeps the key until it is accepted. */
    wait(letIn: LetIn): ToAccept {
      forget();
      waiting = letIn;
      timer = setTimeout(forget, patience);
      const { list } = letIn.keys.now();
      const owner = list.owners.get(letIn.recipient);
      const addedBy = list.owners.get(owner?.vouchedBy ?? '')?.name ?? '';
      const { name = '', role = 'answers' } = owner ?? {};
      return { words: wordsOfStudy(list), name, role, addedBy };
    },
  };
}
