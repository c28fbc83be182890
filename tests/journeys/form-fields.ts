import type { FrameLocator, Locator, Page } from '@playwright/test';
import {
  type Choosing,
  choicesOf,
  declineField,
  partsOf,
  type Typed,
  typedFrom,
} from '../../answers/questions/fields.ts';
import type { Answers, Asked, PageOnPath } from '../../answers/questions/path.ts';
import { inWordsFor } from '../../answers/questions/words-for.ts';
import {
  type AnyQuestion,
  isWritten,
  optionsOf,
  preferNotToSay,
  type Written,
} from '../../content/model/questionnaire/question.ts';

/** The form in a separate tab, or in the site's frame. */
export type FormView = Page | FrameLocator;

/** A field of the page, and what it should have. */
export type Field = { at: Locator } & ({ text: string } | { radio: boolean; checked: boolean });

/** What a page's heading asks this person: its question, or the section of several. */
export function headingOf({ page, questions }: PageOnPath, answers: Answers): string {
  const [first, second] = questions;
  return first && !second ? inWordsFor(first.question, answers).ask : page.section.heading;
}

/** Every field that someone sees on a page, in its order, found by role and name. */
export function fieldsOn(
  view: FormView,
  { questions }: PageOnPath,
  answers: Answers,
  typed: Typed = typedFrom({ questions } as PageOnPath, answers),
): Field[] {
  return questions.flatMap(({ question, options }) => {
    const asked = inWordsFor(question, answers);
    return isWritten(asked)
      ? [...textsIn(view, asked, typed), ...(asked.required ? [] : [decline(view, asked, typed)])]
      : choicesIn(view, { question: asked, options }, typed);
  });
}

function textsIn(view: FormView, question: Written, typed: Typed): Field[] {
  const { id, ask } = question;
  const names = partsOf(question);
  if (names.length === 1) return [text(view, view, id, ask, typed)];
  return names.map((name) => {
    const part = name.slice(id.length + 1);
    const label = `${part.charAt(0).toUpperCase()}${part.slice(1)}`;
    return text(view, groupOf(view, question), name, label, typed);
  });
}

function text(view: FormView, around: FormView | Locator, id: string, name: string, typed: Typed) {
  const box = around.getByRole('textbox', { name, exact: true });
  return { at: box.and(named(view, id)), text: typed[id]?.[0] ?? '' };
}

function decline(view: FormView, { id, ask }: Written, typed: Typed): Field {
  // Browsers differ in the space before words that only screen readers read.
  const name = new RegExp(`^${preferNotToSay} ?: ${RegExp.escape(ask)}$`);
  const box = view.getByRole('checkbox', { name });
  const checked = Boolean(typed[declineField(id)]);
  return { at: box.and(named(view, declineField(id))), radio: false, checked };
}

function choicesIn(
  view: FormView,
  { question, options }: Omit<Asked, 'question'> & { question: Choosing },
  typed: Typed,
): Field[] {
  const choices = choicesOf({ question, options });
  const isBox = question.kind === 'several' || choices.length === 1;
  const group = groupOf(view, question);
  return choices.flatMap(({ id, label, asks }) => {
    const choice = group.getByRole(isBox ? 'checkbox' : 'radio', { name: label, exact: true });
    const checked = typed[question.id]?.includes(id) ?? false;
    const at = choice.and(named(view, question.id));
    return [
      { at, radio: !isBox, checked },
      ...(checked && asks ? followUp(view, asks, typed) : []),
    ];
  });
}

function followUp(view: FormView, asks: AnyQuestion, typed: Typed): Field[] {
  const question = { ...asks, required: true } as const;
  return isWritten(question)
    ? textsIn(view, question, typed)
    : choicesIn(view, { question, options: optionsOf(question) }, typed);
}

/** Two questions of a page may have the same words. */
function named(view: FormView, name: string): Locator {
  return view.locator(`[name="${name}"]`);
}

/** A screen reader reads the hint with the question. */
function groupOf(view: FormView, { ask, hint = '' }: AnyQuestion): Locator {
  const words = [ask, hint].map((part) => RegExp.escape(part)).join('\\s*');
  return view.getByRole('group', { name: new RegExp(`^${words}$`) });
}
