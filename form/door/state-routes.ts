import { Hono } from 'hono';
import { deleteShown, dueShown } from '../../answers/deletion/due-today.ts';
import type { DoorState } from '../../answers/door/replies.ts';
import { agreedDue, newSettings, newSignUp, olderBackups } from '../../answers/door/requests.ts';
import { isAgeFile } from '../../answers/encryption/encrypt.ts';
import { tracesRemain } from '../../answers/store/sqlite/sqlite-database.ts';
import { count } from '../../common/count.ts';
import { LoggableError } from '../../common/describe-failure.ts';
import { decideSignUp, lastDayToSignUp, signUpRule } from '../../content/model/sign-up-status.ts';
import {
  auditDesk,
  type DoorParts,
  DoorRefusal,
  type Inside,
  readBody,
  requireAll,
  signatureCheck,
} from './parts.ts';
import { listedOrNot } from './recording-routes.ts';

/** What the server does by itself, and whether people can sign up. */
export function stateRoutes(parts: DoorParts): Hono<Inside> {
  const { store, content, hasBackups } = parts;
  const app = new Hono<Inside>();
  const requireSigned = signatureCheck(parts);
  const rule = signUpRule(content.study);
  const { retention } = content.study;

  async function state(): Promise<DoorState> {
    const { times, signUp, keys } = store;
    const set = await signUp.get();
    const time = async (name: Parameters<typeof times.get>[0]) => (await times.get(name)) ?? null;
    return {
      signUp: {
        ...decideSignUp(rule, set?.state, (await keys.isTrial()) ? undefined : Date.now()),
        set: set ?? null,
        lastDay: lastDayToSignUp(rule),
      },
      backups: {
        areMade: hasBackups === true,
        days: retention.backupDays,
        lastAt: await time('backed-up-at'),
        failingSince: await time('not-backed-up-since'),
        erasedUnlistedSince: await time('erased-unlisted-since'),
      },
      deletedAt: await time('deleted-at'),
    };
  }

  app.get('/state', async (context) => context.json(await state()));

  app.post('/sign-up', async (context) => {
    const visit = requireAll(context.get('visit'));
    const { state: chosen, seen } = await readBody(context, newSignUp);
    await auditDesk(store, visit, `sets sign-up: ${chosen}`);
    if (await store.signUp.set(chosen, visit.name, seen)) return context.json(await state());
    throw new DoorRefusal(
      409,
      'Someone else has changed this since. Nothing is changed. Look again.',
    );
  });

  app.get('/due', async (context) => context.json(await dueShown(store, retention)));

  app.post('/due', async (context) => {
    const visit = requireAll(context.get('visit'));
    const { signature, seen, ...agreed } = await readBody(context, agreedDue);
    await requireSigned(visit, 'deletion', { ...agreed, seen }, signature);
    await auditDesk(store, visit, `asks to delete what is due (signed ${signature})`);
    const refused = await deleteShown(store, retention, agreed);
    if (refused) throw new DoorRefusal(refused.status, refused.why);
    const isClean = await store.removeTraces();
    return context.json({
      left: [await listedOrNot(parts), ...(isClean ? [] : [tracesRemain])],
    });
  });
  return app;
}

/** What the team chose for all its desks: the server cannot read it. */
export function settingsRoutes({ store }: DoorParts): Hono<Inside> {
  const app = new Hono<Inside>();

  app.get('/settings', async (context) => context.json(await store.deskSettings.get()));

  app.put('/settings', async (context) => {
    requireAll(context.get('visit'), 'change the settings of all desks');
    const { ciphertext, number, encryptedFor } = await readBody(context, newSettings);
    if (!isAgeFile(Buffer.from(ciphertext, 'base64'))) {
      throw new DoorRefusal(400, 'ciphertext: expected an age file.');
    }
    if (await store.deskSettings.put(ciphertext, number, encryptedFor))
      return context.json({ number: number + 1 });
    const newer = await store.deskSettings.get();
    return context.json({ error: 'Another desk has changed the settings since.', ...newer }, 409);
  });
  return app;
}

/** Backups between those that the server makes each night by itself. */
export function backupRoutes(parts: DoorParts): Hono<Inside> {
  const { store, backups } = parts;
  const requireSigned = signatureCheck(parts);
  const app = new Hono<Inside>();

  app.post('/backup', async (context) => {
    const visit = requireAll(context.get('visit'));
    await auditDesk(store, visit, 'asks for a backup');
    try {
      return context.json({ names: await made().backUpNow() });
    } catch (error) {
      if (error instanceof LoggableError)
        throw new DoorRefusal(409, `${error.message.replace(/\.$/, '')}.`);
      throw error;
    }
  });

  app.post('/backup/older', async (context) => {
    const visit = requireAll(context.get('visit'));
    const { names, seen, signature } = await readBody(context, olderBackups);
    await requireSigned(visit, 'older backups', { names, seen }, signature);
    const what = `deletes ${count(names.length, 'older backup')} (signed ${signature})`;
    await auditDesk(store, visit, what);
    if (await made().removeOlder(names)) return context.body(null, 204);
    throw new DoorRefusal(
      409,
      'Nothing is deleted: there are other backups than you were shown. Make one now, and look again.',
    );
  });

  function made() {
    const found = backups?.();
    if (found) return found;
    throw new DoorRefusal(
      409,
      'The server makes no backups. Those that you make elsewhere, you replace and delete there.',
    );
  }
  return app;
}
