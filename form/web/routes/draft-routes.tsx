import { type Context, Hono } from 'hono';
import { fieldCounts } from '../../../answers/questions/fields.ts';
import { pagesOf } from '../../../answers/questions/path.ts';
import { charactersOn } from '../../../answers/questions/read-page.ts';
import { easyField, formIn } from '../../../content/model/questionnaire/question.ts';
import { failureOfSaving, logged, type OpenedDraft } from '../../drafts/drafts.ts';
import {
  checkPageId,
  isPageReached,
  type Progress,
  progressOf,
  reachedPage,
} from '../../drafts/progress.ts';
import { leavePage, takePage } from '../../drafts/take-page.ts';
import { addressIn } from '../components/easy-words.tsx';
import { readFields } from '../guards.ts';
import { leaveField, leaveToNowhere, trapField } from '../pages/question-page.tsx';
import { addressOf, begunPage, draftViews, sentPageId, wordsPageId } from './draft-views.tsx';
import { comesFromElsewhere, deletePageId, limitBody, type Parts, pageIn } from './request.ts';
import { keepsTyped, shutView } from './shut-view.tsx';

/** A draft that a request names, and the response that leads to one of its pages. */
type RequestedDraft = OpenedDraft & {
  progress: Progress;
  to: (page: string) => Response;
};

/** In the address of the thanks, for someone who has asked to delete answers that were sent already. */
const tooLate = 'not-deleted';

type Respond = (context: Context, opened: RequestedDraft) => Response | Promise<Response>;

/** The pages after the agreement. Each draft has an address that only this person knows. */
export function draftRoutes(parts: Parts): Hono {
  const { form, facts, drafts, addressOfVisitor, signUpFor } = parts;
  const app = new Hono();
  const views = draftViews({ form, facts });
  const pages = pagesOf(form);
  const characters = new Map(pages.map((page) => [page.id, charactersOn([page])]));

  async function open(context: Context): Promise<RequestedDraft | undefined> {
    const secret = context.req.param('secret') ?? '';
    const opened = await drafts.open(secret);
    if (!opened) return undefined;
    const to = (page: string) => context.redirect(addressOf(secret, page), 303);
    return { ...opened, progress: progressOf(formIn(form, opened.draft.easy), opened.draft), to };
  }

  /** Responds with the thanks instead once the answers are sent, and says if there is no draft. */
  const unsent = (respond: Respond) => async (context: Context) => {
    const opened = await open(context);
    if (!opened) return views.expired(context);
    return opened.draft.sent ? opened.to(sentPageId) : respond(context, opened);
  };

  const showSaved: Respond = (context, opened) =>
    views.showSaved(context, opened.secret, opened, opened.progress.next);

  app.get('/:secret', unsent(showSaved));

  app.get(`/:secret/${sentPageId}`, async (context) => {
    const opened = await open(context);
    if (!opened) return views.expired(context);
    const { draft, progress, to } = opened;
    if (!draft.sent) return to(progress.next);
    const isTooLate = context.req.query(tooLate) !== undefined;
    return views.showThanks(context, draft.sent, draft.easy, isTooLate);
  });

  app.get(
    '/:secret/:section/:question?',
    unsent((context, opened) => {
      const { secret, draft, progress, to } = opened;
      const page = pageIn(context);
      if (comesFromElsewhere(context)) {
        const next = isPageReached(progress, page) ? page : progress.next;
        return views.showSaved(context, secret, opened, next);
      }
      if (page === deletePageId) return views.showDelete(context, secret, progress);
      if (page === checkPageId && isPageReached(progress, page)) {
        return views.showCheck(context, secret, progress);
      }
      const onPath = reachedPage(progress, page);
      if (!onPath) return to(progress.next);
      return views.showPage(context, secret, progress, onPath, draft.pending?.[page]);
    }),
  );

  const nothingTyped = limitBody(() => 0);

  app.post(`/:secret/${deletePageId}`, nothingTyped, async (context) => {
    let opened = await open(context);
    if (!opened) return views.expired(context);
    const isEasy = Boolean(opened.draft.easy);
    // Until it is deleted as it was opened, or is gone: another tab may be changing or sending it.
    while (opened) {
      if (opened.draft.sent) return opened.to(`${sentPageId}?${tooLate}`);
      if (await drafts.remove(opened)) break;
      opened = await open(context);
    }
    return context.redirect(addressIn(isEasy, '/deleted'), 303);
  });

  app.post(`/:secret/${wordsPageId}`, nothingTyped, async (context) => {
    const { typed } = readFields(await context.req.text(), new Map([[leaveField, 1]]));
    const easy = typed[leaveField]?.[0] === 'easy';
    return unsent(async (_, opened) => {
      // If another tab has changed the draft since, its words stay.
      await failureOfSaving(
        async () => void (await drafts.save(opened, { ...opened.draft, easy })),
      );
      const page = context.req.query('page') ?? '';
      if (page === checkPageId || page === deletePageId) return opened.to(page);
      const mark = page === begunPage ? `?${begunPage}` : '';
      return context.redirect(`/s/${opened.secret}${mark}`, 303);
    })(context);
  });

  const send: Respond = async (context, opened) => {
    const { secret, progress, to } = opened;
    if (progress.next !== checkPageId) return to(progress.next);
    try {
      const isSent = await drafts.send(opened, addressOfVisitor(context));
      return to(isSent ? sentPageId : checkPageId);
    } catch (failure) {
      return views.showCheck(context, secret, progress, logged(failure));
    }
  };

  app.post(`/:secret/${checkPageId}`, nothingTyped, unsent(send));

  app.post(
    '/:secret/:section/:question',
    limitBody((context) => characters.get(pageIn(context)) ?? 0),
    async (context) => {
      const body = await context.req.text();
      return unsent((_, opened) => take(context, opened, body))(context);
    },
  );

  async function take(context: Context, opened: RequestedDraft, body: string): Promise<Response> {
    const { secret, to } = opened;
    const page = pageIn(context);
    const whole = pages.find(({ id }) => id === page);
    if (!whole) return to(opened.progress.next);
    const ownFields = [leaveField, trapField, easyField].map((name) => [name, 1] as const);
    const fields = readFields(body, new Map([...fieldCounts(whole), ...ownFields]));
    // Another tab may have chosen other words since this page was shown.
    const easy = fields.typed[easyField]?.[0] === 'yes';
    const draft = { ...opened.draft, easy };
    const progress = progressOf(formIn(form, easy), draft);
    const onPath = reachedPage(progress, page);
    if (!onPath) return to(progress.next);
    const isChange = context.req.query('change') !== undefined;
    const [leaveTo] = fields.typed[leaveField] ?? [];
    // It may arrive after the page that was typed on has been sent.
    const isToNowhere = leaveTo === leaveToNowhere;
    const isLate = isToNowhere && page !== progress.reached;
    if (isLate) return context.body(null, 204);
    const isForWords = leaveTo === 'easy' || leaveTo === 'usual';
    const now = { at: new Date().toISOString(), policy: facts.policyUpdated };
    const decided = await signUpFor(context);
    // Stored as it was typed: nobody has to put anything right that cannot be sent.
    const isShut = keepsTyped(decided);
    const taken =
      leaveTo || isShut
        ? leavePage(form, draft, onPath, fields, {
            isChange,
            isDropped: isChange && leaveTo === 'back',
            isForWords,
          })
        : takePage(form, draft, onPath, fields, isChange, now);
    // Another tab has changed the draft since: what was sent here is added to that, not put in its place.
    const takeAgain = () => unsent((_, changed) => take(context, changed, body))(context);
    if (taken.end) {
      if (!(await drafts.remove(opened))) return takeAgain();
      return context.redirect(addressIn(easy, `/ends/${taken.end}`), 303);
    }
    const trapped = Boolean(draft.trapped || fields.typed[trapField]?.[0]);
    const words = isForWords ? leaveTo === 'easy' : isToNowhere ? Boolean(opened.draft.easy) : easy;
    let isSaved = false;
    const failure = await failureOfSaving(async () => {
      isSaved = await drafts.save(opened, { ...taken.draft, easy: words, trapped });
    });
    if (failure !== undefined) {
      return views.showPage(context, secret, progress, onPath, { ...fields, failure });
    }
    if (!isSaved) return takeAgain();
    if (isToNowhere) return context.body(null, 204);
    if (isShut) return (await shutView(context, parts, decided.status, true)) ?? to(sentPageId);
    if (leaveTo === 'later') return context.redirect(`/s/${secret}`, 303);
    // A change is shown where it was asked for.
    const [first] = onPath.questions;
    const isBackAtCheck = isChange && taken.to === checkPageId;
    return to(isBackAtCheck ? `${checkPageId}#${first?.question.id}` : taken.to);
  }

  return app;
}
