import { Hono } from 'hono';
import { messageOf } from '../../common/describe-failure.ts';
import { Refusal } from '../people/refusal.ts';
import { againRoutes } from './again-routes.ts';
import { columnRoutes } from './column-routes.ts';
import { countRoutes } from './count-routes.ts';
import { entryRoutes } from './entry-routes.ts';
import { exportRoutes } from './export-routes.ts';
import { filterRoutes } from './filter-routes.ts';
import { keepRoutes } from './keep-routes.ts';
import { keyRoutes } from './key-routes.ts';
import { manyRoutes } from './many-routes.ts';
import { peopleRoutes } from './people-routes.ts';
import type { Session } from './session.ts';
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
