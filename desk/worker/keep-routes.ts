import { Hono } from 'hono';
import { z } from 'zod';
import { setStatuses } from '../../content/model/sign-up-status.ts';
import { Refusal } from '../people/refusal.ts';
import { readBody } from './read-body.ts';
import type { Session } from './session.ts';

/** What the form's server does by itself, and whether people can sign up. */
export function keepRoutes(session: Session): Hono {
  const app = new Hono();
  function server() {
    const { server: asked } = session.current().store;
    if (asked) return asked;
    throw new Refusal('This is only practice: there is no server to set this at.');
  }
  app.get('/keep/state', async (context) => context.json(await server().state()));
  app.get('/keep/audit', async (context) => context.json({ fault: await server().auditFault() }));
  const setting = z.strictObject({ status: z.enum(setStatuses), seen: z.int().min(0) });
  app.post('/keep/sign-up', async (context) => {
    const { status, seen } = await readBody(context, setting);
    return context.json(await server().setSignUp(status, seen));
  });
  app.get('/keep/due', async (context) => context.json(await server().due()));
  const deleting = z.strictObject({ typed: z.string(), lines: z.array(z.string()) });
  app.post('/keep/due', async (context) => {
    const { typed, lines } = await readBody(context, deleting);
    const left = await server().deleteDue(typed, lines);
    await session.changed();
    return context.json({ left });
  });
  return app;
}
