import {
  type AnyQuestion,
  isWritten,
  type Option,
  preferNotToSay,
  type Written,
} from '../../content/model/questionnaire/question.ts';
import { choiceId, choicesOf, declined, declineField, partsOf, type Typed } from './fields.ts';
import { AnswerError, asSentence, isVisible } from './kinds/kind.ts';
import { kindOf } from './kinds/kinds.ts';
import {
  type Answer,
  type Answers,
  type Asked,
  allQuestions,
  chosenIn,
  followUpsOf,
  type Page,
  type PageOnPath,
} from './path.ts';
import { inWordsFor } from './words-for.ts';

type FollowUp = NonNullable<Option['asks']>;

/** What follows in a field that may be left empty, in usual and in easy words. */
export const leftEmptyHint = 'If you have given it above, you can leave this empty.';

/**
 * Of what choices ask one below the other, the last email address or number above one of the same kind:
 * left empty, it is the same, and nobody has to type it for each way of contact (WCAG 3.3.7).
 *
 * @param asked  what the choices ask, in their order
 */
export function sameAbove(followUp: FollowUp, asked: readonly FollowUp[]): FollowUp | undefined {
  if (followUp.kind !== 'email' && followUp.kind !== 'telephone') return undefined;
  const above = asked.slice(
    0,
    asked.findIndex(({ id }) => id === followUp.id),
  );
  return above.findLast(({ kind }) => kind === followUp.kind);
}

/** By its id, for each field that needs correcting, in the order of the page, what to do about it. */
export type FieldErrors = ReadonlyMap<string, string>;

type Checked = { answers: Answers; problems: FieldErrors };

/**
 * Reads the fields of one page. A question with a problem has no answer; a follow-up to a choice that
 * was not made is ignored.
 *
 * @param before  the answers of earlier pages, which decide on the words of messages
 * @param unread  fields whose text could not be read
 */
export function readPage(
  { questions }: PageOnPath,
  typed: Typed,
  before: Answers,
  unread: ReadonlySet<string> = new Set(),
): Checked {
  const answers: Record<string, Answer> = {};
  const problems = new Map<string, string>();
  const take = (question: AnyQuestion, answer: Answer | AnswerError | undefined) => {
    if (answer instanceof AnswerError) problems.set(answer.field ?? question.id, answer.message);
    else if (answer !== undefined) answers[question.id] = answer;
  };
  for (const asked of questions) {
    const question = inWordsFor(asked.question, before);
    if (isWritten(question)) {
      take(question, readWritten(question, typed, unread));
      continue;
    }
    const choice = readChoice({ ...asked, question }, typed[question.id] ?? []);
    take(question, choice);
    const chosen = choice instanceof AnswerError ? (typed[question.id] ?? []) : chosenIn(choice);
    const all = followUpsOf(asked.options, chosen).map(({ followUp }) => followUp);
    for (const followUp of all) {
      const must = { ...followUp, required: true } as const;
      const above = sameAbove(followUp, all);
      if (isWritten(must) && above && isLeftEmpty(must, typed, unread)) {
        // What is wrong above is said there alone.
        const same = answers[above.id];
        if (typeof same === 'string') take(must, readWritten(must, { [must.id]: [same] }, unread));
      } else if (isWritten(must)) take(must, readWritten(must, typed, unread));
      else take(must, readChoice({ question: must, options: must.options }, typed[must.id] ?? []));
    }
  }
  return { answers, problems };
}

/** Reads what was chosen for one question, without what it asks further. */
export function readChoice(
  asked: Asked,
  sent: readonly string[],
): Answer | AnswerError | undefined {
  const { question } = asked;
  const choices = choicesOf(asked);
  const chosen = choices.filter(({ id }) => sent.includes(id));
  const [first] = chosen;
  if (!first) return question.required ? new AnswerError(question.error ?? '') : undefined;
  const alone = chosen.find((choice) => choice.alone);
  if (alone && chosen.length > 1) {
    const field = choiceId(question, choices, alone.id);
    return new AnswerError(`Untick ‘${alone.label}’, or untick the others`, field);
  }
  if (first.id === declined) return null;
  return question.kind === 'several' ? chosen.map(({ id }) => id) : first.id;
}

/**
 * Reads what was written for one question.
 *
 * @param unread  fields whose text could not be read
 */
export function readWritten(
  question: Written,
  typed: Typed,
  unread: ReadonlySet<string>,
): Answer | AnswerError | undefined {
  const { id, required, error = '' } = question;
  const { clean, read } = kindOf(question);
  const names = partsOf(question);
  if (names.some((name) => unread.has(name))) {
    return new AnswerError(
      `${asSentence(question)} Your answer has characters that we could not read. Type it again`,
    );
  }
  const texts = names.map((name) => clean(typed[name]?.[0] ?? ''));
  const isEmpty = !texts.some(isVisible);
  if (!required && typed[declineField(id)]?.includes(declined)) {
    if (isEmpty) return null;
    const message = `Untick ‘${preferNotToSay}’, or delete what you wrote`;
    return new AnswerError(message, declineField(id));
  }
  if (isEmpty) return required ? new AnswerError(error) : undefined;
  return read(texts, question);
}

/** Whether nothing is typed that anyone could see. */
function isLeftEmpty(question: Written, typed: Typed, unread: ReadonlySet<string>): boolean {
  const { clean } = kindOf(question);
  return partsOf(question).every(
    (name) => !unread.has(name) && !isVisible(clean(typed[name]?.[0] ?? '')),
  );
}

/** How many characters may be typed for one question. */
export function limitOf(question: Written): number {
  return kindOf(question).limit(question);
}

/** How many characters may be typed on these pages together. */
export function charactersOn(pages: readonly Page[]): number {
  return allQuestions({ pages })
    .filter(isWritten)
    .reduce((sum, question) => sum + limitOf(question), 0);
}
