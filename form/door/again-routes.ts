import { Hono } from 'hono';
import type { EncryptedToOthers } from '../../answers/door/replies.ts';
import {
  type AgreedKeys,
  beginAgain,
  encryptedAgain,
  endAgain,
  readBack,
  type SentReplacement,
} from '../../answers/door/requests.ts';
import { hashOfKeys, isAgeFile, keyCount } from '../../answers/encryption/encrypt.ts';
import type { Replacement } from '../../answers/store/encrypted-to.ts';
import { count } from '../../common/count.ts';
import {
  auditDesk,
  type DoorParts,
  DoorRefusal,
  type Inside,
  readBody,
  requireAll,
  signatureCheck,
  type Visit,
} from './parts.ts';

/**
 * Where a desk gives back what it has encrypted again to the keys that are in use. The server opens nothing: it
 * sees that what comes is encrypted to as many keys, and that what it replaces is what the desk was given.
 */
export function againRoutes(parts: DoorParts): Hono<Inside> {
  const { store } = parts;
  const requireSigned = signatureCheck(parts);
  const app = new Hono<Inside>();
  const { encryption, keys } = store;
  /** Signatures of those who have begun, of whom the audit says so. */
  const begun = new Set<string>();

  /**
   * @param what  a line of the audit, unless it has one of this
   * @returns the hash of the keys
   * @throws DoorRefusal if the person who asks may not do this, has not signed it, or means other keys
   */
  async function agreed(visit: Visit, { recipients, seen, signature }: AgreedKeys, what: string) {
    requireAll(visit, 'encrypt everything again');
    await requireSigned(visit, 'encrypting again', { recipients, seen }, signature);
    const hash = await hashOfKeys(recipients);
    if (hash !== (await hashOfKeys(await keys.inUse()))) throw new DoorRefusal(409, otherKeys);
    if (!begun.has(signature)) await auditDesk(store, visit, `${what} (signed ${signature})`);
    begun.add(signature);
    return hash;
  }

  app.get('/again', async (context) => {
    const recipients = (await keys.inUse()).toSorted();
    const toDo = await encryption.toDo(await hashOfKeys(recipients));
    return context.json({ recipients, ...toDo } satisfies EncryptedToOthers);
  });

  app.post('/again', async (context) => {
    const body = await readBody(context, beginAgain);
    begun.delete(body.signature);
    const toDo = await encryption.toDo(await hashOfKeys(body.recipients));
    const what = `begins to encrypt again, to ${count(body.recipients.length, 'key')}: ${count(toDo.answers.length, 'set')} of answers, ${count(toDo.entries.length, 'entry')}`;
    await agreed(context.get('visit'), body, what);
    return context.body(null, 204);
  });

  app.put('/again', async (context) => {
    const body = await readBody(context, encryptedAgain);
    await agreed(context.get('visit'), body, goesOn);
    const all = kinds.flatMap((what) =>
      body[what].map((replacement) => ({ what, ...readCiphertext(replacement) })),
    );
    if (
      all.some(
        ({ ciphertext }) =>
          !isAgeFile(ciphertext) || keyCount(ciphertext) !== body.recipients.length,
      )
    ) {
      throw new DoorRefusal(400, 'ciphertext: expected age files that are encrypted to all keys.');
    }
    const replaced = await Promise.all(
      all.map(async ({ what, ...replacement }) =>
        (await encryption.replace(what, replacement)) ? [replacement.id] : [],
      ),
    );
    return context.json({ replaced: replaced.flat() });
  });

  // Only what a desk has read back, and opened, is no longer to be done.
  app.post('/again/read-back', async (context) => {
    const body = await readBody(context, readBack);
    const hash = await agreed(context.get('visit'), body, goesOn);
    const all = kinds.flatMap((what) => body[what].map((read) => ({ what, read })));
    await Promise.all(all.map(({ what, read }) => encryption.confirm(what, read, hash)));
    return context.body(null, 204);
  });

  app.post('/again/end', async (context) => {
    const { answers, entries, unread, ...body } = await readBody(context, endAgain);
    begun.delete(body.signature);
    const { answers: left, entries: leftToo } = await encryption.toDo(
      await hashOfKeys(body.recipients),
    );
    const done = `${count(answers, 'set')} of answers and ${count(entries, 'entry')}`;
    const what = `has encrypted again and read back, by its own word: ${done}, and could not open ${unread}; still to do: ${left.length + leftToo.length}`;
    await agreed(context.get('visit'), body, what);
    begun.delete(body.signature);
    return context.json({ isClean: await store.removeTraces() });
  });
  return app;
}

function readCiphertext({ id, before, ciphertext }: SentReplacement): Replacement {
  return { id, before, ciphertext: new Uint8Array(Buffer.from(ciphertext, 'base64')) };
}

const kinds = ['answers', 'entries'] as const;

const goesOn = 'goes on encrypting again';

const otherKeys =
  'Nothing is replaced: other keys are in use than those that this desk encrypts to. Someone has added or removed a key since. Begin again.';
