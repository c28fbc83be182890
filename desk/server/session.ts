import type { Store } from '../../answers/store/store.ts';
import type { Environment } from '../../common/ports.ts';
import { loadContent } from '../../content/model/load.ts';
import type { OpenWith } from '../worker/opened.ts';
import * as worker from '../worker/session.ts';
import { findGroupsInThread } from './compare-in-thread.ts';
import { openInThreads } from './open-in-threads.ts';
import { overStore } from './over-store.ts';
import { openPlace, type Place } from './places.ts';
import { readKeys } from './read-keys.ts';

type Options = {
  environment: Environment;
  /** Milliseconds without use after which the key is forgotten. */
  idle?: number;
};

/** A database that is open here, and not only what the desk needs of it. */
export type OpenedHere = { place: Place; store: Store };

/** What opens everyone in a database that this program has opened. */
export function openedIn(place: Place, store: Store, identities: readonly string[]): OpenWith {
  return {
    where: { ...place, kind: place.kind === 'postgres' ? 'study' : place.kind },
    store: overStore(store, place),
    identities,
    content: loadContent,
    openEach: openInThreads,
    findGroups: findGroupsInThread,
  };
}

/** One database of this machine at a time. */
export function deskSession({ environment, idle }: Options) {
  const session = worker.deskSession(idle);
  const databases = new WeakMap<OpenWith['store'], OpenedHere>();

  async function prepare(place: Place, identities: readonly string[]): Promise<OpenWith> {
    const store = await openPlace(place, environment);
    const toOpen = openedIn(place, store, identities);
    databases.set(toOpen.store, { place, store });
    return toOpen;
  }

  /** @throws Refusal if nothing is open */
  function here(): OpenedHere {
    const found = databases.get(session.current().store);
    if (!found) throw new Error('What is open is no database of this machine.');
    return found;
  }

  return {
    ...session,
    open: (place: Place, keyFiles: readonly string[], passphrase: string) =>
      session.open(async () => prepare(place, await readKeys(place, keyFiles, passphrase))),
    /** Lets go of the database for work that nobody else may use it during, and opens it again. */
    whileClosed(work: () => Promise<void>) {
      const { place } = here();
      const { identities } = session.openedWith();
      return session.whileClosed(work, () => prepare(place, identities));
    },
    here,
    /** @throws Refusal if what is recorded would be lost */
    hereToRecordIn() {
      session.toRecordIn();
      return here();
    },
  };
}

export type SessionHere = ReturnType<typeof deskSession>;
