import type { ServerType } from '@hono/node-server';
import type { Store } from './store/store.ts';

/** Lets answers that are on their way arrive, then closes the database. */
export function closeOnSignal(server: ServerType, store: Store) {
  function close() {
    process.off('SIGINT', close).off('SIGTERM', close).off('disconnect', close);
    server.close(() => store.close());
    const patience = setTimeout(() => {
      if ('closeAllConnections' in server) server.closeAllConnections();
    }, 3000);
    patience.unref();
  }
  // Whoever started this program is gone, where there is a line to it.
  process.on('SIGINT', close).on('SIGTERM', close).on('disconnect', close);
}
