import type { OfKind } from '../../../content/model/questionnaire/question.ts';
import {
  AnswerError,
  asSentence,
  cleanLine,
  cleanText,
  type Kind,
  lengthOf,
  unitsPerCharacter,
} from './kind.ts';

export const lines: Kind<OfKind<'lines'>> = {
  name: 'Text',
  field: { rows: 4 },
  limit: ({ limit = 2_000 }) => limit,
  clean: cleanText,
  read: ([text = ''], question) => tooLong(text, lines.limit(question), question) ?? text,
};

export const line: Kind<OfKind<'line'>> = {
  name: 'Text',
  field: { type: 'text' },
  limit: ({ limit = 200 }) => limit,
  clean: cleanLine,
  read: ([text = ''], question) => tooLong(text, line.limit(question), question) ?? text,
};

function tooLong(text: string, limit: number, question: { ask: string }): AnswerError | undefined {
  if (text.length <= limit) return undefined;
  const inWords = (count: number) => count.toLocaleString('en-GB');
  // Longer text is not counted, because that would be slow and the number would not help.
  const isCountable = text.length <= limit * unitsPerCharacter;
  const length = isCountable ? lengthOf(text) : Number.POSITIVE_INFINITY;
  if (length <= limit) return undefined;
  const rule = `${asSentence(question)} Write ${inWords(limit)} characters or fewer`;
  return new AnswerError(isCountable ? `${rule}. You typed ${inWords(length)}` : rule);
}
