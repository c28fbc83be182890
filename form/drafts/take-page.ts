import { isDeepStrictEqual } from 'node:util';
import { type Fields, fieldCounts, type Typed, typedFrom } from '../../answers/questions/fields.ts';
import { type Answers, type Page, type PageOnPath, pagesOf } from '../../answers/questions/path.ts';
import { type FieldErrors, readPage } from '../../answers/questions/read-page.ts';
import type { Consent } from '../../answers/records/records.ts';
import type { FormContent } from '../../content/model/questionnaire/form-schema.ts';
import { formIn, isAgreement, optionsOf } from '../../content/model/questionnaire/question.ts';
import { settle } from './consents.ts';
import type { Draft } from './draft.ts';
import {
  askedOn,
  checkPageId,
  endOf,
  isPageReached,
  neighbour,
  type Progress,
  progressOf,
} from './progress.ts';

type Taken = {
  draft: Draft;
  /** The page that follows. */
  to: string;
  /** The page of words on which the form ends, if it does. */
  end?: string | undefined;
};

/**
 * A draft after someone has sent one page of it.
 *
 * @param draft  `easy` says in which words the page was shown
 * @param isChange  they came to it from the page on which they check their answers. Those who have been
 *   there, and have since changed what is asked of them, come back to it too
 */
export function takePage(
  form: FormContent,
  draft: Draft,
  onPath: PageOnPath,
  fields: Fields,
  isChange: boolean,
  now: Pick<Consent, 'at' | 'policy'>,
): Taken {
  const { id } = onPath.page;
  const { answers, problems } = readPage(onPath, fields.typed, draft.answers, fields.unread);
  if (problems.size > 0) {
    // Without its script, the browser shows the top of the page, where a single error may not be.
    const [field] = problems.size === 1 ? problems.keys() : [];
    const place = field ? `#${field}` : '';
    return { draft: keepTyped(draft, id, fields), to: `${id}${isChange ? '?change' : ''}${place}` };
  }
  const changed = {
    answers: replaceAnswers(draft.answers, onPath, answers),
    consents: draft.consents,
    asked: [...new Set([...draft.asked, ...askedOn(onPath)])],
    ...(draft.easy && { easy: true }),
  };
  const sent = onPath.questions.map(({ question }) => question.id);
  const returns = isChange || isBetweenChecks(progressOf(formIn(form, draft.easy), draft));
  // Someone may have left other pages with errors, to come back to them.
  const { pending = {} } = withoutTyped(draft, id);
  const settled = { ...settle(form, changed, now, sent), pending };
  const after = progressOf(formIn(form, draft.easy), settled);
  const following = neighbour(after.pages, id, 1) ?? checkPageId;
  // What a change adds is part of it: then back to the check.
  const to = returns || !isPageReached(after, following) ? marked(after.next, returns) : following;
  return { draft: settled, to, end: endOf(onPath, answers) };
}

/**
 * A draft after someone has left a page of it as it is. They are not told what is missing there.
 *
 * @param isForWords  they come back to it at once, in other words
 * @param isDropped  what they typed is not kept: they no longer want to change their answer
 */
export function leavePage(
  form: FormContent,
  draft: Draft,
  onPath: PageOnPath,
  fields: Fields,
  {
    isChange,
    isDropped,
    isForWords,
  }: { isChange: boolean; isDropped: boolean; isForWords: boolean },
): Taken {
  const { id } = onPath.page;
  const { answers, problems } = readPage(onPath, fields.typed, draft.answers, fields.unread);
  const isAsStored =
    problems.size === 0 &&
    isDeepStrictEqual(replaceAnswers(draft.answers, onPath, answers), draft.answers) &&
    (!isForWords || isAsShown(onPath, fields.typed, draft.answers));
  const left =
    isDropped || isAsStored ? withoutTyped(draft, id) : keepTyped(draft, id, fields, true);
  if (isForWords) return { draft: left, to: `${id}${isChange ? '?change' : ''}` };
  const { pages, next } = progressOf(form, left);
  const before = neighbour(pages, id, -1) ?? id;
  return { draft: left, to: marked(isChange && next === checkPageId ? next : before, isChange) };
}

/** Whether someone has answered everything, and now has to answer what a change has added. */
function isBetweenChecks({ pages, asked, reached }: Progress): boolean {
  const last = pages.at(-1);
  return (
    reached !== checkPageId &&
    last !== undefined &&
    askedOn(last).every((question) => asked.includes(question))
  );
}

/** The address of a page, with the mark of a change: after it comes the check. */
function marked(page: string, isChange: boolean): string {
  return isChange && page !== checkPageId ? `${page}?change` : page;
}

/** Whether nothing was typed on a page, not even where it would not be an answer. */
function isAsShown(onPath: PageOnPath, typed: Typed, answers: Answers): boolean {
  const stored = typedFrom(onPath, answers);
  const textIn = (all: Typed, name: string) => (all[name] ?? []).join('\n');
  const names = [...fieldCounts(onPath.page).keys()];
  return names.every((name) => textIn(typed, name) === textIn(stored, name));
}

/** A draft with what was typed on a page, as it was typed. */
function keepTyped(draft: Draft, page: string, { typed, unread }: Fields, forLater = false): Draft {
  const kept = { typed, unread: [...unread], ...(forLater && { forLater }) };
  return { ...draft, pending: { ...draft.pending, [page]: kept } };
}

function withoutTyped(draft: Draft, page: string): Draft {
  const { [page]: _, ...pending } = draft.pending ?? {};
  return { ...draft, pending };
}

/** The answers with those of one page replaced. */
function replaceAnswers(before: Answers, { questions }: PageOnPath, answers: Answers): Answers {
  const onPage = questions.flatMap(({ question }) => [
    question.id,
    ...optionsOf(question).flatMap(({ asks }) => asks?.id ?? []),
  ]);
  const others = Object.entries(before).filter(([id]) => !onPage.includes(id));
  return { ...Object.fromEntries(others), ...answers };
}

/** The pages before which nothing may be stored, with that of the agreement. */
export function upToAgreement(form: FormContent): readonly Page[] {
  const pages = pagesOf(form);
  return pages.slice(0, pages.findIndex(({ questions }) => questions.some(isAgreement)) + 1);
}

/**
 * Before there is a draft, which stores the words of each consent: the field with the ids of those that
 * were shown in easy words. Someone may change the words between two of them. No question can have this id.
 */
export const easyConsents = 'easy_consents';

/** What was sent so far, after a page of it was filled in. */
export function noteWords(typed: Typed, { questions }: Page, isEasy: boolean): Typed {
  const consents = questions.filter(({ kind }) => kind === 'consent').map(({ id }) => id);
  const earlier = typed[easyConsents]?.filter((id) => !consents.includes(id)) ?? [];
  return { ...typed, [easyConsents]: [...earlier, ...(isEasy ? consents : [])] };
}

/** A new draft, in which each consent has the words in which it was shown. */
export function newDraft(
  form: FormContent,
  { answers, asked, easy }: Pick<Draft, 'answers' | 'asked'> & { easy: boolean },
  typed: Typed,
  now: Parameters<typeof settle>[2],
): Draft {
  const others = settle(form, { answers, asked, consents: [], easy: !easy }, now);
  const consents = others.consents.filter(({ id }) => typed[easyConsents]?.includes(id) === !easy);
  return settle(form, { answers, asked, consents, easy }, now);
}

/**
 * Someone who does not agree knows what becomes of what they have answered.
 *
 * @param isStored  whether it is in a draft, which closing the page does not delete
 */
export function withWayOut(
  { questions }: PageOnPath,
  problems: FieldErrors,
  isStored: boolean,
): FieldErrors {
  const agreement = questions.find(({ question }) => isAgreement(question))?.question.id ?? '';
  const problem = problems.get(agreement);
  if (!problem) return problems;
  const wayOut = isStored
    ? 'To delete what we have kept, choose ‘Delete these answers’ below'
    : 'We have kept nothing';
  return new Map(problems).set(agreement, `${problem}. ${wayOut}`);
}
