import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { doorPath } from '../../answers/door/replies.ts';
import { trustedKeys, withTrustedKeys } from '../../answers/encryption/trusted-keys.ts';
import { openSqliteStore } from '../../answers/store/sqlite/sqlite-store.ts';
import type { Store } from '../../answers/store/store.ts';
import { freePort } from '../../common/ports.ts';
import { loadContent } from '../../content/model/load.ts';
import { doorRoutes } from '../../form/door/door.ts';
import { prepareDoor } from '../../form/door/first-key-routes.ts';
import { serveDesk } from '../../tools/serve-site.ts';

/** For which a page is built that is served with another form's address in it. */
export const anyForm = 'http://localhost:1';

export type ServedDesk = AsyncDisposable & {
  /** Of the page, and of the form that it asks. */
  address: string;
  formAddress: string;
  /** The page as a file, which works without the server of the page. */
  file: string;
  /** What the form's server has open. */
  store: Store;
  /** What the form's server has printed at its start, for first contact. */
  firstCode: string;
};

/**
 * Serves the door of a form on a database, and the page of the desk, each at a port of its own.
 *
 * @param page  as it was built for `anyForm`
 */
export async function serveDeskOn(database: string, page: string): Promise<ServedDesk> {
  await using parts = new AsyncDisposableStack();
  const store = await openSqliteStore(database, { migrates: true });
  parts.defer(() => store.close());
  const trialKey = `${database}.trial-key`;
  const trusted = trustedKeys(store.keyLog, `${database}.trusted`, '', store.keys.isTrial);
  const firstCode = await prepareDoor({ store, trusted }, trialKey);
  const [formPort, pagePort] = [await freePort(), await freePort()];
  const address = `http://localhost:${formPort}`;
  const guarded = { ...store, keys: withTrustedKeys(store.keys, trusted) };
  const door = doorRoutes({
    ...{ address, content: loadContent(), trialKey, store: guarded, trusted, firstCode },
    isFromThisMachine: () => true,
    addressOfVisitor: () => '127.0.0.1',
  });
  const own = page.replaceAll(anyForm, address);
  const file = `${database}.desk.html`;
  writeFileSync(file, own);
  const { fetch } = new Hono().route(doorPath, door);
  for (const server of [
    serve({ fetch, port: formPort, hostname: '127.0.0.1' }),
    serveDesk(pagePort, own),
  ]) {
    if (!server.listening) await once(server, 'listening');
    parts.defer(() => {
      server.close();
      if ('closeAllConnections' in server) server.closeAllConnections();
    });
  }
  const kept = parts.move();
  return {
    address: `http://localhost:${pagePort}/`,
    formAddress: address,
    file: pathToFileURL(file).href,
    store,
    firstCode: firstCode?.code ?? '',
    [Symbol.asyncDispose]: () => kept.disposeAsync(),
  };
}
