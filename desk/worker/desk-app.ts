import { Hono } from 'hono';
import { z } from 'zod';
import { messageOf } from '../../common/describe-failure.ts';
import { setStatuses } from '../../content/model/sign-up-status.ts';
import { Refusal, readBody } from '../people/refusal.ts';
import { againRoutes } from './again-routes.ts';
import { entryRoutes } from './entry-routes.ts';
import { exportRoutes } from './export-routes.ts';
import { keyRoutes } from './key-routes.ts';
import { manyRoutes } from './many-routes.ts';
import { peopleRoutes } from './people-routes.ts';
import type { Session } from './session.ts';
import { columnRoutes, countRoutes, filterRoutes } from './table-routes.ts';
import { workRoutes } from './work-routes.ts';

/** What is asked of a safe besides what is only read. */
const ofSafe: ReadonlySet<string> = new Set([
  '/people',
  '/keys/read',
  '/keys/add',
  '/sessions/end',
]);

/** What the desk answers to its page about everyone who is open. */
export function deskRoutes(session: Session): Hono {
  const app = new Hono();
  app.use(async ({ req }, next) => {
    const status = session.status();
    const isSafe = status.step === 'open' && status.role === 'safe';
    if (!isSafe || req.method === 'GET' || ofSafe.has(req.path)) return next();
    throw new Refusal(
      'With the safe you can read answers and, on the page Keys, add one key. Open the desk with that key for everything else.',
      403,
    );
  });
  // What is about everyone must not be said, or written to a file, of the newest alone.
  const aboutEveryone = [
    '/counts',
    '/quotas',
    '/requests/*',
    '/interviews/*',
    '/export',
    '/outcomes',
    '/numbers',
    '/again',
  ];
  for (const path of aboutEveryone) {
    app.use(path, async (_, next) => {
      const rest = session.current().opening();
      if (!rest) return next();
      throw new Refusal(
        `This is about everyone, and ${rest.done} of ${rest.total} sign-ups are open. One moment.`,
      );
    });
  }
  for (const routes of [
    columnRoutes,
    peopleRoutes,
    entryRoutes,
    workRoutes,
    manyRoutes,
    exportRoutes,
    countRoutes,
    filterRoutes,
    keepRoutes,
    againRoutes,
    keyRoutes,
  ]) {
    app.route('/', routes(session));
  }
  app.all('*', () => {
    throw new Refusal('The desk has nothing at this address.', 404);
  });
  return app;
}

/** @param inWords  what a failure means that is no refusal */
export function sayRefusals(app: Hono, inWords: (error: Error) => string = messageOf) {
  app.onError((error, context) => {
    const status = error instanceof Refusal ? error.status : 409;
    const doubts = error instanceof Refusal ? error.doubts : undefined;
    return context.json({ error: inWords(error), ...(doubts && { doubts }) }, status);
  });
}

/** What the form's server does by itself, and whether people can sign up. */
function keepRoutes(session: Session): Hono {
  const app = new Hono();
  function server() {
    const { server: asked } = session.current().store;
    if (asked) return asked;
    throw new Refusal('This is only practice: there is no server to set this at.');
  }
  app.get('/server/state', async (context) => context.json(await server().state()));
  app.get('/server/audit', async (context) => context.json({ fault: await server().auditFault() }));
  const setting = z.strictObject({ status: z.enum(setStatuses), seen: z.int().min(0) });
  app.post('/server/sign-up', async (context) => {
    const { status, seen } = await readBody(context, setting);
    return context.json(await server().setSignUp(status, seen));
  });
  app.get('/server/due', async (context) => context.json(await server().due()));
  const deleting = z.strictObject({ typed: z.string(), lines: z.array(z.string()) });
  app.post('/server/due', async (context) => {
    const { typed, lines } = await readBody(context, deleting);
    const left = await server().deleteDue(typed, lines);
    await session.changed();
    return context.json({ left });
  });
  return app;
}
