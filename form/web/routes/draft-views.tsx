import type { Context } from 'hono';
import { type Typed, typedFrom } from '../../../answers/questions/fields.ts';
import type { PageOnPath } from '../../../answers/questions/path.ts';
import { readPage } from '../../../answers/questions/read-page.ts';
import { introductionOn } from '../../../answers/questions/words-for.ts';
import { addDays, dayAt } from '../../../common/days.ts';
import { isThisMachine } from '../../../common/settings.ts';
import { easyField, formIn, inEasyWords } from '../../../content/model/questionnaire/question.ts';
import { deletedByNo } from '../../drafts/consents.ts';
import type { Draft } from '../../drafts/draft.ts';
import type { OpenedDraft } from '../../drafts/drafts.ts';
import {
  checkPageId,
  neighbour,
  type Progress,
  pageAsking,
  placeOf,
} from '../../drafts/progress.ts';
import { withWayOut } from '../../drafts/take-page.ts';
import { otherWordsOf } from '../components/easy-words.tsx';
import { CheckPage } from '../pages/check-page.tsx';
import { renderPage } from '../pages/document.tsx';
import { QuestionPage } from '../pages/question-page.tsx';
import { RefusalPage } from '../pages/refusal-page.tsx';
import { BegunPage, DeletePage, SavedPage } from '../pages/saved-page.tsx';
import { ThanksPage } from '../pages/words-page.tsx';
import {
  asksForEasyWords,
  comesFromForm,
  deletePageId,
  type Parts,
  surroundingsOf,
} from './request.ts';

/** The page that says that the answers have arrived. */
export const sentPageId = 'sent';

/** Where other words are asked for, of a page of a draft on which nothing is typed. */
export const wordsPageId = 'words';

/** In the address of a saved form, for the page of someone who has opened it and not saved it. */
export const begunPage = 'begun';

function wordsActionOf(secret: string, page: string): string {
  return `${addressOf(secret, wordsPageId)}?page=${page}`;
}

/** A page as it was sent, if its answers have not been taken, or could not be stored. */
type Shown = {
  typed: Typed;
  unread: Iterable<string>;
  forLater?: boolean;
  failure?: unknown;
};

export function addressOf(secret: string, page: string): string {
  return `/s/${secret}/${page}`;
}

/** What a page needs that says how to come back to a draft, and until when. */
export function comeBackTo(context: Context, secret: string, { expiresAt }: OpenedDraft) {
  const { host, hostname } = new URL(context.req.url);
  const { origin } = new URL(`${isThisMachine(hostname) ? 'http' : 'https'}://${host}`);
  return {
    address: `${origin}/s/${secret}`,
    // All of that day: the draft goes in the course of the next.
    keptUntil: addDays(dayAt(expiresAt), -1),
    deleteAddress: addressOf(secret, deletePageId),
  };
}

/** The pages of a draft, as responses. */
export function draftViews({ form, facts }: Pick<Parts, 'form' | 'facts'>) {
  function expired(context: Context) {
    const page = <RefusalPage {...surroundingsOf(context, facts)} reason="expired" />;
    return context.html(renderPage(page), 404);
  }

  /** What all pages have in common on which someone answers or checks. */
  function common(context: Context, progress: Progress, id: string) {
    return {
      ...surroundingsOf(context, facts),
      words: otherWordsOf(form, progress.form !== form),
      answers: progress.answers,
      place: placeOf(progress.form, progress, id),
    };
  }

  function showPage(
    context: Context,
    secret: string,
    progress: Progress,
    onPath: PageOnPath,
    shown?: Shown,
  ) {
    const { id } = onPath.page;
    const change = context.req.query('change') === undefined ? '' : '?change';
    const { typed, unread, forLater, failure } = shown ?? {};
    const hasProblems = typed && !forLater && failure === undefined;
    const { answers } = progress;
    const page = (
      <QuestionPage
        {...common(context, progress, id)}
        shown={onPath}
        introduction={introductionOn(onPath, progress.pages, answers)}
        deletedByNo={deletedByNo(progress.form, onPath, answers)}
        typed={typed ?? typedFrom(onPath, answers)}
        {...(hasProblems && {
          problems: withWayOut(
            onPath,
            readPage(onPath, typed, answers, new Set(unread)).problems,
            true,
          ),
        })}
        notSaved={failure !== undefined}
        send={{ method: 'post', action: `${addressOf(secret, id)}${change}` }}
        keeps={!change && id === progress.reached}
        trap
        leaveTo={neighbour(progress.pages, id, -1) ? ['back', 'later'] : ['later']}
      />
    );
    return context.html(renderPage(page), failure === undefined ? 200 : 500);
  }

  function showCheck(context: Context, secret: string, progress: Progress, failure?: unknown) {
    const before = neighbour(progress.pages, checkPageId, -1);
    const page = (
      <CheckPage
        {...common(context, progress, checkPageId)}
        check={progress.form.check}
        sections={progress.sections}
        addressFor={(question) => `${addressOf(secret, pageAsking(progress, question))}?change`}
        action={addressOf(secret, checkPageId)}
        wordsAction={wordsActionOf(secret, checkPageId)}
        back={before && addressOf(secret, before)}
        savedAddress={`/s/${secret}`}
        notSaved={failure !== undefined}
      />
    );
    return context.html(renderPage(page), failure === undefined ? 200 : 500);
  }

  function showSaved(context: Context, secret: string, opened: OpenedDraft, next: string) {
    const { consents, easy = false } = opened.draft;
    const begunAt = consents[0]?.at;
    const isBegun = !comesFromForm(context) || context.req.query(begunPage) !== undefined;
    const saved = {
      ...surroundingsOf(context, facts),
      ...comeBackTo(context, secret, opened),
      next: addressOf(secret, next),
      words: otherWordsOf(form, easy),
      own: formIn(form, easy).saved,
      wordsAction: wordsActionOf(secret, isBegun ? begunPage : ''),
    };
    const page = isBegun ? (
      <BegunPage {...saved} begunOn={begunAt && dayAt(begunAt)} />
    ) : (
      <SavedPage {...saved} />
    );
    return context.html(renderPage(page));
  }

  function showDelete(context: Context, secret: string, { next, form: shown }: Progress) {
    const page = (
      <DeletePage
        {...surroundingsOf(context, facts)}
        action={addressOf(secret, deletePageId)}
        next={addressOf(secret, next)}
        words={otherWordsOf(form, shown !== form)}
        own={shown.deleting}
        wordsAction={wordsActionOf(secret, deletePageId)}
      />
    );
    return context.html(renderPage(page));
  }

  /** @param isTooLate  whether someone has asked to delete them, and they had been sent already */
  function showThanks(
    context: Context,
    sent: NonNullable<Draft['sent']>,
    wasEasy: boolean | undefined,
    isTooLate = false,
  ) {
    const isEasy = asksForEasyWords(context, wasEasy);
    const shown = {
      thanks: formIn(form, isEasy).thanks,
      words: otherWordsOf(form, isEasy),
      wordsAddress: `${context.req.path}?${easyField}=${isEasy ? 'no' : 'yes'}`,
      requests: inEasyWords(facts.requests, isEasy),
    };
    // As on the form's first page: which answers they gave is no longer here.
    const { parts } = placeOf(form, { answers: {}, asked: [] }, checkPageId);
    const props = { ...surroundingsOf(context, facts), ...shown, parts, isTooLate, ...sent };
    return context.html(renderPage(<ThanksPage {...props} />));
  }

  return { expired, showPage, showCheck, showSaved, showDelete, showThanks };
}
