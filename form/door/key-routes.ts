import { Hono } from 'hono';
import type { ListedKey } from '../../answers/door/replies.ts';
import type { DoorParts, Inside } from './parts.ts';

/** Who has a key, and what they may do. */
export function keyRoutes({ store }: DoorParts): Hono<Inside> {
  const app = new Hono<Inside>();

  app.get('/keys', async (context) => {
    const keys = await store.keys.list();
    return context.json(
      keys.map(({ holder, ...key }) => ({ ...key, ...holder }) satisfies ListedKey),
    );
  });
  return app;
}
