import { Hono } from 'hono';
import { z } from 'zod';
import { messageOf } from '../../common/describe-failure.ts';
import { restoreHere, sayRestore } from '../keep/restore-here.ts';
import { Refusal } from '../people/refusal.ts';
import { readBody } from '../worker/read-body.ts';
import type { SessionHere } from './session.ts';

/** What the last restore did, or why it did nothing. */
export type Restored = { isDone: boolean; words: string };

const chosen = {
  file: z.string().trim().min(1),
  erased: z.string().trim().optional(),
};

/** Puts a backup in the place of the database that is open. */
export function restoreRoutes(session: SessionHere): Hono {
  const app = new Hono();
  const restored = new Map<string, Restored>();

  function database(): string {
    const { place } = session.hereToRecordIn();
    if (place.kind !== 'postgres') return place.at;
    throw new Refusal(
      'This is a PostgreSQL database: have the person who runs the server stop the form, and type "npm run form -- restore" with the path of the backup there.',
    );
  }

  app.get('/', (context) => context.json(restored.get(session.here().place.at) ?? null));
  app.post('/look', async (context) => {
    const { file, erased } = await readBody(context, z.strictObject(chosen));
    const from = { file, database: database(), erased: erased || undefined };
    return context.json({ said: await sayRestore(from) });
  });
  app.post('/', async (context) => {
    const body = await readBody(
      context,
      z.strictObject({ ...chosen, typed: z.string(), shown: z.string() }),
    );
    const at = database();
    if (body.typed.trim().toLowerCase() !== 'restore') {
      throw new Refusal(
        `You typed "${body.typed}", and the word is "restore". Nothing is restored.`,
        400,
      );
    }
    await session.whileClosed(async () => {
      try {
        const from = { file: body.file, database: at, erased: body.erased || undefined };
        const words = await restoreHere(from, body.shown);
        restored.set(at, { isDone: true, words });
      } catch (error) {
        // The page is another one by now: it asks for this when the database is open again.
        restored.set(at, { isDone: false, words: messageOf(error) });
      }
    });
    return context.json(restored.get(at));
  });
  return app;
}
