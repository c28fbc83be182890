import { Hono } from 'hono';
import { doorPath } from '../../answers/door/replies.ts';
import { readKeyFile } from '../../answers/keys/study-keys.ts';
import { withTrustedKeys } from '../../answers/keys/trusted-keys.ts';
import { openSqliteStore } from '../../answers/store/sqlite/sqlite-store.ts';
import type { Store } from '../../answers/store/store.ts';
import { addDays } from '../../common/days.ts';
import { loadContent } from '../../content/model/load.ts';
import type { Entry, Recorded } from '../../desk/people/entries.ts';
import type { DeskStore } from '../../desk/store/desk-store.ts';
import { comeIn, storeOf } from '../../desk/worker/come-in.ts';
import { callsAboutPeople } from '../../desk/worker/desk-calls.ts';
import { openInHelpers } from '../../desk/worker/helpers.ts';
import { deskSession, type WholeSession } from '../../desk/worker/session.ts';
import { doorRoutes } from '../../form/door/door.ts';
import { someone, trustedIn } from '../answers/key-holder.ts';
import { keyFile } from '../answers/submission.ts';

const [testIdentity = ''] = keyFile.split('\n');
export const formAddress = 'http://localhost:4322';

/** What a page asks, of a store, without a network. */
export function doorOf(store: Store, trialKey = '') {
  const trusted = trustedIn(store);
  const guarded = { ...store, keys: withTrustedKeys(store.keys, trusted) };
  const door = doorRoutes({
    address: formAddress,
    content: loadContent(),
    trialKey,
    store: guarded,
    trusted,
    isFromThisMachine: () => true,
    addressOfVisitor: () => undefined,
  });
  const app = new Hono().route(doorPath, door);
  return async (request: Request) => app.fetch(request);
}

/** What a page has of a store. */
export async function deskStoreOf(store: Store, identity = testIdentity): Promise<DeskStore> {
  await letIn(store, identity);
  return (await inside(store, identity)).store;
}

const inside = async (store: Store, identity: string) =>
  storeOf(await comeIn(formAddress, doorOf(store), [identity], () => {}));

async function letIn(store: Store, identity: string) {
  if ((await store.keyLog.all()).length === 0) await (await someone('Jo', identity)).isKnown(store);
}

/** Everyone in a store, opened as a page does with this key. */
export async function openDeskOn(
  store: Store,
  identity: string,
  session: WholeSession = deskSession(),
): Promise<WholeSession> {
  await letIn(store, identity);
  await session.open(async () => ({
    ...(await inside(store, identity)),
    where: { kind: (await store.keys.isTrial()) ? 'trial' : 'study', at: formAddress, words: '' },
    openEach: openInHelpers,
  }));
  await session.current().whole;
  return session;
}

/** The same of a trial, whose store goes with the session. */
export async function openTrial(database: string): Promise<WholeSession> {
  const store = await openSqliteStore(database, { migrates: true });
  const [identity = ''] = await readKeyFile(`${database}.trial-key`, async () => '');
  const session = await openDeskOn(store, identity);
  async function end() {
    await session.end();
    await store.close();
  }
  return { ...session, end };
}

type Sent<Calls> = {
  [Name in keyof Calls]: Calls[Name] extends (...asked: infer Asked) => infer Reply
    ? (...asked: Asked) => Promise<Awaited<Reply>>
    : never;
};

/** What a page asks of its worker: what is asked, and answered, is sent from one to the other. */
export function sentTo<Calls extends object>(calls: Calls): Sent<Calls> {
  const all = Object.entries(calls) as [string, (...asked: unknown[]) => unknown][];
  const sent = all.map(([name, call]) => [
    name,
    async (...asked: unknown[]) => structuredClone(await call(...structuredClone(asked))),
  ]);
  return Object.fromEntries(sent) as Sent<Calls>;
}

/** What the desk answers to its page. */
export const deskOf = (session: WholeSession) => sentTo(callsAboutPeople(session));

/** What was recorded of one person, a day after another from 1 December 2026. The ids are its numbers. */
export function entriesOf(all: readonly Recorded[], person = 'a'.repeat(32)): Entry[] {
  return all.map((what, index) => ({
    id: String(index),
    person,
    at: `${addDays('2026-12-01', index)}T12:00:00.000Z`,
    what,
  }));
}
