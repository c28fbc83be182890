import { once } from 'node:events';
import { Server } from 'node:http';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { proxy } from 'hono/proxy';
import { freePort } from '../../../common/settings.ts';
import { waitForAnswer } from '../../../tools/program.ts';
import { serveSite } from '../../../tools/serve-site.ts';
import { buildOnce, startForm } from '../../../tools/site-and-form.ts';
import { formPort as journeysFormPort, testedSite } from '../../tested-site.ts';

/** Responds instead of a server; `ask` gets the server's own response. */
export type Responder = (
  ask: () => Promise<Response>,
  request: Request,
) => Response | Promise<Response>;

/** What the harnesses of a run share: the responses to replace, and the breaches reported. */
type Watch = { responders: { at: RegExp; respond: Responder }[]; breaches: string[] };

/** Where browsers report breaches to, as Content Security Policy Level 2 specifies. */
const reports = '/evidence/report';

/** A page that breaches its policy: once that is reported, so are all earlier breaches. */
export const lastPage = '/evidence/last';

/** Shows a page in a frame 320 px wide: WebKitGTK's window cannot be so narrow. */
export const narrowPage = '/evidence/narrow';

type Report = {
  'csp-report': Record<'effective-directive' | 'blocked-uri' | 'document-uri', string>;
};

type Options = {
  behind: string;
  port: number;
  watch: Watch;
  /** What is replaced in pages and their policies, and by what. */
  words: readonly [string, string];
};

/**
 * A proxy between the browser and a server. It has the browser report breaches of a page's policy,
 * even if the page is left at once; replaces responses; and turns caching off, so that nothing from
 * an earlier journey hides a missing response.
 *
 * @param behind  the address of the server
 */
async function startHarness({ behind, port, watch, words }: Options): Promise<AsyncDisposable> {
  const app = new Hono();
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
  app.get(narrowPage, (context) =>
    context.html(`<!doctype html><html lang="en"><title>Narrow</title>
<style>body { margin: 0 } iframe { border: 0 }</style>
<iframe title="The page" width="320" height="640" src="${encodeURI(context.req.query('page') ?? '/')}"></iframe></html>`),
  );
  app.all('*', async (context) => {
    const { pathname, search } = new URL(context.req.url);
    const ask = () =>
      proxy(new URL(pathname + search, behind), {
        ...context.req,
        headers: context.req.header(),
        redirect: 'manual',
      });
    const other = watch.responders.find(({ at }) => at.test(context.req.url));
    const response = await (other ? other.respond(ask, context.req.raw) : ask());
    const headers = new Headers(response.headers);
    headers.set('cache-control', 'no-store');
    // Otherwise the narrow page could not show it.
    const policy = headers
      .get('content-security-policy')
      ?.replace("frame-ancestors 'none'", '')
      .replaceAll(...words);
    if (policy) headers.set('content-security-policy', `${policy}; report-uri ${reports}`);
    headers.delete('content-length');
    const isPage = headers.get('content-type')?.startsWith('text/html');
    const body = isPage ? (await response.text()).replaceAll(...words) : response.body;
    return new Response(body, { status: response.status, headers });
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

export const notFound: Responder = () => new Response('Not found', { status: 404 });

/** Accepts the request and never responds. */
export const silent: Responder = () => new Promise(() => {});

/** The server's own response, held back until `release` is called. */
export function held() {
  const { promise, resolve } = Promise.withResolvers<void>();
  const respond: Responder = (ask) => promise.then(ask);
  return { respond, release: resolve };
}

const database = '.build/webkit.db';

export type SiteUnderTest = Awaited<ReturnType<typeof startSiteUnderTest>>;

/** The built site and the form, each behind a harness. */
export async function startSiteUnderTest() {
  const [sitePort, ownPort] = [await freePort(), await freePort()];
  const [formPort, ownFormPort] = [await freePort(), await freePort()];
  const origin = `http://localhost:${ownPort}`;
  const formOrigin = `http://localhost:${ownFormPort}`;
  // The site of the journeys in Chromium, if it is there: the harness puts this form in place of theirs.
  const theirForm = `http://localhost:${journeysFormPort}`;
  // The journeys read the stored answers by the command line.
  Object.assign(process.env, { SIGNUP_FORM_URL: `${theirForm}/`, FORM_DATABASE: database });
  await buildOnce(testedSite, journeysFormPort);
  await using parts = new AsyncDisposableStack();
  const server = serveSite(testedSite, sitePort);
  parts.defer(() => void server.close());
  parts.use(await startForm(formPort, [origin], { FORM_DATABASE: database }));
  const form = `http://127.0.0.1:${formPort}/`;
  const watch: Watch = { responders: [], breaches: [] };
  const site = `http://127.0.0.1:${sitePort}/`;
  const words = [theirForm, formOrigin] as const;
  parts.use(await startHarness({ behind: site, port: ownPort, watch, words }));
  parts.use(await startHarness({ behind: form, port: ownFormPort, watch, words }));
  await waitForAnswer(`${origin}/`);
  const kept = parts.move();
  return {
    origin,
    formAddress: `${formOrigin}/`,
    watch,
    [Symbol.asyncDispose]: () => kept.disposeAsync(),
  };
}
