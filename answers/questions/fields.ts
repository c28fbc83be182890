import {
  type AnyQuestion,
  isWritten,
  type Option,
  optionsOf,
  preferNotToSay,
  type Question,
  type Written,
} from '../../content/model/questionnaire/question.ts';
import { kindOf } from './kinds/kinds.ts';
import {
  type Answer,
  type Answers,
  type Asked,
  chosenIn,
  type Page,
  type PageOnPath,
} from './path.ts';

/** The value of the choice "Prefer not to say"; no option of a form may have this id. */
export const declined = 'prefer-not-to-say';

/** What was sent for a field, complete or not. It is shown again if something needs correcting. */
export type Typed = Readonly<Record<string, readonly string[]>>;

/** The fields of a page that was sent. */
export type Fields = {
  typed: Typed;
  /** Fields whose bytes are not UTF-8. They are empty in `typed`. */
  unread: ReadonlySet<string>;
};

export type Choosing = Exclude<Question, Written>;

/** The name of the box "Prefer not to say" of a question that is answered in words. */
export function declineField(id: string): string {
  return `${id}.${declined}`;
}

/** The names of the fields in which the answer is given. */
export function partsOf(question: AnyQuestion): string[] {
  const { parts } = isWritten(question) ? kindOf(question) : {};
  return parts?.map((part) => `${question.id}.${part}`) ?? [question.id];
}

/** The names of one question's fields, in the order of the page. */
function fieldsOf(question: AnyQuestion): string[] {
  const names = partsOf(question);
  return isWritten(question) && !question.required ? [...names, declineField(question.id)] : names;
}

/** The choices of a question on the page, with "Prefer not to say" where it need not be answered. */
export function choicesOf({ question, options }: Asked): readonly Option[] {
  const given =
    question.kind === 'consent'
      ? [
          { id: 'yes', label: question.agree },
          ...(question.refuse ? [{ id: 'no', label: question.refuse }] : []),
        ]
      : options;
  return question.required
    ? given
    : [...given, { id: declined, label: preferNotToSay, alone: true }];
}

/** Whether a choice excludes the others of its question, and is therefore shown apart from them. */
export function isApart({ kind }: AnyQuestion, { alone }: Option): boolean {
  return kind === 'several' && alone === true;
}

/** The id of a choice on the page. That of the first is the question's, to which links lead. */
export function choiceId(question: AnyQuestion, choices: readonly Option[], id: string): string {
  const first = choices.find((choice) => !isApart(question, choice)) ?? choices[0];
  return id === first?.id ? question.id : `${question.id}.${id}`;
}

/** How often each field of a page may be sent. */
export function fieldCounts({ questions }: Pick<Page, 'questions'>): Map<string, number> {
  const counts = new Map<string, number>();
  for (const question of questions) {
    for (const name of fieldsOf(question)) counts.set(name, 1);
    const options = optionsOf(question);
    if (question.kind === 'several') counts.set(question.id, options.length + 1);
    for (const { asks } of options) {
      for (const name of asks ? fieldsOf({ ...asks, required: true }) : []) counts.set(name, 1);
    }
  }
  return counts;
}

/** The fields of a page that has been answered, to show it again. */
export function typedFrom({ questions }: PageOnPath, answers: Answers): Typed {
  const typed: Record<string, readonly string[]> = {};
  for (const { question, options } of questions) {
    Object.assign(typed, fieldValues(question, answers[question.id]));
    for (const { asks } of options) {
      if (asks) Object.assign(typed, fieldValues(asks, answers[asks.id]));
    }
  }
  return typed;
}

/** What is in the fields of one question that has been answered. */
export function fieldValues(question: AnyQuestion, answer: Answer | undefined): Typed {
  const { id } = question;
  if (answer === undefined) return {};
  if (!isWritten(question)) return { [id]: answer === null ? [declined] : chosenIn(answer) };
  if (answer === null) return { [declineField(id)]: [declined] };
  const text = String(answer);
  const texts = kindOf(question).fieldsFrom?.(text) ?? [text];
  return Object.fromEntries(partsOf(question).map((name, index) => [name, [texts[index] ?? '']]));
}

/**
 * The id of the field that has an answer: of several choices, of the first that was chosen.
 *
 * @param options  those that the person was offered; undefined of a question that a choice asks
 */
export function fieldOfAnswer(
  asked: AnyQuestion,
  options: readonly Option[] | undefined,
  answer: Answer | undefined,
): string {
  const { id } = asked;
  const [[name = id, [value] = []] = []] = Object.entries(fieldValues(asked, answer));
  if (isWritten(asked)) return name === declineField(id) ? name : id;
  if (value === undefined) return id;
  // What a choice asks must be answered.
  const question = options ? (asked as Choosing) : ({ ...asked, required: true } as Choosing);
  return choiceId(asked, choicesOf({ question, options: options ?? optionsOf(asked) }), value);
}

/** As the fields of a form are sent. */
export function pairsOf(typed: Typed): [string, string][] {
  return Object.entries(typed).flatMap(([name, values]) =>
    values.map((value): [string, string] => [name, value]),
  );
}
