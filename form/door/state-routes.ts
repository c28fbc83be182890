import { Hono } from 'hono';
import {
  changedSince,
  deleteShown,
  dueShown,
  WrongNumber,
} from '../../answers/deletion/due-today.ts';
import type { DoorState } from '../../answers/door/replies.ts';
import { agreedDue, newSignUp } from '../../answers/door/requests.ts';
import { tracesRemain } from '../../answers/store/sqlite/traces.ts';
import { decideSignUp, lastDay, signUpRule } from '../../content/model/sign-up-status.ts';
import { auditDesk } from './audit-desk.ts';
import { listedOrNot } from './listed.ts';
import type { DoorParts, Inside, Visit } from './parts.ts';
import { DoorRefusal, readBody } from './refusal.ts';
import { signatureCheck } from './signature-check.ts';

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
        lastDay: lastDay(rule),
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
    try {
      await deleteShown(store, retention, agreed);
    } catch (error) {
      if (error instanceof WrongNumber) throw new DoorRefusal(400, error.message);
      if (error instanceof Error && error.message === changedSince) {
        throw new DoorRefusal(409, changedSince);
      }
      throw error;
    }
    const isClean = await store.removeTraces();
    return context.json({
      left: [await listedOrNot(parts), ...(isClean ? [] : [tracesRemain])],
    });
  });
  return app;
}

/** @throws DoorRefusal if the person who asks may not decide for the whole study */
export function requireAll(visit: Visit): Visit {
  if (visit.role === 'all') return visit;
  throw new DoorRefusal(403, 'Only someone who may do all can change this.');
}
