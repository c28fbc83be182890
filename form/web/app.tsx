import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { compress } from 'hono/compress';
import { HTTPException } from 'hono/http-exception';
import { doorPath } from '../../answers/door/replies.ts';
import { isReady, watchKeys } from '../../answers/keys/study-keys.ts';
import { pagesOf } from '../../answers/questions/path.ts';
import { watchSignUp } from '../../answers/store/state-tables.ts';
import type { Store } from '../../answers/store/store.ts';
import { logFailure } from '../../common/log.ts';
import type { FormContent } from '../../content/model/questionnaire/form-schema.ts';
import { formIn } from '../../content/model/questionnaire/question.ts';
import { decideSignUp } from '../../content/model/sign-up-status.ts';
import type { DoorSurroundings, Inside } from '../door/parts.ts';
import { openDrafts } from '../drafts/drafts.ts';
import { placeOf } from '../drafts/progress.ts';
import { visitorAddress } from '../visitor-address.ts';
import { otherWordsOf } from './components/easy-words.tsx';
import type { FormFacts } from './facts.ts';
import { formTypeOnly, isFromThisMachine, ownFormOnly, watchForOtherHost } from './guards.ts';
import { keepLimits, TooOften } from './limits.ts';
import { renderPage } from './pages/document.tsx';
import { BeforePage, RefusalPage } from './pages/refusal-page.tsx';
import { DeletedPage, EndPage } from './pages/words-page.tsx';
import { draftRoutes } from './routes/draft-routes.tsx';
import { paperRoutes } from './routes/paper-routes.tsx';
import { asksForEasyWords, type Parts, surroundingsOf } from './routes/request.ts';
import { isShutFor, shutView } from './routes/shut-view.tsx';
import { startRoutes } from './routes/start-routes.tsx';
import { formHeaders, servedFiles } from './served-files.ts';
import { eachAtItsPort } from './settings.ts';

type Settings = {
  store: Store;
  form: FormContent;
  facts: FormFacts;
  /** The sites that may show the form in a frame. */
  siteOrigins: readonly string[];
  /** The servers in front of the form, as `readProxies` gives them. */
  proxies?: readonly string[];
  /** Where desks ask, unless it is closed to all. */
  door?: ((surroundings: DoorSurroundings) => Hono<Inside>) | undefined;
  /** Whether desks have a port to themselves. */
  hasDeskPort?: boolean;
};

/** Whether the visitor's connection broke while the answers were on their way: nobody failed. */
function isDropped(failure: Error, { req }: Context): boolean {
  return req.raw.signal.aborted && 'code' in failure && failure.code === 'ECONNRESET';
}

export function createApp({
  store,
  form,
  facts,
  siteOrigins,
  proxies = [],
  door,
  hasDeskPort,
}: Settings): Hono {
  const app = new Hono();
  const addressOfVisitor = visitorAddress(proxies);
  const limits = keepLimits(store.counters);
  /** A trial on one machine, of which a program may be part, is not limited. */
  const isTrial = (context: Context) => isFromThisMachine(context, siteOrigins);
  const setAtDesk = watchSignUp(store.signUp);
  const parts: Parts = {
    form,
    facts,
    drafts: openDrafts(store, form, facts),
    addressOfVisitor,
    async countBeginning(context) {
      if (!isTrial(context)) await limits.begin(addressOfVisitor(context));
    },
    async signUpFor(context) {
      const now = isTrial(context) ? undefined : Date.now();
      return decideSignUp(facts.signUp, await setAtDesk(), now);
    },
  };
  const hosts = watchForOtherHost();
  const hasKeys = watchKeys(store.keys);

  // Compression is safe from BREACH: nobody else can put words into a page that holds a draft's
  // address, because no other site can submit the form.
  app.use(formHeaders(siteOrigins));
  app.get('*', compress());

  if (hasDeskPort) app.use(eachAtItsPort);
  if (door) app.route(doorPath, door({ isFromThisMachine: isTrial, addressOfVisitor }));

  const openOnly: MiddlewareHandler = async (context, next) => {
    // While nobody can sign up, people still see the thanks for their answers, and can delete a draft.
    if (/^\/s\/[^/]+\/(sent|delete|words)$/.test(context.req.path)) return next();
    if (!(await hasKeys(isTrial(context)))) throw new HTTPException(503);
    const decided = await parts.signUpFor(context);
    if (!isShutFor(context, decided)) return next();
    return (await shutView(context, parts, decided.status)) ?? next();
  };
  for (const path of ['/', '/start/*', '/s/*']) {
    // What another site sends is refused as that, also where the form is only tried out.
    app.on('POST', path, hosts.watch, ownFormOnly, formTypeOnly);
    app.use(path, openOnly);
  }
  app.on('POST', '/s/*', async (context, next) => {
    if (!isTrial(context)) await limits.save(addressOfVisitor(context));
    await next();
  });

  const first = pagesOf(form)[0]?.id ?? '';
  app.get('/', (context) => {
    const isEasy = asksForEasyWords(context);
    const page = (
      <BeforePage
        {...surroundingsOf(context, facts)}
        before={formIn(form, isEasy).before}
        words={otherWordsOf(form, isEasy)}
        firstPage={`/start/${first}`}
        place={placeOf(form, { answers: {}, asked: [] }, first)}
      />
    );
    return context.html(renderPage(page));
  });
  app.route('/start', startRoutes(parts));
  app.route('/s', draftRoutes(parts));
  app.use('/paper', openOnly);
  app.route('/paper', paperRoutes(parts));

  app.get('/ends/:id', (context, next) => {
    const isEasy = asksForEasyWords(context);
    const { ends } = formIn(form, isEasy);
    const end = ends?.find(({ id }) => id === context.req.param('id'));
    if (!end) return next();
    const page = <EndPage {...surroundingsOf(context, facts)} end={end} isEasy={isEasy} />;
    return context.html(renderPage(page));
  });

  app.get('/deleted', (context) => {
    const isEasy = asksForEasyWords(context);
    const deleting = formIn(form, isEasy).deleting;
    const page = <DeletedPage {...surroundingsOf(context, facts)} own={deleting} isEasy={isEasy} />;
    return context.html(renderPage(page));
  });

  // A proxy that limits how often answers are sent shows this page instead of the server's.
  app.get('/too-many-answers', () => {
    throw new HTTPException(429);
  });

  // Whether the process is alive: restarting it would help nobody whose database is away.
  app.get('/health', (context) => context.json({ status: 'ok' }));

  // Whether people can sign up, for those who run the form and for what sends visitors to it.
  app.get('/ready', async (context) => {
    try {
      await store.check();
      const isTrial = isFromThisMachine(context, siteOrigins);
      if (!(await isReady(store.keys, isTrial)))
        return context.json({ status: 'keys not proven' }, 503);
      if (await store.drafts.areFull()) return context.json({ status: 'too many drafts' }, 503);
      const otherHosts = hosts.seen();
      return context.json({ status: 'ok', ...(otherHosts.length > 0 && { otherHosts }) });
    } catch (failure) {
      logFailure('database', 'The database is not ready', failure);
      return context.json({ status: 'database not ready' }, 503);
    }
  });

  for (const { address, type, data, brotli, caching } of servedFiles) {
    const headers = { 'content-type': type, 'cache-control': caching };
    app.get(address, (context) =>
      brotli && /\bbr\b/.test(context.req.header('accept-encoding') ?? '')
        ? context.body(brotli, 200, {
            ...headers,
            'content-encoding': 'br',
            vary: 'Accept-Encoding',
          })
        : context.body(data, 200, headers),
    );
  }

  app.notFound((context) =>
    context.html(renderPage(<RefusalPage {...surroundingsOf(context, facts)} reason={404} />), 404),
  );

  app.onError((failure, context) => {
    const isExpected = failure instanceof HTTPException;
    if (!isExpected && !isDropped(failure, context)) {
      logFailure('failure', 'Unexpected failure', failure);
    }
    const status = isExpected ? failure.status : 500;
    if (failure instanceof TooOften) context.header('retry-after', String(failure.seconds));
    const { method, path } = context.req;
    const props = { ...surroundingsOf(context, facts), reason: status };
    const page = <RefusalPage {...props} sentTo={method === 'POST' ? path : undefined} />;
    return context.html(renderPage(page), status);
  });

  return app;
}
