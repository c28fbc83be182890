import { Hono } from 'hono';
import { z } from 'zod';
import { decrypt, encrypt, type Identity } from '../../answers/encryption/encrypt.ts';
import { readBody } from './read-body.ts';

/** Notes that someone has begun, by reference. */
const notes = z.array(z.tuple([z.string().max(100), z.string().max(10_000)])).max(1_000);

/** Whose desk is open, or was last; no identities while it is closed. */
type Own = { recipient: string; identities: readonly Identity[] };

/**
 * Keeps what was half written when the desk closes by itself, encrypted to the key of the person who wrote
 * it, until they are in again. It is in the memory of the page alone.
 */
export function halfWrittenRoutes(own: () => Own): Hono {
  const app = new Hono();
  let kept: { recipient: string; sealed: Uint8Array } | undefined;
  app.post('/half-written', async (context) => {
    const { recipient } = own();
    const written = await readBody(context, notes);
    if (recipient && written.length > 0) {
      kept = { recipient, sealed: await encrypt(JSON.stringify(written), [recipient]) };
    }
    return context.json({});
  });
  app.post('/half-written/again', async (context) => {
    await readBody(context, z.strictObject({}));
    const { recipient, identities } = own();
    if (kept?.recipient !== recipient || identities.length === 0) return context.json([]);
    const written = await decrypt(kept.sealed, identities);
    kept = undefined;
    return context.json(JSON.parse(written));
  });
  return app;
}
