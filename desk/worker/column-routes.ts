import { Hono } from 'hono';
import { z } from 'zod';
import { readBody } from './read-body.ts';
import type { Session } from './session.ts';

/** Which columns the table has, and which of them the team wants to see. */
export function columnRoutes(session: Session): Hono {
  const app = new Hono();
  app.get('/columns', async (context) => {
    const all = session.current().table().columns;
    const known = new Set(all.map(({ key }) => key));
    const { columns = firstColumns(session) } = await session.current().store.chosen();
    return context.json({ all, shown: columns.filter((key) => known.has(key)) });
  });
  const chosen = z.strictObject({ shown: z.array(z.string()).max(200) });
  app.post('/columns', async (context) => {
    const { shown } = await readBody(context, chosen);
    const columns = ['name', ...shown.filter((key) => key !== 'name')];
    await session.current().store.choose((chosen) => ({ ...chosen, columns }));
    return context.json({});
  });
  return app;
}

/** Until the team has chosen: who, what to do next, when, how to reach them, and the questions that the form lists. */
function firstColumns(session: Session): string[] {
  const { table } = session.current();
  const { columns, listed } = table();
  const choices = columns.filter(({ key, choices }) => choices && listed.has(key));
  return ['name', 'state', 'received', 'reach', ...choices.map(({ key }) => key)];
}
