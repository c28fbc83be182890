import { Hono } from 'hono';
import type { ListedKey } from '../../answers/door/replies.ts';
import { keyProof, keyRemoval, newKey, wantsTest } from '../../answers/door/requests.ts';
import { isSignedBy, signedText, vouchText } from '../../answers/door/signing.ts';
import { keysNeeded, newCode } from '../../answers/encryption/study-keys.ts';
import { notVouchedFor } from '../../answers/encryption/vouched-keys.ts';
import type { Visit } from '../../answers/store/sessions-table.ts';
import { auditDesk } from './audit-desk.ts';
import type { DoorParts, Inside } from './parts.ts';
import { DoorRefusal, readBody } from './refusal.ts';
import { testAnswer } from './test-answer.ts';

/** For someone whose key was added: they prove that they can open what is encrypted to it. */
export function provingRoutes({ store }: DoorParts): Hono {
  const app = new Hono();

  // For any key, so that nobody learns which were added.
  app.post('/keys/test', async (context) => {
    const { recipient } = await readBody(context, wantsTest);
    const code = newCode();
    const test = await testAnswer(code, recipient);
    await store.keys.setCode(recipient, code);
    return context.json({ test });
  });

  app.post('/keys/proof', async (context) => {
    const { proof } = await readBody(context, keyProof);
    await store.record.audit('desk', 'proof of a key');
    const recipient = await store.keys.prove(proof.trim().toLowerCase());
    if (recipient) return context.body(null, 204);
    throw new DoorRefusal(
      409,
      'This key is not proven: it was not added yet, or another test answer was made since. Try again.',
    );
  });
  return app;
}

/** Who has a key, and what they may do. */
export function keyRoutes({ store, address, trust }: DoorParts): Hono<Inside> {
  const app = new Hono<Inside>();

  app.get('/keys', async (context) => {
    const keys = await store.keys.list();
    return context.json(
      keys.map(({ holder, ...key }) => ({ ...key, ...holder }) satisfies ListedKey),
    );
  });

  app.post('/keys', async (context) => {
    const visit = requireAll(context.get('visit'));
    const { signature, ...content } = await readBody(context, newKey);
    await requireSigned(visit, signature, vouchText(content));
    if (await store.keys.isTrial()) throw new DoorRefusal(409, trialsOwn);
    const { recipient, seen, ...holder } = content;
    // Else nobody could prove it.
    await testAnswer('', recipient);
    const vouch = { by: visit.recipient, signature, seen };
    const others = (await store.keys.list()).filter((one) => one.recipient !== recipient);
    const changed = { recipient, addedOn: '', provedOn: 'soon', holder: { ...holder, vouch } };
    if ((await notVouchedFor([...others, changed], trust?.keys() ?? [])).length > 0) {
      throw new DoorRefusal(409, breaksChain);
    }
    const { name, role } = holder;
    await auditDesk(
      store,
      visit,
      `vouched for ${name} (${recipient}, ${role}; signed ${signature})`,
    );
    if (await store.keys.vouchFor(recipient, { ...holder, vouch })) {
      return context.body(null, 201);
    }
    throw new DoorRefusal(
      409,
      'Nothing is changed: this key was removed before, signs with another key, or is the last that may do all.',
    );
  });

  app.post('/keys/:recipient/removal', async (context) => {
    const visit = requireAll(context.get('visit'));
    const recipient = context.req.param('recipient');
    const { signature, seen } = await readBody(context, keyRemoval);
    await requireSigned(visit, signature, signedText('key removal', address, { recipient, seen }));
    const key = (await store.keys.list()).find((one) => one.recipient === recipient);
    if (!key) throw new DoorRefusal(404, 'There is no such key.');
    const name = key.holder?.name ?? 'a key';
    await auditDesk(store, visit, `removed ${name} (${recipient}; signed ${signature})`);
    if (await store.keys.retire(recipient, keysNeeded)) return context.body(null, 204);
    throw new DoorRefusal(
      409,
      `Nothing is removed: ${keysNeeded} other keys must stay in use, and one of them must be able to do all. Add a key first.`,
    );
  });
  return app;
}

const breaksChain =
  'Nothing is changed: a key would be left for which nobody vouches. One of the first two keys must make this change, and first vouch again for everyone for whom this key has vouched.';

const trialsOwn = 'This is a trial: its key is beside its answers. Add keys to the study’s own.';

async function requireSigned(visit: Visit, signature: string, text: string) {
  if (await isSignedBy(visit.signingKey, signature, text)) return;
  throw new DoorRefusal(
    400,
    'Nothing is changed: the signature is not of this key, or not of this.',
  );
}

/** @throws DoorRefusal if the person who asks may not change keys */
function requireAll(visit: Visit): Visit {
  if (visit.role === 'all') return visit;
  throw new DoorRefusal(403, 'Only someone who may do all can change keys.');
}
