import {
  isWritten,
  preferNotToSay,
  type Written,
} from '../../content/model/questionnaire/question.ts';
import { isVisible } from './clean.ts';
import { declined, declineField, partsOf, type Typed } from './fields.ts';
import { AnswerError, asSentence } from './kinds/kind.ts';
import { kindOf } from './kinds/kinds.ts';
import { type Answer, allQuestions, type Page } from './path.ts';

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
export function isLeftEmpty(question: Written, typed: Typed, unread: ReadonlySet<string>): boolean {
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
