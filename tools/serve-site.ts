import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ServerType, serve } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { type Context, Hono } from 'hono';
import { accepts } from 'hono/accepts';
import { secureHeaders } from 'hono/secure-headers';
import { expression, hosting } from '../site/prerender/hosts/hosting.ts';
import { headersFile } from '../site/prerender/security-headers.ts';
import { routes } from '../site/routes.ts';
import { deskPage } from './desk-page.ts';

/** The compressions that the build leaves beside each text file; usually the first is smallest. */
const endings = { br: '.br', zstd: '.zst', gzip: '.gz' };
const encodings = Object.keys(endings) as (keyof typeof endings)[];

/**
 * Serves a built site as a good host does, with the same statuses, headers and compression, on
 * localhost only. Pages and headers are read once, together, so that a later build cannot mix them.
 *
 * @param folder  the built site, for example `dist`
 */
export function serveSite(folder: string, port: number): ServerType {
  const { headers, caching, redirects, notFound, hidden } = hosting(
    JSON.parse(readFileSync(headersFile(folder), 'utf8')),
  );
  const pages = new Map(routes.map(({ file }) => [file, readPage(join(folder, file))]));
  function sendPage(context: Context, file: string, status: 200 | 404 = 200) {
    const page = pages.get(file);
    const encoding = acceptedEncoding(context);
    const compressed = encoding && page?.compressed[encoding];
    if (compressed) context.header('Content-Encoding', encoding);
    context.header('Content-Type', 'text/html; charset=utf-8');
    return context.body(compressed || page?.plain || '', status);
  }
  const app = new Hono();
  app.use(async (context, next) => {
    await next();
    const immutable = context.req.path.startsWith('/assets/') && context.res.ok;
    context.header('Cache-Control', immutable ? caching.assets : caching.rest);
    context.header('Vary', 'Accept-Encoding');
    for (const [name, value] of Object.entries(headers)) context.header(name, value);
  });
  for (const { path, file } of routes) {
    if (path !== '*') app.get(path, (context) => sendPage(context, file));
  }
  for (const { from, to } of redirects) {
    app.get(from, (context) => context.redirect(to + new URL(context.req.url).search, 301));
  }
  const forHosts = [...hidden, `/${notFound}`].map((pattern) => new RegExp(expression(pattern)));
  app.use(async (context, next) => {
    if (forHosts.some((pattern) => pattern.test(context.req.path))) return context.notFound();
    // Hono looks for the plain names of encodings and ignores their weights.
    context.req.raw.headers.set('Accept-Encoding', acceptedEncoding(context) ?? 'identity');
    return await next();
  });
  app.get('*', serveStatic({ root: folder, precompressed: true }));
  app.notFound((context) => sendPage(context, notFound, 404));
  return serve({ fetch: app.fetch, port, hostname: '127.0.0.1' });
}

function readPage(file: string) {
  const compressed: Partial<Record<keyof typeof endings, Uint8Array<ArrayBuffer>>> = {};
  for (const encoding of encodings) {
    const path = file + endings[encoding];
    if (existsSync(path)) compressed[encoding] = new Uint8Array(readFileSync(path));
  }
  return { plain: readFileSync(file, 'utf8'), compressed };
}

/** The compression that the client gives the greatest weight (RFC 9110, section 12.5.3), if any. */
function acceptedEncoding(context: Context): keyof typeof endings | undefined {
  const chosen = accepts(context, {
    header: 'Accept-Encoding',
    supports: encodings,
    default: '',
    match(accepted) {
      const weight = (name: string) =>
        accepted.find(({ type }) => type.toLowerCase() === name)?.q ?? 0;
      const [best = ''] = encodings.toSorted((one, other) => weight(other) - weight(one));
      return weight(best) > 0 ? best : '';
    },
  });
  return encodings.find((name) => name === chosen);
}

/**
 * Serves the built desk on this machine only. Its policy is in the page itself, which works without a server
 * too: here is only what a page cannot say of itself.
 */
export function serveDesk(port: number, page = readFileSync(deskPage, 'utf8')): ServerType {
  const app = new Hono();
  app.use(
    secureHeaders({
      contentSecurityPolicy: { frameAncestors: ["'none'"] },
      crossOriginOpenerPolicy: 'same-origin',
      crossOriginResourcePolicy: 'same-origin',
      referrerPolicy: 'no-referrer',
      strictTransportSecurity: false,
    }),
  );
  app.get('/', (context) => context.html(page, 200, { 'cache-control': 'no-store' }));
  return serve({ fetch: app.fetch, port, hostname: '127.0.0.1' });
}
