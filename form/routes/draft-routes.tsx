import { type Context, Hono } from 'hono';
import { settle } from '../drafts/consents.ts';
import { type Draft, secretPattern } from '../drafts/draft.ts';
import { failureOf } from '../drafts/drafts.ts';
import {
  askedOn,
  checkPageId,
  endOf,
  neighbour,
  type Progress,
  progressOf,
  replaceAnswers,
} from '../drafts/progress.ts';
import { renderPage } from '../pages/document.tsx';
import { ThanksPage } from '../pages/words-page.tsx';
import { fieldCounts, isWritten, type Typed } from '../questions/fields.ts';
import { allQuestions } from '../questions/path.ts';
import { readPage } from '../questions/read-page.ts';
import { limitOf } from '../questions/read-written.ts';
import { readFields } from '../read-body.ts';
import { addressOf, draftViews } from './draft-views.tsx';
import { limitBody, type Parts, surroundingsOf } from './request.ts';

/** The page that says that the answers have arrived. */
const sentPageId = 'sent';

/** The pages after the agreement. Each draft has an address that only this person knows. */
export function draftRoutes({ form, facts, drafts }: Parts): Hono {
  const app = new Hono();
  const { expired, showPage, showCheck } = draftViews({ form, facts });

  function open(context: Context) {
    const secret = context.req.param('secret') ?? '';
    const draft = secretPattern.test(secret) ? drafts.open(secret) : undefined;
    return { secret, draft, page: context.req.param('page') ?? '' };
  }

  app.get('/:secret', (context) => {
    const { secret, draft } = open(context);
    if (!draft) return expired(context);
    const next = draft.sent ? sentPageId : progressOf(form, draft).next;
    return context.redirect(addressOf(secret, next), 303);
  });

  app.get('/:secret/:page', (context) => {
    const { secret, draft, page } = open(context);
    if (!draft) return expired(context);
    if (draft.sent) {
      if (page !== sentPageId) return context.redirect(addressOf(secret, sentPageId), 303);
      const { thanks } = form;
      const props = { ...surroundingsOf(context, facts), thanks, ...draft.sent };
      return context.html(renderPage(<ThanksPage {...props} />));
    }
    const progress = progressOf(form, draft);
    if (!isReached(progress, page)) {
      return context.redirect(addressOf(secret, progress.next), 303);
    }
    if (page === checkPageId) return showCheck(context, secret, progress);
    const pending = draft.pending?.[page];
    if (!pending) return showPage(context, secret, progress, page);
    const onPath = progress.pages.find((one) => one.page.id === page);
    const { typed, unread } = pending;
    const { problems } = onPath
      ? readPage(onPath, typed, progress.answers, new Set(unread))
      : { problems: new Map() };
    return showPage(context, secret, progress, page, { typed, problems });
  });

  app.post(
    '/:secret/:page',
    limitBody((context) => {
      const id = context.req.param('page');
      const pages = form.pages.filter((page) => page.id === id);
      return allQuestions({ pages })
        .filter(isWritten)
        .reduce((sum, question) => sum + limitOf(question), 0);
    }),
    async (context) => {
      // Everything after this line happens at once: two tabs cannot undo each other's answers.
      const body = await context.req.text();
      const { secret, draft, page } = open(context);
      if (!draft) return expired(context);
      const to = (next: string) => context.redirect(addressOf(secret, next), 303);
      if (draft.sent) return to(sentPageId);
      const progress = progressOf(form, draft);
      if (!isReached(progress, page)) return to(progress.next);
      if (page === checkPageId) {
        const failure = failureOf(() => drafts.send(secret, draft));
        return failure === undefined
          ? to(sentPageId)
          : showCheck(context, secret, progress, failure);
      }
      const whole = form.pages.find(({ id }) => id === page);
      const onPath = progress.pages.find((one) => one.page.id === page);
      if (!whole || !onPath) return to(progress.next);
      const { typed, unread } = readFields(body, fieldCounts(whole));
      const { answers, problems } = readPage(onPath, typed, progress.answers, unread);
      const changed =
        problems.size > 0
          ? withProblems(draft, page, typed, unread)
          : taken(draft, onPath, answers);
      const end = endOf(onPath, answers);
      if (end && problems.size === 0) {
        drafts.remove(secret);
        return context.redirect(`/ends/${end}`, 303);
      }
      const failure = failureOf(() => drafts.save(secret, changed));
      if (failure !== undefined)
        return showPage(context, secret, progress, page, { typed, failure });
      const change = context.req.query('change') !== undefined;
      if (problems.size > 0) return to(`${page}${change ? '?change' : ''}`);
      const after = progressOf(form, changed);
      const following = neighbour(after.pages, page, 1) ?? checkPageId;
      return to(change || !isReached(after, following) ? after.next : following);
    },
  );

  function taken(
    draft: Draft,
    onPath: Progress['pages'][number],
    answers: Draft['answers'],
  ): Draft {
    const { consents, pending: { [onPath.page.id]: _, ...pending } = {} } = draft;
    const settled = settle(
      form,
      {
        answers: replaceAnswers(draft.answers, onPath, answers),
        consents,
        asked: [...new Set([...draft.asked, ...askedOn(onPath)])],
      },
      { at: new Date().toISOString(), policy: facts.policyUpdated },
    );
    // Someone may have left other pages with errors, to come back to them.
    return { ...settled, pending };
  }

  return app;
}

function withProblems(
  draft: Draft,
  page: string,
  typed: Typed,
  unread: ReadonlySet<string>,
): Draft {
  return { ...draft, pending: { ...draft.pending, [page]: { typed, unread: [...unread] } } };
}

/** Whether someone may see a page: one that is complete, or the first that is not. */
function isReached({ pages, next }: Progress, id: string): boolean {
  const ids = [...pages.map(({ page }) => page.id), checkPageId];
  return ids.includes(id) && ids.indexOf(id) <= ids.indexOf(next);
}
