import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { streamSSE } from 'hono/streaming';
import { z } from 'zod';
import { messageOf } from '../../common/describe-failure.ts';
import type { Environment } from '../../common/ports.ts';
import { Refusal } from '../people/refusal.ts';
import { practiceFile } from '../practice/practice-file.ts';
import { deskRoutes, sayRefusals } from '../worker/desk-app.ts';
import { readBody } from '../worker/read-body.ts';
import { firstUseRoutes } from './first-use-routes.ts';
import { deskHeaders, onlyThisBrowser } from './guards.ts';
import { keepRoutes } from './keep-routes.ts';
import { pageRoutes } from './page-routes.ts';
import { findKeys, findPlaces, placeAt } from './places.ts';
import { practiceRoutes } from './practice-routes.ts';
import { restoreRoutes } from './restore-routes.ts';
import { deskSession } from './session.ts';

type Options = {
  port: number;
  environment: Environment;
  /** The folder of the built page. */
  page: string;
  /** Milliseconds without use after which the key is forgotten. */
  idle?: number;
  /** Milliseconds after which a page that has gone is taken to be closed, and not loaded again. */
  gone?: number;
};

/** What the desk answers to the page in the browser. */
export function deskApp({ port, environment, page, idle, gone = 5_000 }: Options) {
  const session = deskSession({ environment, ...(idle !== undefined && { idle }) });
  const door = onlyThisBrowser(port);
  const desk = new Hono();
  desk.use(deskHeaders);
  desk.use(door.guard);
  const app = desk.basePath(door.room);
  app.use(bodyLimit({ maxSize: 1_000_000 }));
  app.use('/api/*', async (context, next) => {
    await next();
    context.header('cache-control', 'no-store');
  });

  app.get('/api/status', (context) =>
    context.json({
      status: session.status(),
      places: findPlaces(environment),
      keys: findKeys(environment),
      practice: practiceFile(environment),
    }),
  );

  let watching = 0;
  let leaving: NodeJS.Timeout | undefined;
  app.get('/api/events', (context) =>
    streamSSE(context, async (stream) => {
      watching += 1;
      clearTimeout(leaving);
      const { promise, resolve } = Promise.withResolvers<void>();
      const send = () => stream.writeSSE({ data: JSON.stringify(session.status()) });
      const stop = session.listen(() => void send());
      stream.onAbort(resolve);
      await send();
      await promise;
      stop();
      watching -= 1;
      // A page that is loaded again is back at once.
      if (watching === 0) {
        leaving = setTimeout(() => void session.close('The page was closed.'), gone).unref();
      }
    }),
  );

  const opening = z.strictObject({
    place: z.string().min(1),
    keys: z.array(z.string().trim().min(1)).max(10),
    passphrase: z.string().max(10_000),
  });
  app.post('/api/open', async (context) => {
    const { place: at, keys, passphrase } = await readBody(context, opening);
    const place = findPlaces(environment).find((one) => one.at === at) ?? placeAt(at);
    if (!place) {
      throw new Refusal(
        `${at} is no database of the form. Expected the file in which the form keeps answers, or a copy that a backup has made.`,
      );
    }
    await session.open(place, keys, passphrase);
    return context.json({ status: session.status() });
  });
  // Someone is at the page: a question that the page asks by itself does not count.
  app.post('/api/used', (context) => {
    session.used();
    return context.json({});
  });
  app.post('/api/close', async (context) => {
    await session.close(
      'The desk is closed, and has forgotten the key. To end its program too, press Ctrl-C in the window where you started it.',
    );
    return context.json({ status: session.status() });
  });

  app.route('/api/first-use', firstUseRoutes(environment));
  app.route('/api/practice', practiceRoutes(environment, session));
  app.route('/api/keep/restore', restoreRoutes(session));
  app.route('/api/keep', keepRoutes(session));
  app.route('/api', deskRoutes(session));
  app.route('/', pageRoutes(page, door.room));

  sayRefusals(desk, inWords);

  return { app: desk, session, newAddress: door.newAddress };
}

/** Of SQLite. */
const [sqliteBusy, sqliteFull] = [5, 13];

/** What a failure of the database or the disk means for someone who does not know their names. */
function inWords(error: Error): string {
  const { code = '', errcode } = error as { code?: string; errcode?: number };
  const kept =
    'Look whether it is recorded before you try again. What you recorded before is kept.';
  if (code === 'ENOSPC' || errcode === sqliteFull) {
    return `The disk is full. ${kept} Make room first.`;
  }
  if (errcode === sqliteBusy) {
    return `Another program is using the database. ${kept} Wait a minute first.`;
  }
  // PostgreSQL's own codes for the end of a connection begin with 08 and 57P (its appendix A).
  if (
    /^(08|57P)|^ECONN|^ENOTFOUND|^ETIMEDOUT/.test(code) ||
    /timeout|terminated/i.test(error.message)
  ) {
    return `The database does not answer (${messageOf(error)}). ${kept} If it goes on, ask the person who runs the server.`;
  }
  return messageOf(error);
}
