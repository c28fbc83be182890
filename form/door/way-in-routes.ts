import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { Hono, type MiddlewareHandler } from 'hono';
import type { Challenge, Session } from '../../answers/door/replies.ts';
import { wantsChallenge, wantsSession } from '../../answers/door/requests.ts';
import { isSignedBy, wayInText } from '../../answers/door/signing.ts';
import { idleSeconds } from '../../answers/door/version.ts';
import { readKeyFile } from '../../answers/encryption/key-file.ts';
import { notVouchedFor } from '../../answers/encryption/vouched-keys.ts';
import type { Store } from '../../answers/store/store.ts';
import { auditDesk } from './audit-desk.ts';
import type { DoorParts, Inside } from './parts.ts';
import { DoorRefusal, readBody } from './refusal.ts';

/** Of challenges and tokens. */
const randomText = () => randomBytes(32).toString('base64url');

/** A key that signs nothing here, so that refusing an unknown key takes as long as refusing a wrong signature. */
const nobodysKey = '11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo';

/** The ways in: a key that signs what nobody else was given. */
export function wayInRoutes({ store, address, trialKey, isFromThisMachine }: DoorParts): Hono {
  const app = new Hono();

  // For any key, so that nobody learns which are known.
  app.post('/challenges', async (context) => {
    const { recipient } = await readBody(context, wantsChallenge);
    const challenge = randomText();
    await store.sessions.addChallenge(challenge, recipient);
    return context.json({ challenge } satisfies Challenge);
  });

  app.post('/sessions', async (context) => {
    const { recipient, challenge, signature } = await readBody(context, wantsSession);
    // Used up also by a wrong signature.
    const isOurs = await store.sessions.useChallenge(challenge, recipient);
    const key = (await store.keys.list()).find((one) => one.recipient === recipient);
    const isInUse = (await store.keys.inUse()).includes(recipient);
    const holder = isInUse ? key?.holder : undefined;
    const text = wayInText(address, recipient, challenge);
    const isSigned = await isSignedBy(holder?.signingKey ?? nobodysKey, signature, text);
    if (!isOurs || !holder || !isSigned) throw new DoorRefusal(401, notLetIn);
    const token = randomText();
    await auditDesk(store, { ...holder, recipient }, 'opened a desk');
    await store.sessions.begin(token, recipient);
    const { name, role } = holder;
    return context.json({ token, idle: idleSeconds, name, role } satisfies Session);
  });

  app.get('/trial-key', async (context) => {
    const isTrial = isFromThisMachine(context) && (await store.keys.isTrial());
    if (!isTrial || !existsSync(trialKey)) {
      throw new DoorRefusal(404, 'There is no trial here whose key the server could give.');
    }
    const [identity] = await readKeyFile(trialKey, async () => '');
    return context.json({ identity });
  });
  return app;
}

const notLetIn =
  'This key does not open this study: it was never added or was removed, or the desk is of another address. Try again; if it goes on, ask the person who added you.';

export async function needsFirstKeys({ keys }: Pick<Store, 'keys'>): Promise<boolean> {
  // Not those that are vouched for: one that was slipped in must not let anyone begin again.
  return !(await keys.list()).some(({ provedOn, retiredOn }) => provedOn && !retiredOn);
}

/** Asked again and again by the page itself, whether or not anyone is there. */
const ofItself = /^\/door\/(changes|state|read)$/;

/** Lets in only who has a session. */
export function requireSession({ store, trust }: DoorParts): MiddlewareHandler<Inside> {
  return async (context, next) => {
    const [, token] = /^Bearer ([\w-]{43})$/.exec(context.req.header('authorization') ?? '') ?? [];
    const visit = token && (await store.sessions.check(token, !ofItself.test(context.req.path)));
    // A session may have been written into the database with its key.
    const strangers = visit
      ? await notVouchedFor(await store.keys.list(), trust?.keys() ?? [])
      : [];
    if (!visit || strangers.includes(visit.recipient)) throw new DoorRefusal(401, ended);
    context.set('visit', visit);
    await next();
  };
}

const ended =
  'The desk is closed: nobody has used it for 15 minutes, it was closed elsewhere, or its key was removed. Enter the passphrase again.';
