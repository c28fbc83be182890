import { Hono } from 'hono';
import { olderBackups } from '../../answers/door/requests.ts';
import { count } from '../../common/count.ts';
import { LoggableError } from '../../common/describe-failure.ts';
import { auditDesk } from './audit-desk.ts';
import type { DoorParts, Inside } from './parts.ts';
import { DoorRefusal, readBody } from './refusal.ts';
import { signatureCheck } from './signature-check.ts';
import { requireAll } from './state-routes.ts';

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
