import { Hono } from 'hono';
import { sidecarFile } from '../../../answers/files/sidecar.ts';
import { readDatabaseUrl } from '../../../answers/store/postgres/database-url.ts';
import { openPostgresStore } from '../../../answers/store/postgres/postgres-store.ts';
import { openSqliteStore } from '../../../answers/store/sqlite/sqlite-store.ts';
import { Refusal } from '../../../desk/people/refusal.ts';
import { findPlaces } from '../../../desk/server/places.ts';
import { deskSession } from '../../../desk/server/session.ts';
import { countRoutes } from '../../../desk/worker/count-routes.ts';
import { entryRoutes } from '../../../desk/worker/entry-routes.ts';
import { peopleRoutes } from '../../../desk/worker/people-routes.ts';
import { workRoutes } from '../../../desk/worker/work-routes.ts';
import { startOwnForm } from '../../journeys/own-form.ts';

/** Two forms and two desks, and a look into the database beside them. */
export async function openTwoDesks(database: string, settings: Readonly<Record<string, string>>) {
  const forms = [await startOwnForm(database, 0, '.', settings)];
  forms.push(await startOwnForm(database, 0, '.', settings));
  const postgres = readDatabaseUrl(process.env);
  const store = postgres ? await openPostgresStore(postgres) : await openSqliteStore(database);
  const place = findPlaces(process.env)[0];
  if (!place) throw new Error('There is no database.');
  const sessions = Array.from({ length: 2 }, () => deskSession({ environment: process.env }));
  for (const session of sessions)
    await session.open(place, [sidecarFile(database, 'trial-key')], '');
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

function deskOf(session: ReturnType<typeof deskSession>): Hono {
  const app = new Hono();
  for (const routes of [peopleRoutes, entryRoutes, workRoutes, countRoutes]) {
    app.route('/', routes(session));
  }
  app.onError((error, context) =>
    context.json({ error: String(error.stack) }, error instanceof Refusal ? error.status : 500),
  );
  return app;
}
