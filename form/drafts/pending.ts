import type { FormContent } from '../../content/checks/form-schema.ts';
import { choicesOf, fieldCounts, isWritten } from '../questions/fields.ts';
import { pathOf } from '../questions/path.ts';
import type { Draft } from './draft.ts';

/**
 * What was typed on a page with problems, without the fields and choices that are no longer on the
 * path: someone may have gone back from there, and taken back a consent.
 */
export function pendingOnPath(
  form: FormContent,
  { answers, pending }: Pick<Draft, 'answers' | 'pending'>,
): Pick<Draft, 'pending'> {
  const shown = pathOf(form, answers).pages.find(({ page }) => page.id === pending?.page);
  if (!pending || !shown) return {};
  const questions = shown.questions.map(({ question, options }) =>
    question.kind === 'one' || question.kind === 'several'
      ? { ...question, options: [...options] }
      : question,
  );
  const names = fieldCounts({ ...shown.page, questions });
  const offered = new Map(
    shown.questions
      .filter(({ question }) => !isWritten(question))
      .map((asked) => [asked.question.id, choicesOf(asked).map(({ id }) => id)]),
  );
  const typed = Object.entries(pending.typed)
    .filter(([name]) => names.has(name))
    .map(([name, values]) => [
      name,
      values.filter((value) => offered.get(name)?.includes(value) ?? true),
    ]);
  return { pending: { ...pending, typed: Object.fromEntries(typed) } };
}
