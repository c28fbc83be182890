import { Hono } from 'hono';
import { z } from 'zod';
import { filter, hasFreeWords } from '../people/filter.ts';
import { Refusal } from '../people/refusal.ts';
import type { Chosen } from '../store/chosen.ts';
import { readBody } from './read-body.ts';
import type { Session } from './session.ts';

const name = z.string().trim().min(1, 'a name').max(100, 'at most 100 characters');

/** Filters that the team has kept under a name, in their order. */
export function filterRoutes(session: Session): Hono {
  const app = new Hono();
  const change = (how: (filters: NonNullable<Chosen['filters']>) => Chosen['filters']) =>
    session.current().store.choose((chosen) => ({ ...chosen, filters: how(chosen.filters ?? []) }));
  app.get('/filters', async (context) =>
    context.json((await session.current().store.chosen()).filters ?? []),
  );
  app.post('/filters', async (context) => {
    const named = await readBody(context, z.strictObject({ name, filter }));
    if (hasFreeWords(named.filter)) {
      throw new Refusal(
        'A filter with words that you look for is not kept: they can name people. Remove the words first.',
        400,
      );
    }
    await change((filters) => [...filters.filter((one) => one.name !== named.name), named]);
    return context.json({});
  });
  app.post('/filters/remove', async (context) => {
    const { name: removed } = await readBody(context, z.strictObject({ name }));
    await change((filters) => filters.filter((one) => one.name !== removed));
    return context.json({});
  });
  return app;
}
