import { choicesOf, fieldCounts, type Typed } from '../../answers/questions/fields.ts';
import { unitsPerCharacter } from '../../answers/questions/kinds/kind.ts';
import { allQuestions, type Page, type PageOnPath, pathOf } from '../../answers/questions/path.ts';
import { limitOf } from '../../answers/questions/read-page.ts';
import type { FormContent } from '../../content/model/questionnaire/form-schema.ts';
import { isWritten } from '../../content/model/questionnaire/question.ts';
import type { Draft } from './draft.ts';

/**
 * What was typed on pages with problems, without the fields and choices that are no longer on the
 * path: someone may have gone back from there, and taken back a consent.
 */
export function pendingOnPath(
  form: FormContent,
  { answers, pending = {} }: Pick<Draft, 'answers' | 'pending'>,
): NonNullable<Draft['pending']> {
  const kept = pathOf(form, answers).pages.flatMap((shown) => {
    const { id } = shown.page;
    const one = pending[id];
    return one ? [[id, { ...one, typed: typedOn(shown, one.typed) }]] : [];
  });
  return Object.fromEntries(kept);
}

function typedOn({ page, questions }: PageOnPath, typed: Typed): Typed {
  const shown = questions.map(({ question, options }) =>
    question.kind === 'one' || question.kind === 'several'
      ? { ...question, options: [...options] }
      : question,
  );
  const names = fieldCounts({ ...page, questions: shown });
  const offered = new Map(
    questions
      .filter(({ question }) => !isWritten(question))
      .map((asked) => [asked.question.id, choicesOf(asked).map(({ id }) => id)]),
  );
  const most = keptOf(page);
  const kept = Object.entries(typed)
    .filter(([name]) => names.has(name))
    .map(([name, values]) => [
      name,
      values
        .filter((value) => offered.get(name)?.includes(value) ?? true)
        .map((value) => value.slice(0, most(name))),
    ]);
  return Object.fromEntries(kept);
}

/** Code units that a draft keeps of any field: a whole document that someone has pasted into it. */
const alwaysKept = 20_000;

/**
 * How much of each field of a page a draft keeps, in code units, so that one visitor cannot fill the
 * disk. Only text far over its limit is cut.
 */
function keptOf(page: Page): (field: string) => number {
  const limits = new Map(
    allQuestions({ pages: [page] })
      .filter(isWritten)
      .map((question) => [question.id, limitOf(question) * unitsPerCharacter + 1]),
  );
  return (field) => Math.max(alwaysKept, limits.get(field) ?? 0);
}
