import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ServerType, serve } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { headersFile } from '../site/prerender/assemble.ts';
import { expression, hosting } from '../site/prerender/hosts/hosting.ts';
import { routes } from '../site/routes.ts';

/**
 * Serves a built site as a good host does: real statuses, real headers. Loopback only. Pages and
 * headers are read together, once: a later build cannot set one against the other.
 *
 * @param folder  the built site, for example `dist`
 */
export function serveSite(folder: string, port: number): ServerType {
  const { headers, caching, redirects, notFound, hidden } = hosting(
    JSON.parse(readFileSync(headersFile(folder), 'utf8')),
  );
  const pages = new Map(routes.map(({ file }) => [file, readFileSync(join(folder, file), 'utf8')]));
  const html = (file: string) => pages.get(file) ?? '';
  const app = new Hono();
  app.use(async (context, next) => {
    await next();
    const stays = context.req.path.startsWith('/assets/') && context.res.ok;
    context.header('Cache-Control', stays ? caching.assets : caching.rest);
    for (const [name, value] of Object.entries(headers)) context.header(name, value);
  });
  for (const { path, file } of routes) {
    if (path !== '*') app.get(path, (context) => context.html(html(file)));
  }
  for (const { from, to } of redirects) {
    app.get(from, (context) => context.redirect(to + new URL(context.req.url).search, 301));
  }
  const forHosts = [...hidden, `/${notFound}`].map((pattern) => new RegExp(expression(pattern)));
  app.use(async (context, next) => {
    if (forHosts.some((pattern) => pattern.test(context.req.path))) return context.notFound();
    return await next();
  });
  app.get('*', serveStatic({ root: folder }));
  app.notFound((context) => context.html(html(notFound), 404));
  return serve({ fetch: app.fetch, port, hostname: '127.0.0.1' });
}
