import { Hono } from 'hono';
import { firstProofs, wantsFirstTests } from '../../answers/door/requests.ts';
import { auditDesk } from './audit-desk.ts';
import { isCode } from './first-code.ts';
import { addStatement, newTest, readStatement, requireOpened } from './key-routes.ts';
import type { DoorParts } from './parts.ts';
import { DoorRefusal, readBody } from './refusal.ts';
import { needsFirstKeys } from './way-in-routes.ts';

/** First contact: who has the code that the server has printed makes the first two keys. */
export function firstKeyRoutes(parts: DoorParts): Hono {
  const { store } = parts;
  const app = new Hono();

  app.post('/first-keys', async (context) => {
    const { code, recipients } = await readBody(context, wantsFirstTests);
    await requireFirst(parts, code);
    const tests = [await newTest(store, recipients[0]), await newTest(store, recipients[1])];
    return context.json({ tests });
  });

  app.post('/first-keys/proof', async (context) => {
    const { code, proofs, statement: sent } = await readBody(context, firstProofs);
    await requireFirst(parts, code);
    const statement = readStatement(sent);
    const { change } = statement;
    const keys = change.kind === 'first' ? change.keys : [];
    if (keys.length !== proofs.length) {
      throw new DoorRefusal(400, 'statement: expected one that names two keys.');
    }
    for (const [at, { recipient }] of keys.entries()) {
      await requireOpened(store, recipient, proofs[at]);
    }
    for (const key of keys) await auditDesk(store, key, 'is added as one of the first keys');
    await addStatement(parts, statement);
    return context.body(null, 204);
  });
  return app;
}

/** @throws DoorRefusal if this is not the code, or there are keys already */
async function requireFirst(parts: DoorParts, code: string) {
  if (!(await needsFirstKeys(parts))) {
    throw new DoorRefusal(403, 'The study has its first keys already: nobody can make them again.');
  }
  if (isCode(code, parts.firstCode)) return;
  throw new DoorRefusal(
    403,
    'This is not the code that the server has printed, or it is older than a day. Start the server again for a new one. Of several servers, start one alone for this.',
  );
}
