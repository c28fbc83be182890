import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { type ServerType, serve } from '@hono/node-server';
import { Hono } from 'hono';

/**
 * Stands between the browser and the site, and changes three things: `/narrow` shows a page in a
 * frame 320 px wide, since WebKitGTK's window cannot be so narrow, wherefore pages may be framed by
 * it; every page first runs `listen.js`, which tells of breaches of the page's policy; and `refused`
 * answers nothing.
 *
 * @param site  where the site is
 */
export async function startHarness(site: string, port: number) {
  const state: { refused: RegExp | undefined; breaches: string[] } = {
    refused: undefined,
    breaches: [],
  };
  const app = new Hono();
  app.get('/evidence/listen.js', (context) =>
    context.body(readFileSync('evidence/webkit/listen.js', 'utf8'), 200, {
      'Content-Type': 'text/javascript',
    }),
  );
  app.post('/evidence/breach', async (context) => {
    state.breaches.push(await context.req.text());
    return context.body(null, 204);
  });
  app.get('/evidence/narrow', (context) => context.html(narrow(context.req.query('page') ?? '/')));
  app.get('*', async (context) => {
    const { pathname, search } = new URL(context.req.url);
    if (state.refused?.test(pathname)) return context.notFound();
    const answer = await fetch(new URL(pathname + search, site), { redirect: 'manual' });
    const headers = new Headers(answer.headers);
    for (const name of ['content-encoding', 'content-length', 'x-frame-options']) {
      headers.delete(name);
    }
    const policy = headers.get('content-security-policy') ?? '';
    headers.set('content-security-policy', policy.replace("frame-ancestors 'none'", ''));
    if (!headers.get('content-type')?.startsWith('text/html')) {
      return new Response(answer.body, { status: answer.status, headers });
    }
    const html = (await answer.text()).replace(
      '<head>',
      '<head><script src="/evidence/listen.js"></script>',
    );
    return new Response(html, { status: answer.status, headers });
  });
  const server: ServerType = serve({ fetch: app.fetch, port, hostname: '127.0.0.1' });
  await once(server, 'listening');
  return Object.assign(state, { [Symbol.asyncDispose]: async () => void server.close() });
}

function narrow(page: string): string {
  return `<!doctype html><html lang="en"><title>Narrow</title><style>body { margin: 0 } iframe { border: 0 }</style>
<iframe title="The page" width="320" height="640" src="${encodeURI(page)}"></iframe></html>`;
}
