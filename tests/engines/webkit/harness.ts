import { once } from 'node:events';
import { Server } from 'node:http';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { proxy } from 'hono/proxy';

/** Answers in a server's place; the server itself answers `ask`. */
export type Answer = (
  ask: () => Promise<Response>,
  request: Request,
) => Response | Promise<Response>;

/** What every harness of a run tells, and is told: what to answer where, for one. */
export type Watch = { answers: { at: RegExp; answer: Answer }[]; breaches: string[] };

/** Where browsers report breaches to, as Content Security Policy Level 2 has them. */
const reports = '/evidence/report';

/** A page that breaches its policy: once that is reported, so are the breaches before it. */
export const lastPage = '/evidence/last';

type Report = {
  'csp-report': Record<'effective-directive' | 'blocked-uri' | 'document-uri', string>;
};

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
 * Stands between the browser and a server, and changes three things: a breach of a page's policy is
 * reported, which the browser does by itself even where the page is left at once; some
 * `answers` may be others; and nothing is kept, so that what is not answered is not there from before.
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
  app.post(reports, async (context) => {
    const { 'csp-report': report } = await context.req.json<Report>();
    const { 'effective-directive': directive, 'blocked-uri': blocked } = report;
    watch.breaches.push(`${directive} ${blocked} at ${report['document-uri']}`);
    return context.body(null, 204);
  });
  app.get(lastPage, (context) => {
    context.header('Content-Security-Policy', `style-src 'none'; report-uri ${reports}`);
    return context.html('<!doctype html><html lang="en"><title>Last</title><style></style></html>');
  });
  app.all('*', async (context) => {
    const { pathname, search } = new URL(context.req.url);
    const ask = () =>
      proxy(new URL(pathname + search, behind), {
        ...context.req,
        headers: context.req.header(),
        redirect: 'manual',
      });
    const other = watch.answers.find(({ at }) => at.test(context.req.url));
    const answer = await (other ? other.answer(ask, context.req.raw) : ask());
    const { status } = answer;
    const headers = new Headers(answer.headers);
    headers.set('cache-control', 'no-store');
    change?.(headers);
    const policy = headers.get('content-security-policy');
    if (policy) headers.set('content-security-policy', `${policy}; report-uri ${reports}`);
    return new Response(answer.body, { status, headers });
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
