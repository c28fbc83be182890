import { Hono } from 'hono';
import type { OpenSession } from '../../answers/door/replies.ts';
import { nothingMore } from '../../answers/door/requests.ts';
import { auditDesk } from './audit-desk.ts';
import type { DoorParts, Inside } from './parts.ts';
import { DoorRefusal, readBody } from './refusal.ts';

/** Where desks are open, and how they are closed. */
export function sessionRoutes({ store }: DoorParts): Hono<Inside> {
  const app = new Hono<Inside>();

  app.get('/sessions', async (context) => {
    const { id: own, recipient, role } = context.get('visit');
    const all = await store.sessions.list();
    const shown = role === 'all' ? all : all.filter((one) => one.recipient === recipient);
    return context.json(
      shown.map(
        ({ id, name, startedAt, usedAt }) =>
          ({ id, name, startedAt, usedAt, isOwn: id === own }) satisfies OpenSession,
      ),
    );
  });

  app.post('/sessions/:id/end', async (context) => {
    await readBody(context, nothingMore);
    const visit = context.get('visit');
    const ended = (await store.sessions.list()).find(({ id }) => id === context.req.param('id'));
    if (!ended) throw new DoorRefusal(404, 'This desk is closed already.');
    if (ended.recipient !== visit.recipient && visit.role !== 'all') {
      throw new DoorRefusal(403, 'Only someone who may do all can close the desk of another key.');
    }
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
