import { Hono } from 'hono';
import { firstKeys, firstProofs } from '../../answers/door/requests.ts';
import { newCode } from '../../answers/encryption/study-keys.ts';
import type { Trust, TrustedKey } from '../../answers/encryption/vouched-keys.ts';
import type { Store } from '../../answers/store/store.ts';
import { auditDesk } from './audit-desk.ts';
import { normalised } from './first-code.ts';
import type { DoorParts } from './parts.ts';
import { DoorRefusal, readBody } from './refusal.ts';
import { testAnswer } from './test-answer.ts';

/** First contact: who has the code that the server has printed makes the first two keys. */
export function firstKeyRoutes({ store, trust }: DoorParts): Hono {
  const app = new Hono();
  // Not in the database, where someone could write others that would be trusted with them.
  let made: (TrustedKey & { code: string })[] = [];

  app.post('/first-keys', async (context) => {
    const { code, keys } = await readBody(context, firstKeys);
    requireNoTrust(trust);
    await requireCode(store, code);
    if (keys[0].recipient === keys[1].recipient || keys[0].signingKey === keys[1].signingKey) {
      throw new DoorRefusal(400, 'keys: expected two keys that differ.');
    }
    const proven = await Promise.all(
      keys.map(async ({ recipient, signingKey, name }) => {
        const test = newCode();
        const holder = { signingKey, name, role: 'all' as const };
        return { test: await testAnswer(test, recipient), key: { recipient, code: test, holder } };
      }),
    );
    for (const { name, recipient } of keys) {
      await auditDesk(store, { name, recipient }, 'is added as one of the first keys');
    }
    if (!(await store.firstKeys.add(proven.map(({ key }) => key)))) {
      throw new DoorRefusal(409, tooLate);
    }
    made = proven.map(({ key: { recipient, code: test, holder } }) => ({
      ...{ recipient, code: test, signingKey: holder.signingKey },
    }));
    return context.json({ tests: proven.map(({ test }) => test) });
  });

  app.post('/first-keys/proof', async (context) => {
    const { code, proofs } = await readBody(context, firstProofs);
    requireNoTrust(trust);
    await requireCode(store, code);
    await store.record.audit('desk', 'proof of the first keys');
    const opened = proofs.map((one) => one.trim().toLowerCase());
    const areMade = made.length > 0 && made.every((one) => opened.includes(one.code));
    if (areMade && (await store.firstKeys.prove(opened))) {
      trust?.begin(made.map(({ recipient, signingKey }) => ({ recipient, signingKey })));
      return context.body(null, 204);
    }
    throw new DoorRefusal(409, 'These keys are not proven: begin again with the same code.');
  });
  return app;
}

/**
 * Someone who writes the database could else remove all keys, and begin with their own.
 *
 * @throws DoorRefusal if it is known outside the database which keys are trusted
 */
function requireNoTrust(trust: Trust | undefined) {
  if (!trust?.keys().length) return;
  throw new DoorRefusal(403, 'The study has its first keys already: nobody can make them again.');
}

/** @throws DoorRefusal if it is not the code, or no longer */
async function requireCode({ firstKeys }: Pick<Store, 'firstKeys'>, code: string) {
  if (await firstKeys.isCode(normalised(code))) return;
  throw new DoorRefusal(
    403,
    'This is not the code that the server has printed, or it was used, tried ten times, or is older than a day. Start the server again for a new one.',
  );
}

const tooLate = 'There are keys already. Ask the person who has one to add yours.';
