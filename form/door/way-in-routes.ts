import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { Hono, type MiddlewareHandler } from 'hono';
import { type Challenge, type OpenSession, sessionLengths } from '../../answers/door/replies.ts';
import { nothingMore, wantsChallenge, wantsSession } from '../../answers/door/requests.ts';
import { isInUse } from '../../answers/keys/key-list.ts';
import { isSignedBy, wayInText } from '../../answers/keys/signing.ts';
import { readKeyFile } from '../../answers/keys/study-keys.ts';
import type { TrustedKeys } from '../../answers/keys/trusted-keys.ts';
import type { StoredSession } from '../../answers/store/sessions-table.ts';
import {
  auditDesk,
  type DoorParts,
  DoorRefusal,
  type Inside,
  type KnowsKeys,
  readBody,
  type Visit,
} from './parts.ts';

/** Milliseconds for which what a page has signed is news. */
const longestAgo = 120_000;

/** A key that signs nothing here, so that refusing an unknown key takes as long as refusing a wrong signature. */
const nobodysKey = '11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo';

/** The ways in: a key that signs what nobody else was given. */
export function wayInRoutes({
  store,
  address,
  trusted,
  trialKey,
  isFromThisMachine,
}: DoorParts): Hono {
  const app = new Hono();

  // For any key, so that nobody learns which are known.
  app.post('/challenges', async (context) => {
    const { recipient } = await readBody(context, wantsChallenge);
    const challenge = randomBytes(32).toString('base64url');
    await store.sessions.addChallenge(challenge, recipient);
    return context.json({ challenge, at: new Date().toISOString() } satisfies Challenge);
  });

  app.post('/sessions', async (context) => {
    const { signature, ...wayIn } = await readBody(context, wantsSession);
    const { recipient, challenge, at } = wayIn;
    // Used up also by a wrong signature.
    const isOurs = await store.sessions.takeChallenge(challenge, recipient);
    const owner = (await trusted.read()).list?.owners.get(recipient);
    const isOwner = owner !== undefined && owner.until === undefined;
    const key = isOwner ? owner.signingKey : nobodysKey;
    const isSigned = await isSignedBy(key, signature, wayInText(address, wayIn));
    const isNow = Math.abs(Date.now() - Date.parse(at)) < longestAgo;
    if (!isOurs || !isOwner || !isSigned || !isNow) throw new DoorRefusal(401, notLetIn);
    await auditDesk(store, owner, 'opened a desk');
    await store.sessions.begin(wayIn, signature);
    return context.body(null, 204);
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
  'This key does not open this study. If you have just made it, a colleague has to add it first: “I was asked to join” shows its line and words again. Otherwise it was removed, or this desk is of another address: ask a colleague who may do everything.';

/** Whether first contact is still to come, as far as this form knows. */
export async function needsFirstKeys({ store, trusted }: KnowsKeys): Promise<boolean> {
  const { list, wrong } = await trusted.read();
  return !list && !wrong && !(await store.keys.isTrial());
}

/** Asked again and again by the page itself, whether or not anyone is there. */
const ofItself = /^\/door\/(changes|state|read|sessions|audit\/fault)$/;

/** Milliseconds for which a session that was found is taken to go on, while much is sent. */
const trustedFor = 1_000;

/** What someone may ask whose key is not in use yet. */
const ofAccepting = /^\/door\/(keys|keys\/test|used|end)$/;

/** What a safe may ask that is no GET: it reads, and adds one key. What is read is noted in the audit. */
const requestsOfSafe =
  /^\/door\/(read|audit|audit\/fault|keys|keys\/test|used|end|sessions\/[^/]+\/end)$/;

/**
 * Lets in only who has a session that their key has signed: a row that someone has written into the database
 * lets nobody in.
 */
export function requireSession({ store, address, trusted }: DoorParts): MiddlewareHandler<Inside> {
  return async (context, next) => {
    const { path } = context.req;
    const [, token] = /^Bearer ([\w-]{43})$/.exec(context.req.header('authorization') ?? '') ?? [];
    const isIn = async (renews: boolean) => {
      const session = token && (await store.sessions.find(token, renews));
      return session ? visitIn(session, address, await trusted.read()) : undefined;
    };
    const visit = await isIn(!ofItself.test(path));
    if (!visit) throw new DoorRefusal(401, ended);
    if (!visit.isInUse && !ofAccepting.test(path)) throw new DoorRefusal(403, notAccepted);
    const isOpenToSafe = context.req.method === 'GET' || requestsOfSafe.test(path);
    if (visit.role === 'safe' && !isOpenToSafe) throw new DoorRefusal(403, notFromSafe);
    context.set('visit', visit);
    let askedAt = Date.now();
    context.set('isStillIn', async () => {
      if (Math.abs(Date.now() - askedAt) < trustedFor) return true;
      askedAt = Date.now();
      return (await isIn(false)) !== undefined;
    });
    await next();
  };
}

/** @returns who is there; undefined if their key has not signed the session, or was removed */
async function visitIn(
  { signature, ...session }: StoredSession,
  address: string,
  { list }: Awaited<ReturnType<TrustedKeys['read']>>,
): Promise<Visit | undefined> {
  const owner = list?.owners.get(session.recipient);
  if (!owner || owner.until !== undefined) return undefined;
  if (!(await isSignedBy(owner.signingKey, signature, wayInText(address, session)))) {
    return undefined;
  }
  return { ...owner, id: session.id, isInUse: isInUse(owner) };
}

const ended = `The desk is closed: nobody has used it for ${sessionLengths.idle}, it has been open for ${sessionLengths.longest}, it was closed elsewhere, or its key was removed. Open it again with your key, in this same page: a note that you had begun is then there.`;

const notFromSafe =
  'The safe opens answers and adds one key, and nothing else. Add a key, and open the desk with that.';

const notAccepted = 'This key is not in use yet. Accept it first.';

/** Where desks are open, and how they are closed. */
export function sessionRoutes({ store, address, trusted }: DoorParts): Hono<Inside> {
  const app = new Hono<Inside>();

  /** The sessions that may be seen by who asks. */
  async function shownTo({ role, recipient }: Visit) {
    const known = await trusted.read();
    const all = await Promise.all(
      (await store.sessions.list()).map(async (session) => {
        const who = await visitIn(session, address, known);
        return who && { ...session, name: who.name };
      }),
    );
    return all.flatMap((session) =>
      session && (role === 'all' || session.recipient === recipient) ? session : [],
    );
  }

  app.get('/sessions', async (context) => {
    const visit = context.get('visit');
    return context.json(
      (await shownTo(visit)).map(
        ({ id, name, at, usedAt }) =>
          ({ id, name, startedAt: at, usedAt, isOwn: id === visit.id }) satisfies OpenSession,
      ),
    );
  });

  app.post('/sessions/:id/end', async (context) => {
    await readBody(context, nothingMore);
    const visit = context.get('visit');
    const ended = (await shownTo(visit)).find(({ id }) => id === context.req.param('id'));
    if (!ended) throw new DoorRefusal(404, 'This desk is closed already, or not yours to close.');
    await auditDesk(store, visit, `closed a desk of ${ended.name}`);
    await store.sessions.end(ended.id);
    return context.body(null, 204);
  });

  // The session was renewed on the way here: someone is there.
  app.post('/used', (context) => context.body(null, 204));

  app.post('/end', async (context) => {
    await store.sessions.end(context.get('visit').id);
    return context.body(null, 204);
  });
  return app;
}
