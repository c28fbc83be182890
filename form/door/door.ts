import { Hono, type MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import {
  type AtTheDoor,
  countHeader,
  doorVersions,
  versionHeader,
} from '../../answers/door/replies.ts';
import { type Counters, countersInMemory } from '../../answers/store/counters.ts';
import { logWarning, nowAndThen } from '../../common/log.ts';
import { limitBytes } from '../web/guards.ts';
import { limitFor } from '../web/limits.ts';
import { againRoutes } from './again-routes.ts';
import { firstContactNote, firstKeyRoutes, prepareDoor } from './first-key-routes.ts';
import { keyRoutes } from './key-routes.ts';
import {
  answerFailure,
  type DoorParts,
  DoorRefusal,
  type DoorSurroundings,
  type Inside,
} from './parts.ts';
import { readingRoutes } from './reading-routes.ts';
import { recordingRoutes } from './recording-routes.ts';
import { backupRoutes, settingsRoutes, stateRoutes } from './state-routes.ts';
import { needsFirstKeys, requireSession, sessionRoutes, wayInRoutes } from './way-in-routes.ts';

/** Bytes of a body, fewer than proxies let through. An entry has at most a correction of 50,000 characters. */
const mostBytes = 900_000;

/** Where someone tries to come in. */
const comingIn = ['/challenges', '/sessions', '/first-keys', '/first-keys/proof'];

/**
 * Through which desks get ciphertext, and record: the server opens nothing of it. Any page may ask, since
 * only a signature counts: there is no cookie, and the token is in the memory of the page that signed.
 */
export function doorRoutes(parts: DoorParts): Hono<Inside> {
  const { store, content, isFromThisMachine, addressOfVisitor } = parts;
  const door = new Hono<Inside>();
  const limits = doorLimits(store.counters);
  const limited =
    (limit: (address: string | undefined) => Promise<void>): MiddlewareHandler =>
    async (context, next) => {
      if (!isFromThisMachine(context)) await limit(addressOfVisitor(context));
      await next();
    };
  door.onError(answerFailure);
  door.use(
    cors({
      origin: '*',
      allowMethods: ['GET', 'POST', 'PUT'],
      allowHeaders: ['authorization', 'content-type', versionHeader],
      exposeHeaders: [countHeader, 'retry-after'],
      maxAge: 7_200,
    }),
  );
  door.use(limited(limits.asks));

  door.get('/', async (context) => {
    const reply: AtTheDoor = {
      study: content.study.name,
      versions: doorVersions,
      needsFirstKeys: await needsFirstKeys(parts),
      isTrial: await store.keys.isTrial(),
    };
    return context.json(reply);
  });

  door.use(knownVersionOnly);
  door.use(limitBytes(() => mostBytes));
  for (const path of comingIn) door.post(path, limited(limits.comesIn));
  door.route('/', wayInRoutes(parts));
  door.route('/', firstKeyRoutes(parts));
  door.use(requireSession(parts));
  door.route('/', readingRoutes(parts));
  door.route('/', recordingRoutes(parts));
  door.route('/', keyRoutes(parts));
  door.route('/', sessionRoutes(parts));
  door.route('/', settingsRoutes(parts));
  door.route('/', againRoutes(parts));
  door.route('/', backupRoutes(parts));
  door.route('/', stateRoutes(parts));
  door.all('*', () => {
    throw new DoorRefusal(404, 'The server has nothing at this address.');
  });
  return door;
}

/** A page of another version could misread what it gets, or send what is misread. */
const knownVersionOnly: MiddlewareHandler = async ({ req }, next) => {
  const version = req.header(versionHeader) ?? '';
  const { oldest, newest } = doorVersions;
  if (/^\d{1,4}$/.test(version) && +version >= oldest && +version <= newest) return next();
  throw new DoorRefusal(
    426,
    'This desk is of another version than the server. Nothing is changed. Get the newest desk, and open that.',
  );
};

/** @returns what the form's app answers desks with */
export async function openDoor(
  parts: Omit<DoorParts, keyof DoorSurroundings | 'firstCode'>,
): Promise<(surroundings: DoorSurroundings) => Hono<Inside>> {
  const { store, trialKey } = parts;
  const firstCode = await prepareDoor(parts, trialKey);
  if (firstCode) {
    logWarning('start', firstContactNote(firstCode, (await store.keys.inUse()).length));
  }
  return (surroundings) => doorRoutes({ ...parts, ...surroundings, firstCode });
}

/** How often one range of addresses may try to come in, and all of them together, in a minute. */
const tries = { ofRange: 30, ofAll: 600 };

/** How often one range may ask for anything else. All together may: strangers could keep every desk out. */
const requests = { ofRange: 600 };

/**
 * Limits how often the door is knocked at. Never by key: anyone could then keep out who has it.
 *
 * @param counters  of those who try to come in; all else each form counts for itself, without a database
 */
export function doorLimits(counters: Counters) {
  return {
    comesIn: limitFor(counters, 'door', tries, sayRefused),
    asks: limitFor(countersInMemory(), 'door-requests', requests, sayRefused),
  };
}

const sayRefused = nowAndThen((requests) =>
  logWarning('limits', `Requests of desks were refused, because too many came: ${requests}.`, {
    requests,
  }),
);
