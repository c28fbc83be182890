import { type Context, Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import {
  type Fields,
  fieldCounts,
  pairsOf,
  type Typed,
} from '../../../answers/questions/fields.ts';
import {
  type Answers,
  allQuestions,
  type PageOnPath,
  pathOf,
} from '../../../answers/questions/path.ts';
import { type FieldErrors, readPage } from '../../../answers/questions/read-page.ts';
import { introductionOn } from '../../../answers/questions/words-for.ts';
import type { FormContent } from '../../../content/model/questionnaire/form-schema.ts';
import { easyField, formIn } from '../../../content/model/questionnaire/question.ts';
import { newSecret } from '../../drafts/draft.ts';
import { failureOfSaving } from '../../drafts/drafts.ts';
import { askedOn, endOf, neighbour, placeOf, progressOf } from '../../drafts/progress.ts';
import {
  easyConsents,
  newDraft,
  noteWords,
  upToAgreement,
  withWayOut,
} from '../../drafts/take-page.ts';
import { addressIn, otherWordsOf } from '../components/easy-words.tsx';
import { readFields } from '../guards.ts';
import { TooOften } from '../limits.ts';
import { renderPage } from '../pages/document.tsx';
import { leaveField, QuestionPage } from '../pages/question-page.tsx';
import { BusyPage } from '../pages/refusal-page.tsx';
import { addressOf } from './draft-views.tsx';
import { comesFromForm, limitBody, type Parts, pageIn, surroundingsOf } from './request.ts';

/** A page before someone has agreed to take part, with what was sent for it and for earlier pages. */
type Early = {
  /** In the words that this person reads. */
  form: FormContent;
  isEasy: boolean;
  shown: PageOnPath;
  typed: Typed;
  problems: FieldErrors;
  /** Answers of earlier pages, and of this one as far as it has no problem. */
  before: Answers;
  answers: Answers;
};

/**
 * The field that says that a page has been filled in, and not only the pages before it. The id of a
 * question cannot have this name.
 */
const filledIn = 'filled_in';

/**
 * The pages up to the agreement to take part. Nothing may be stored before it, so the answers, which
 * are choices only, travel in the address.
 */
export function startRoutes({ form: usual, facts, drafts, countBeginning }: Parts): Hono {
  const app = new Hono();
  const pages = upToAgreement(usual);
  const agreement = pages.at(-1)?.id ?? '';
  const counts = new Map([
    ...[filledIn, leaveField].map((name) => [name, 1] as const),
    ...(usual.easyWords ? [[easyField, 1] as const, [easyConsents, 20] as const] : []),
    ...pages.flatMap((page) => [...fieldCounts(page)]),
  ]);

  function addressWith(page: string, typed: Typed, mark?: typeof filledIn): string {
    const { [filledIn]: _, [leaveField]: __, ...fields } = typed;
    const query = new URLSearchParams([...pairsOf(fields), ...(mark ? [[mark, 'yes']] : [])]);
    return `/start/${page}${query.size > 0 ? `?${query}` : ''}`;
  }

  /** Reads the fields of all pages up to one, or finds the page that is to be shown instead. */
  function read(id: string, { typed, unread }: Fields): Early | { instead: string } {
    const isEasy = typed[easyField]?.[0] === 'yes';
    const form = formIn(usual, isEasy);
    const [leaveTo] = typed[leaveField] ?? [];
    let before: Answers = {};
    let back = addressIn(isEasy, '/');
    for (const page of upToAgreement(form)) {
      const shown = pathOf(form, before).pages.find((asked) => asked.page.id === page.id);
      if (!shown) continue;
      if (page.id === id && (leaveTo === 'easy' || leaveTo === 'usual')) {
        const { [easyField]: _, ...others } = typed;
        const easy = leaveTo === 'easy' && { [easyField]: ['yes'] };
        return { instead: addressWith(id, { ...others, ...easy }) };
      }
      if (page.id === id && leaveTo) return { instead: back };
      const { answers: typedHere, problems } = readPage(shown, typed, before, unread);
      const answers = { ...before, ...typedHere };
      if (page.id === id) return { form, isEasy, shown, typed, problems, before, answers };
      if (problems.size > 0) return { instead: addressWith(page.id, typed) };
      const end = endOf(shown, answers);
      if (end) return { instead: addressIn(isEasy, `/ends/${end}`) };
      before = answers;
      back = addressWith(page.id, typed);
    }
    throw new HTTPException(404);
  }

  /** An address from elsewhere cannot tick a box: consent is given on this page, or not at all. */
  function withoutConsents({ typed, unread }: Fields): Fields {
    const consents = allQuestions({ pages }).filter(({ kind }) => kind === 'consent');
    const fields = Object.entries(typed).filter(
      ([name]) => !consents.some(({ id }) => id === name),
    );
    return { typed: Object.fromEntries(fields), unread };
  }

  function show(context: Context, early: Early, failure?: unknown) {
    const { form, isEasy, shown, typed, problems, before } = early;
    const { id } = shown.page;
    const fields = fieldCounts(shown.page);
    const earlier = Object.entries(typed).filter(
      ([name]) => !fields.has(name) && name !== filledIn && name !== easyField,
    );
    const path = pathOf(form, before).pages;
    const at = path.findIndex(({ page }) => page.id === id);
    const past = path.slice(0, at);
    const page = (
      <QuestionPage
        {...surroundingsOf(context, facts)}
        shown={shown}
        typed={typed}
        answers={before}
        words={otherWordsOf(form, isEasy)}
        introduction={introductionOn(shown, path, before)}
        place={placeOf(form, { answers: before, asked: past.flatMap(askedOn) }, id)}
        {...(filledIn in typed && { problems: withWayOut(shown, problems, false) })}
        notSaved={failure !== undefined}
        send={{
          method: id === agreement ? 'post' : 'get',
          action: `/start/${id}`,
          hidden: [...pairsOf(Object.fromEntries(earlier)), [filledIn, 'yes']],
        }}
        leaveTo={['back']}
      />
    );
    return context.html(renderPage(page), failure === undefined ? 200 : 500);
  }

  function showBusy(context: Context, { seconds }: TooOften, again: string) {
    const page = <BusyPage {...surroundingsOf(context, facts)} seconds={seconds} again={again} />;
    return context.html(renderPage(page), 429, { 'retry-after': String(seconds) });
  }

  app.get('/:section/:question', (context) => {
    const id = pageIn(context);
    const fields = readFields(new URL(context.req.url).search.slice(1), counts);
    const found = read(id, comesFromForm(context) ? fields : withoutConsents(fields));
    if ('instead' in found) return context.redirect(found.instead, 303);
    const { form, isEasy, shown, typed, problems, answers } = found;
    if (!(filledIn in typed) || problems.size > 0 || id === agreement) return show(context, found);
    const end = endOf(shown, answers);
    if (end) return context.redirect(addressIn(isEasy, `/ends/${end}`), 303);
    const following = neighbour(pathOf(form, answers).pages, id, 1) ?? agreement;
    return context.redirect(addressWith(following, noteWords(typed, shown.page, isEasy)), 303);
  });

  app.post(
    '/:section/:question',
    limitBody(() => 0),
    async (context) => {
      const id = pageIn(context);
      if (id !== agreement) throw new HTTPException(404);
      const found = read(id, readFields(await context.req.text(), counts));
      if ('instead' in found) return context.redirect(found.instead, 303);
      const { form, isEasy, shown, typed, problems, answers } = found;
      if (problems.size > 0) return context.redirect(addressWith(id, typed, filledIn), 303);
      const end = endOf(shown, answers);
      if (end) return context.redirect(addressIn(isEasy, `/ends/${end}`), 303);
      try {
        await countBeginning(context);
      } catch (failure) {
        if (!(failure instanceof TooOften)) throw failure;
        return showBusy(context, failure, addressWith(id, typed));
      }
      const secret = newSecret();
      const path = pathOf(form, answers).pages;
      const asked = path
        .slice(0, path.findIndex(({ page }) => page.id === id) + 1)
        .flatMap(askedOn);
      const draft = newDraft(
        usual,
        { answers, asked, easy: isEasy },
        noteWords(typed, shown.page, isEasy),
        { at: new Date().toISOString(), policy: facts.policyUpdated },
      );
      const failure = await failureOfSaving(() => drafts.begin(secret, draft));
      if (failure !== undefined) return show(context, found, failure);
      return context.redirect(addressOf(secret, progressOf(form, draft).next), 303);
    },
  );

  return app;
}
