import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { Server } from 'node:http';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { proxy } from 'hono/proxy';

/** What every harness of a run tells, and is told. */
export type Watch = { refused: RegExp | undefined; breaches: string[] };

type Harness = {
  /** The address of the server that it stands in front of. */
  behind: string;
  port: number;
  watch: Watch;
  /** Alters what the server answers. */
  change?: (headers: Headers) => void;
  /** Of pages that the harness has of its own. */
  routes?: Hono;
};

/**
 * Stands between the browser and a server, and changes three things: every page first runs
 * `listen.js`, which tells of breaches of the page's policy; what is `refused` is not found; and
 * nothing is kept, so that what is refused is not there from before.
 */
export async function startHarness({
  behind,
  port,
  watch,
  change,
  routes,
}: Harness): Promise<AsyncDisposable> {
  const app = new Hono();
  if (routes) app.route('/', routes);
  app.get('/evidence/listen.js', (context) =>
    context.body(readFileSync('evidence/webkit/listen.js', 'utf8'), 200, {
      'Content-Type': 'text/javascript',
    }),
  );
  app.get('/evidence/breach', (context) => {
    watch.breaches.push(context.req.query('of') ?? '');
    return context.body(null, 204);
  });
  app.all('*', async (context) => {
    const { pathname, search } = new URL(context.req.url);
    if (watch.refused?.test(pathname)) return context.notFound();
    const answer = await proxy(new URL(pathname + search, behind), {
      ...context.req,
      headers: context.req.header(),
      redirect: 'manual',
    });
    const { status } = answer;
    const headers = new Headers(answer.headers);
    headers.set('cache-control', 'no-store');
    change?.(headers);
    if (!headers.get('content-type')?.startsWith('text/html')) {
      return new Response(answer.body, { status, headers });
    }
    headers.delete('content-length');
    const listen = '<script src="/evidence/listen.js"></script>';
    const html = (await answer.text()).replace('<head>', `<head>${listen}`);
    return new Response(html, { status, headers });
  });
  const server = serve({ fetch: app.fetch, port, hostname: '127.0.0.1' });
  await once(server, 'listening');
  return {
    async [Symbol.asyncDispose]() {
      server.close();
      if (server instanceof Server) server.closeAllConnections();
    },
  };
}
