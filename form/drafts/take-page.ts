import type { FormContent } from '../../content/checks/form-schema.ts';
import { optionsOf } from '../../content/checks/question-schema.ts';
import type { Answers, PageOnPath } from '../questions/path.ts';
import { readPage } from '../questions/read-page.ts';
import type { Fields } from '../read-body.ts';
import { settle } from './consents.ts';
import type { Consent, Draft } from './draft.ts';
import { askedOn, endOf } from './progress.ts';

type Taken = {
  draft: Draft;
  /** Whether the page has to be corrected first. */
  hasProblems: boolean;
  /** The page of words on which the form ends, if it does. */
  end?: string | undefined;
};

/** A draft after someone has sent one page of it. */
export function takePage(
  form: FormContent,
  draft: Draft,
  onPath: PageOnPath,
  fields: Fields,
  now: Pick<Consent, 'at' | 'policy'>,
): Taken {
  const { answers, problems } = readPage(onPath, fields.typed, draft.answers, fields.unread);
  if (problems.size > 0) return { draft: keepTyped(draft, onPath, fields), hasProblems: true };
  const { consents, pending: { [onPath.page.id]: _, ...pending } = {} } = draft;
  const changed = {
    answers: replaceAnswers(draft.answers, onPath, answers),
    consents,
    asked: [...new Set([...draft.asked, ...askedOn(onPath)])],
  };
  // Someone may have left other pages with errors, to come back to them.
  const settled = { ...settle(form, changed, now), pending };
  return { draft: settled, hasProblems: false, end: endOf(onPath, answers) };
}

/**
 * A draft with what was typed on a page, as it was typed.
 *
 * @param forLater  someone has saved it to come back, so that they are not told what is missing
 */
export function keepTyped(
  draft: Draft,
  { page }: PageOnPath,
  { typed, unread }: Fields,
  forLater = false,
): Draft {
  const kept = { typed, unread: [...unread], ...(forLater && { forLater }) };
  return { ...draft, pending: { ...draft.pending, [page.id]: kept } };
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
