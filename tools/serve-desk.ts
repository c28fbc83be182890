import { readFileSync } from 'node:fs';
import { type ServerType, serve } from '@hono/node-server';
import { Hono } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import { deskPage } from './desk-page.ts';

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
