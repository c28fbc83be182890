import { Hono } from 'hono';
import { readKeyFile } from '../../../answers/encryption/key-file.ts';
import { sidecarFile } from '../../../answers/files/sidecar.ts';
import { readDatabaseUrl } from '../../../answers/store/postgres/database-url.ts';
import { openPostgresStore } from '../../../answers/store/postgres/postgres-store.ts';
import { openSqliteStore } from '../../../answers/store/sqlite/sqlite-store.ts';
import { Refusal } from '../../../desk/people/refusal.ts';
import { countRoutes } from '../../../desk/worker/count-routes.ts';
import { entryRoutes } from '../../../desk/worker/entry-routes.ts';
import { peopleRoutes } from '../../../desk/worker/people-routes.ts';
import type { WholeSession } from '../../../desk/worker/session.ts';
import { workRoutes } from '../../../desk/worker/work-routes.ts';
import { openDeskOn } from '../../desk/open-desk.ts';
import { startOwnForm } from '../../journeys/own-form.ts';

/** Two forms and two desks, and a look into the database beside them. */
export async function openTwoDesks(database: string, settings: Readonly<Record<string, string>>) {
  const forms = [await startOwnForm(database, 0, '.', settings)];
  forms.push(await startOwnForm(database, 0, '.', settings));
  const postgres = readDatabaseUrl(process.env);
  const store = postgres ? await openPostgresStore(postgres) : await openSqliteStore(database);
  const [key = ''] = await readKeyFile(sidecarFile(database, 'trial-key'), async () => '');
  const sessions = [await openDeskOn(store, key), await openDeskOn(store, key)];
  return {
    store,
    forms,
    sessions,
    desks: sessions.map(deskOf),
    async close() {
      for (const session of sessions) await session.end();
      await store.close();
      for (const form of forms) await form[Symbol.asyncDispose]();
    },
  };
}

export type TwoDesks = Awaited<ReturnType<typeof openTwoDesks>>;

function deskOf(session: WholeSession): Hono {
  const app = new Hono();
  for (const routes of [peopleRoutes, entryRoutes, workRoutes, countRoutes]) {
    app.route('/', routes(session));
  }
  app.onError((error, context) =>
    context.json({ error: String(error.stack) }, error instanceof Refusal ? error.status : 500),
  );
  return app;
}
