import type { FormContent, FormPage } from '../../content/checks/form-schema.ts';
import { type AnyQuestion, isWritten } from '../questions/fields.ts';
import {
  type Answers,
  allQuestions,
  chosenIn,
  followUpsOf,
  inWordsFor,
  optionsOf,
  type PageOnPath,
  pathOf,
} from '../questions/path.ts';
import type { Consent, Draft } from './draft.ts';

/** The page on which someone checks all answers before they are sent. */
export const checkPageId = 'check';

/** The pages of someone's path, how far they are, and what can be stored. */
export type Progress = {
  pages: readonly PageOnPath[];
  answers: Answers;
  /** The first page that is not complete, or `check`. */
  next: string;
};

export function progressOf(
  form: FormContent,
  { answers, done }: Pick<Draft, 'answers' | 'done'>,
): Progress {
  const { pages, kept } = pathOf(form, answers);
  const open = pages.find((one) => !done.includes(one.page.id) || !isComplete(one, kept));
  return { pages, answers: kept, next: open?.page.id ?? checkPageId };
}

function isComplete({ questions }: PageOnPath, answers: Answers): boolean {
  return questions.every(({ question, options }) => {
    const answer = answers[question.id];
    if (answer === undefined) return !question.required;
    const followUps = followUpsOf(options, chosenIn(answer));
    return followUps.every(({ followUp }) => answers[followUp.id] !== undefined);
  });
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

/** The answers with those of one page replaced. */
export function replaceAnswers(
  before: Answers,
  { questions }: PageOnPath,
  answers: Answers,
): Answers {
  const onPage = questions.flatMap(({ question }) => [
    question.id,
    ...optionsOf(question).flatMap(({ asks }) => asks?.id ?? []),
  ]);
  const others = Object.entries(before).filter(([id]) => !onPage.includes(id));
  return { ...Object.fromEntries(others), ...answers };
}

/**
 * A draft with new answers: without what is off the path, and without a consent whose words are no
 * longer those that were agreed to, so that it is asked for again.
 *
 * @param now  UTC, for example `2026-11-20T18:42:00.000Z`
 */
export function settle(
  form: FormContent,
  draft: Omit<Draft, 'pending' | 'sent'>,
  now: string,
): Draft {
  let { kept } = pathOf(form, draft.answers);
  const consents: Consent[] = [];
  for (const question of allQuestions(form)) {
    const answer = kept[question.id];
    if (question.kind !== 'consent' || typeof answer !== 'string') continue;
    const consent = {
      id: question.id,
      agreed: answer === 'yes',
      wording: wordingOf(question, answer, kept),
    };
    const given = draft.consents.find(({ id }) => id === question.id);
    if (!given || given.agreed !== consent.agreed) {
      consents.push({ ...consent, at: now });
    } else if (given.wording === consent.wording) {
      consents.push(given);
    } else {
      const { [question.id]: _, ...others } = kept;
      kept = pathOf(form, others).kept;
    }
  }
  return { answers: kept, consents, done: draft.done };
}

function wordingOf(
  question: Extract<AnyQuestion, { kind: 'consent' }>,
  answer: string,
  answers: Answers,
): string {
  const { ask, agree, refuse } = inWordsFor(question, answers);
  return `${ask} ${answer === 'yes' ? agree : refuse}`;
}

/** The page of words on which the answers of a page end the form, if they do. */
export function endOf({ questions }: PageOnPath, answers: Answers): string | undefined {
  const chosen = (id: string) => chosenIn(answers[id]);
  return questions
    .flatMap(({ question, options }) => [
      ...options.map((option) => [question.id, option] as const),
      ...followUpsOf(options, chosen(question.id)).flatMap(({ followUp }) =>
        followUp.kind === 'one' ? followUp.options.map((one) => [followUp.id, one] as const) : [],
      ),
    ])
    .find(([id, option]) => option.ends && chosen(id).includes(option.id))?.[1].ends;
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

/** How many characters may be typed on a page. */
export function charactersOn({ questions }: FormPage): number {
  const limitOf = (question: AnyQuestion) => {
    if (!isWritten(question)) return 0;
    if (question.kind === 'lines') return question.limit ?? 2_000;
    return question.kind === 'line' ? (question.limit ?? 200) : 300;
  };
  return questions
    .flatMap((question) => [question, ...optionsOf(question).flatMap(({ asks }) => asks ?? [])])
    .reduce((sum, question) => sum + limitOf(question), 0);
}
