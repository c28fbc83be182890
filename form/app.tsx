import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { compress } from 'hono/compress';
import { HTTPException } from 'hono/http-exception';
import { nothingTyped } from './answers/typed.ts';
import { describeFailure } from './describe-failure.ts';
import type { Facts } from './facts.ts';
import { formTypeOnly, ownFormOnly } from './guards.ts';
import { isClosed } from './is-closed.ts';
import { renderPage } from './pages/document.tsx';
import { FormPage } from './pages/form-page.tsx';
import { RefusalPage } from './pages/refusal-page.tsx';
import { ThankYouPage } from './pages/thank-you-page.tsx';
import { securityHeaders } from './security-headers.ts';
import { font, script, styleSheet, wholeFont } from './served-files.ts';
import { type Store, submissionId } from './store/store.ts';
import { takeAnswers } from './take-answers.ts';

type Parts = {
  store: Store;
  facts: Facts;
  /** The sites that may show the form in a frame. */
  siteOrigins: readonly string[];
};

/** The largest body, in bytes: enough for nearly any 5,000 characters, encoded. */
const longestBody = 512 * 1024;

export function createApp({ store, facts, siteOrigins }: Parts): Hono {
  const app = new Hono();

  // Compression is safe from BREACH: a page contains no secret from the person who typed it, and no
  // other site can submit the form.
  app.use(compress(), securityHeaders(siteOrigins), async (context, next) => {
    await next();
    if (!context.res.headers.has('cache-control')) context.header('cache-control', 'no-store');
  });

  app.use('/', async (context, next) => {
    const origins = [new URL(context.req.url).origin, ...siteOrigins];
    if (isClosed(facts.finalDate, origins, Date.now())) throw new HTTPException(410);
    await next();
  });

  app.get('/', (context) =>
    context.html(
      renderPage(<FormPage facts={facts} typed={nothingTyped} submission={submissionId()} />),
    ),
  );

  app.post('/', ownFormOnly, formTypeOnly, bodyLimit({ maxSize: longestBody }), async (context) => {
    const outcome = takeAnswers(new URLSearchParams(await context.req.text()), store, facts);
    if (outcome.status === 303) return context.redirect('/thank-you', 303);
    if (outcome.failure) console.error(`Answers not stored: ${describeFailure(outcome.failure)}`);
    return context.html(renderPage(<FormPage facts={facts} {...outcome} />), outcome.status);
  });

  app.get('/thank-you', (context) => context.html(renderPage(<ThankYouPage facts={facts} />)));

  // A proxy that limits how often answers are sent shows this page instead of the server's.
  app.get('/too-many-answers', () => {
    throw new HTTPException(429);
  });

  app.get('/health', (context) => {
    try {
      store.check();
      return context.json({ status: 'ok' });
    } catch (failure) {
      console.error(`The database is not ready: ${describeFailure(failure)}`);
      return context.json({ status: 'database not ready' }, 503);
    }
  });

  for (const { address, type, data } of [styleSheet, script, font, wholeFont]) {
    app.get(address, (context) =>
      context.body(data, 200, {
        'content-type': type,
        'cache-control': 'public, max-age=31536000, immutable',
      }),
    );
  }

  app.notFound((context) =>
    context.html(renderPage(<RefusalPage facts={facts} status={404} />), 404),
  );

  app.onError((failure, context) => {
    const status = failure instanceof HTTPException ? failure.status : 500;
    if (status >= 500) console.error(`Unexpected failure: ${describeFailure(failure)}`);
    return context.html(renderPage(<RefusalPage facts={facts} status={status} />), status);
  });

  return app;
}
