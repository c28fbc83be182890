import { type AnyQuestion, isWritten } from '../../content/model/questionnaire/question.ts';
import { choiceId, choicesOf, declined, type Typed } from './fields.ts';
import { AnswerError } from './kinds/kind.ts';
import {
  type Answer,
  type Answers,
  type Asked,
  chosenIn,
  followUpsOf,
  type PageOnPath,
} from './path.ts';
import { isLeftEmpty, readWritten } from './read-written.ts';
import { sameAbove } from './repeated-contact.ts';
import { inWordsFor } from './words-for.ts';

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
