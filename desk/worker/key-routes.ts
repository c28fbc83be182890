import { Hono } from 'hono';
import { z } from 'zod';
import type { OpenSession } from '../../answers/door/replies.ts';
import type { KeyOwner } from '../../answers/keys/key-list.ts';
import {
  keyWithRole,
  type PublicKey,
  type Role,
  recipient,
} from '../../answers/keys/key-statement.ts';
import {
  fingerprintOf,
  readPublicLine,
  requireOtherName,
  wordsOfStudy,
} from '../keys/public-key.ts';
import { Refusal, readBody } from '../people/refusal.ts';
import type { KnownKeys } from '../store/known-keys.ts';
import type { Session } from './session.ts';

/** Someone who has a key, or had one. */
export type OwnerShown = {
  recipient: string;
  fingerprint: string;
  name: string;
  role: Role;
  isOwn: boolean;
  addedAt: string;
  /** Undefined of the first keys. */
  addedBy?: string;
  /** Undefined until they have accepted. */
  inUseAt?: string;
  removedAt?: string;
};

export type KeysShown = {
  /** In the order in which they were added. */
  owners: OwnerShown[];
  /** The words of the study, and the hash that they are of. */
  words: string;
  hash: string;
};

/** A key that someone asks to have added. */
export type KeyRead = PublicKey & { fingerprint: string };

/** Who has a key, and where desks are open. */
export function keyRoutes(session: Session): Hono {
  const app = new Hono();
  function known(): KnownKeys {
    const { keys } = session.current().store;
    if (keys) return keys;
    throw new Refusal('This is only practice: there are no keys to change.');
  }
  function server() {
    const { server: asked } = session.current().store;
    if (asked) return asked;
    throw new Refusal('This is only practice: no other desk has it open.');
  }

  app.get('/keys', async (context) => {
    const { own, read } = known();
    const { list } = await read();
    const shown = ({ vouchedBy, signingKey, until, from, ...owner }: KeyOwner) =>
      fingerprintOf({ ...owner, signingKey }).then((fingerprint) => {
        const addedBy = list.owners.get(vouchedBy ?? '')?.name;
        const isOwn = owner.recipient === own;
        return { ...owner, fingerprint, isOwn, ...(addedBy && { addedBy }) } satisfies OwnerShown;
      });
    return context.json({
      owners: await Promise.all(Array.from(list.owners.values(), shown)),
      words: wordsOfStudy(list),
      hash: list.hashes[0] ?? '',
    } satisfies KeysShown);
  });

  app.post('/keys/read', async (context) => {
    const { text } = await readBody(context, z.strictObject({ text: z.string().max(2_000) }));
    const key = readPublicLine(text);
    if (!key) throw new Refusal(notWhole, 400);
    const { list } = await known().read();
    const owner = list.owners.get(key.recipient);
    if (owner?.until !== undefined) throw new Refusal(cannotComeBack(owner.name));
    if (owner) throw new Refusal(`This key was added already, as ${owner.name}.`);
    return context.json({ ...key, fingerprint: await fingerprintOf(key) } satisfies KeyRead);
  });

  app.post('/keys/add', async (context) => {
    const key = await readBody(context, keyWithRole);
    requireOtherName(await ownersInUse(), key.name);
    await known().change({ kind: 'vouch', ...key });
    await session.changed();
    return context.json({});
  });

  async function ownersInUse(): Promise<KeyOwner[]> {
    const { owners } = (await known().read()).list;
    return [...owners.values()].filter(({ until }) => until === undefined);
  }

  /** @throws Refusal if it is not in the list any more */
  async function ownerOf(wanted: string): Promise<KeyOwner> {
    const owner = (await known().read()).list.owners.get(wanted);
    if (owner && owner.until === undefined) return owner;
    throw new Refusal('This key was removed, perhaps at another desk.');
  }

  app.post('/keys/change', async (context) => {
    const { recipient: of, ...now } = await readBody(
      context,
      keyWithRole.omit({ signingKey: true }),
    );
    const { signingKey } = await ownerOf(of);
    const others = (await ownersInUse()).filter(({ recipient: one }) => one !== of);
    requireOtherName(others, now.name);
    await known().change({ kind: 'vouch', recipient: of, signingKey, ...now });
    await session.changed();
    return context.json({});
  });

  const removed = z.strictObject({ recipient, typed: z.string() });
  app.post('/keys/remove', async (context) => {
    const { recipient: of, typed } = await readBody(context, removed);
    const { name } = await ownerOf(of);
    if (typed.trim() !== name) {
      throw new Refusal(`Nothing is removed: found “${typed.trim()}”. Expected the name, ${name}.`);
    }
    const { own, change } = known();
    await change({ kind: 'removal', recipient: of });
    if (of === own) await session.close('You have removed your own key, and the desk is closed.');
    else await session.changed();
    return context.json({});
  });

  app.get('/sessions', async (context) =>
    context.json((await server().sessions()) satisfies OpenSession[]),
  );
  app.post('/sessions/end', async (context) => {
    const { id } = await readBody(context, z.strictObject({ id: z.string().max(100) }));
    await server().endSession(id);
    return context.json({});
  });
  return app;
}

const notWhole =
  'This is not the line that their desk shows, or not all of it. Expected age1… with 62 characters, then 43 characters, then a name. Ask them to copy it again.';
const cannotComeBack = (name: string) =>
  `This key was removed, and was that of ${name}. A key that was removed never comes back: they have to make a new one.`;
