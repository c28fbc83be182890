import {
  type Answer,
  type Answers,
  allQuestions,
  chosenIn,
  followUpsOf,
  type PageOnPath,
  pathOf,
  type SectionOnPath,
} from '../../answers/questions/path.ts';
import { workedOutOnce } from '../../common/once.ts';
import type { FormContent } from '../../content/model/questionnaire/form-schema.ts';
import { optionsOf } from '../../content/model/questionnaire/question.ts';
import type { Draft } from './draft.ts';

/** Where someone is on their way through the form. */
export type Place = {
  /** Which part this is, from 1: each section with questions for this person, and the check after them. */
  part: number;
  parts: number;
  /**
   * The numbers of the questions on this page, from 1, and how many this person is likely to be asked;
   * `isSure` once no answer that they still give changes that.
   */
  questions: { shown: readonly number[]; of: number; isSure: boolean };
};

/** The page on which someone checks all answers before they are sent. */
export const checkPageId = 'check';

/** The pages of someone's path, how far they are, and what can be stored. */
export type Progress = {
  /** In the words that this person reads. */
  form: FormContent;
  sections: readonly SectionOnPath[];
  pages: readonly PageOnPath[];
  answers: Answers;
  asked: readonly string[];
  /** The first page that is not complete, or `check`. */
  reached: string;
  /** The first page that is not complete, or has something pending; or `check`. */
  next: string;
};

export function progressOf(
  form: FormContent,
  { answers, asked, pending = {} }: Pick<Draft, 'answers' | 'asked' | 'pending'>,
): Progress {
  const { sections, pages, kept } = pathOf(form, answers);
  const wasAsked = new Set(asked);
  const isOpen = (page: PageOnPath) =>
    askedOn(page).some((question) => !wasAsked.has(question)) || !isComplete(page, kept);
  const reached = pages.find(isOpen);
  const next = pages.find((onPath) => onPath === reached || onPath.page.id in pending);
  const idOf = (onPath: PageOnPath | undefined) => onPath?.page.id ?? checkPageId;
  return { form, sections, pages, answers: kept, asked, reached: idOf(reached), next: idOf(next) };
}

/**
 * What a page asks: the ids of its questions, and with each the ids of the answers that it offers. Several
 * parts of one request ask for it.
 */
export const askedOn = workedOutOnce((page: PageOnPath): readonly string[] =>
  page.questions.flatMap(({ question, options }) => [
    question.id,
    ...options.map((option) => `${question.id}=${option.id}`),
  ]),
);

function isComplete({ questions }: PageOnPath, answers: Answers): boolean {
  return questions.every(({ question, options }) => {
    const answer = answers[question.id];
    if (answer === undefined) return !question.required;
    const followUps = followUpsOf(options, chosenIn(answer));
    return followUps.every(({ followUp }) => answers[followUp.id] !== undefined);
  });
}

/**
 * Where a page is on this person's path. As if they will choose the first answer to each question that
 * they have not been asked yet.
 */
export function placeOf(
  form: FormContent,
  { answers, asked }: Pick<Draft, 'answers' | 'asked'>,
  id: string,
): Place {
  const likely: Record<string, Answer> = { ...answers };
  for (const question of form.pages.flatMap(({ questions }) => questions)) {
    if (asked.includes(question.id)) continue;
    if (question.kind === 'consent') likely[question.id] ??= 'yes';
    const [first] = optionsOf(question);
    if (first) likely[question.id] ??= question.kind === 'one' ? first.id : [first.id];
  }
  const { sections, pages } = pathOf(form, likely);
  const here = pages.find(({ page }) => page.id === id);
  const at = sections.findIndex(({ section }) => section === here?.page.section);
  const all = sections.flatMap(({ questions }) => questions.map(({ question }) => question.id));
  const shown = here?.questions.map(({ question }) => all.indexOf(question.id) + 1) ?? [];
  return {
    part: at < 0 ? sections.length + 1 : at + 1,
    parts: sections.length + 1,
    questions: { shown, of: all.length, isSure: isLengthSure(form, asked, all) },
  };
}

/** Whether no question that this person is still likely to be asked decides on another. */
function isLengthSure(form: FormContent, asked: readonly string[], likely: readonly string[]) {
  const open = form.pages
    .flatMap(({ questions }) => questions)
    .filter(({ id }) => !asked.includes(id));
  const undecided = new Set(
    open
      .filter(({ id }) => likely.includes(id))
      .flatMap((question) => [
        question.id,
        ...optionsOf(question).flatMap(({ asks }) => asks?.id ?? []),
      ]),
  );
  return !open.some(({ when, unless }) =>
    Object.keys({ ...when, ...unless }).some((id) => undecided.has(id)),
  );
}

/** The page of the path after or before one; the check page comes after the last. */
export function neighbour(
  pages: readonly PageOnPath[],
  id: string,
  step: 1 | -1,
): string | undefined {
  const ids = [...pages.map(({ page }) => page.id), checkPageId];
  return ids[ids.indexOf(id) + step];
}

/** The id of the page on the path that asks a question. */
export function pageAsking({ pages }: Pick<Progress, 'pages'>, question: string): string {
  const found = pages.find(({ questions }) =>
    questions.some((asked) => asked.question.id === question),
  );
  return found?.page.id ?? checkPageId;
}

/** Whether someone may see a page: one that is complete, or the first that is not. */
export function isPageReached({ pages, reached, next }: Progress, id: string): boolean {
  if (id === checkPageId) return next === checkPageId;
  const ids = [...pages.map(({ page }) => page.id), checkPageId];
  return ids.includes(id) && ids.indexOf(id) <= ids.indexOf(reached);
}

export function reachedPage(progress: Progress, id: string) {
  return isPageReached(progress, id)
    ? progress.pages.find(({ page }) => page.id === id)
    : undefined;
}

/** The page of words on which the answers of a page end the form, if they do. */
export function endOf({ questions }: PageOnPath, answers: Answers): string | undefined {
  const chosen = (id: string) => chosenIn(answers[id]);
  return questions
    .flatMap(({ question, options }) => [
      ...options.map((option) => [question.id, option] as const),
      ...followUpsOf(options, chosen(question.id)).flatMap(({ followUp }) =>
        followUp.kind === 'one'
          ? followUp.options.map((option) => [followUp.id, option] as const)
          : [],
      ),
    ])
    .find(([id, option]) => option.ends && chosen(id).includes(option.id))?.[1].ends;
}

/** What of someone's answers conditions in the thanks name. */
export function answersForThanks({ thanks }: FormContent, answers: Answers): Answers {
  const named = new Set(
    [
      ...thanks.passages.map(({ when, unless }) => ({ ...when, ...unless })),
      ...(thanks.instead ?? []).map(({ when }) => when),
    ].flatMap((condition) => Object.keys(condition)),
  );
  return Object.fromEntries(Object.entries(answers).filter(([id]) => named.has(id)));
}

/** The email addresses in someone's answers, by which they can be found. */
export function addressesIn(form: FormContent, answers: Answers): string[] {
  return allQuestions(form).flatMap(({ id, kind }) => {
    const answer = answers[id];
    return kind === 'email' && typeof answer === 'string' ? [answer] : [];
  });
}

/** Whether the answers wait until a guardian has confirmed. */
export function waits(form: FormContent, answers: Answers): boolean {
  return allQuestions(form).some(
    (question) => question.kind === 'consent' && question.waits && answers[question.id] === 'yes',
  );
}
