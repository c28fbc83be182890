import { Hono } from 'hono';
import type { OpenSession } from '../../answers/door/replies.ts';
import { nothingMore } from '../../answers/door/requests.ts';
import { auditDesk } from './audit-desk.ts';
import type { DoorParts, Inside, Visit } from './parts.ts';
import { DoorRefusal, readBody } from './refusal.ts';
import { visitIn } from './way-in-routes.ts';

/** Where desks are open, and how they are closed. */
export function sessionRoutes({ store, address, trusted }: DoorParts): Hono<Inside> {
  const app = new Hono<Inside>();

  /** Those that may be seen by who asks. */
  async function shownTo({ role, recipient }: Visit) {
    const known = await trusted.read();
    const all = await Promise.all(
      (await store.sessions.list()).map(async (session) => {
        const who = await visitIn(session, address, known);
        return who && { ...session, name: who.name };
      }),
    );
    return all.flatMap((one) =>
      one && (role === 'all' || one.recipient === recipient) ? one : [],
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
