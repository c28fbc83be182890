import type { Typed } from '../../../answers/questions/fields.ts';
import { type Page, type PageOnPath, pagesOf } from '../../../answers/questions/path.ts';
import type { FieldErrors } from '../../../answers/questions/read-page.ts';
import type { FormContent } from '../../../content/model/questionnaire/form-schema.ts';
import { isAgreement } from '../../../content/model/questionnaire/question.ts';
import { settle } from '../../drafts/consents.ts';
import type { Draft } from '../../drafts/draft.ts';

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

/** Someone who does not agree knows what becomes of what they have answered: it is in no draft yet. */
export function withWayOut({ questions }: PageOnPath, problems: FieldErrors): FieldErrors {
  const agreement = questions.find(({ question }) => isAgreement(question))?.question.id ?? '';
  const problem = problems.get(agreement);
  if (!problem) return problems;
  return new Map(problems).set(agreement, `${problem}. We have kept nothing`);
}
