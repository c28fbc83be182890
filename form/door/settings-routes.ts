import { Hono } from 'hono';
import { newSettings } from '../../answers/door/requests.ts';
import { isAgeFile } from '../../answers/encryption/encrypt.ts';
import type { DoorParts, Inside } from './parts.ts';
import { DoorRefusal, readBody } from './refusal.ts';

/** What the team chose for all its desks: the server cannot read it. */
export function settingsRoutes({ store }: DoorParts): Hono<Inside> {
  const app = new Hono<Inside>();

  app.get('/settings', async (context) => context.json(await store.deskSettings.get()));

  app.put('/settings', async (context) => {
    if (context.get('visit').role !== 'all') {
      throw new DoorRefusal(
        403,
        'Only someone who may do all can change the settings of all desks.',
      );
    }
    const { sealed, number, encryptedFor } = await readBody(context, newSettings);
    if (!isAgeFile(Buffer.from(sealed, 'base64'))) {
      throw new DoorRefusal(400, 'sealed: expected an age file.');
    }
    if (await store.deskSettings.put(sealed, number, encryptedFor))
      return context.json({ number: number + 1 });
    const newer = await store.deskSettings.get();
    return context.json({ error: 'Another desk has changed the settings since.', ...newer }, 409);
  });
  return app;
}
