import type { z } from 'zod';
import type { when } from './condition-schema.ts';
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
