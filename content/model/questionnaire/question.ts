import type { z } from 'zod';
import { workedOutOnce } from '../../../common/once.ts';
import type { when } from '../schemas/expect.ts';
import type { FormContent } from './form-schema.ts';
import type { asks, offered, question, writtenKinds } from './question-schema.ts';

// The schemas stand in a file of their own: only what reads content/ needs them, and a server would hold them.

export type Question = z.infer<typeof question>;
export type OfKind<Name extends Question['kind']> = Extract<Question, { kind: Name }>;
export type Written = OfKind<(typeof writtenKinds)[number]>;
export type FollowUp = z.infer<typeof asks>;
export type Option = z.infer<typeof offered>;
export type Condition = z.infer<typeof when>;
export type AnyQuestion = Question | FollowUp;

/** The words of an answer to every question that does not have to be answered. */
export const preferNotToSay = 'Prefer not to say';

/** The kinds of question that are answered in writing. */
const written: Record<Written['kind'], true> = {
  line: true,
  lines: true,
  email: true,
  telephone: true,
  number: true,
  date: true,
};

export function isWritten(question: AnyQuestion): question is Written {
  return isWrittenKind(question.kind);
}

export function isWrittenKind(kind: AnyQuestion['kind']): kind is Written['kind'] {
  return kind in written;
}

/** The answers that a question offers, if it is a choice. */
export function optionsOf(question: AnyQuestion): readonly Option[] {
  return 'options' in question ? question.options : [];
}

/** Whether an answer is something by which someone can be reached. */
export function isContact({ kind }: AnyQuestion): boolean {
  return kind === 'email' || kind === 'telephone';
}

/** Whether a question asks everyone for the consent to take part. */
export function isAgreement(question: Question): boolean {
  const isOfEveryone = !question.when && !question.unless;
  return question.kind === 'consent' && !question.refuse && isOfEveryone;
}

/** In the form's addresses, and a field of its pages: `yes` for easy words. No question can have this id. */
export const easyField = 'easy_words';

/**
 * The form in the words that someone chose. What has no easy words keeps its usual ones. All that shows
 * words, and all that stores what was shown, reads them from here.
 */
export function formIn(form: FormContent, isEasy: boolean | undefined): FormContent {
  return isEasy && form.easyWords ? easyFormOf(form) : form;
}

const easyFormOf = workedOutOnce((form: FormContent) => withEasyWords(form));

/** Words that are in another file, in easy words or the usual ones. */
export function inEasyWords<Value>(words: Value, isEasy: boolean): Value {
  return isEasy ? withEasyWords(words) : words;
}

/** A value with the words under each `easy` in place of those beside it, however deep. */
function withEasyWords<Value>(value: Value): Value {
  if (Array.isArray(value)) return value.map(withEasyWords) as Value;
  if (!isGroup(value)) return value;
  const { easy, ...usual } = value;
  const walked = Object.entries(isGroup(easy) ? usual : value).map(([name, part]) => [
    name,
    withEasyWords(part),
  ]);
  return { ...Object.fromEntries(walked), ...(isGroup(easy) && easy) } as Value;
}

/** Whether something has easy words, however deep. */
export function hasEasyWords(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(hasEasyWords);
  return isGroup(value) && (isGroup(value['easy']) || Object.values(value).some(hasEasyWords));
}

/** A condition may name a question "easy": then this is the id of its answer, or a list of them. */
function isGroup(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** An answer that says "the same as before" with what it means, which the person need not type again. */
export function sayingWhat(
  option: Option,
  questions: readonly AnyQuestion[],
  answers: Readonly<Record<string, unknown>>,
): Option {
  const { sameAs, label } = option;
  if (!sameAs) return option;
  const before = questions
    .filter(({ id }) => sameAs.includes(id))
    .flatMap((question) => [question, ...optionsOf(question).flatMap(({ asks }) => asks ?? [])])
    .filter(isWritten)
    .flatMap(({ id }) => answers[id] ?? []);
  return { ...option, label: `${label}: ${before.join(', ')}` };
}
