import type { FormPage } from '../../content/checks/form-schema.ts';
import { isVisible, lengthOf } from './clean.ts';
import { emailLimit, emailProblem } from './email-address.ts';
import {
  cleaned,
  dateParts,
  declined,
  declineField,
  isWritten,
  type Typed,
  type Written,
} from './fields.ts';
import { type Answer, allQuestions } from './path.ts';
import { readTelephone, telephoneLimit } from './telephone.ts';

const lineLimit = 200;
const linesLimit = 2_000;
const otherLimit = 100;

/** One character that a person sees can be several code units of UTF-16. */
export const unitsPerCharacter = 16;

/** How many characters may be typed for one question. A date is three fields of a few digits. */
export function limitOf(question: Written): number {
  switch (question.kind) {
    case 'line':
      return question.limit ?? lineLimit;
    case 'lines':
      return question.limit ?? linesLimit;
    case 'email':
      return emailLimit;
    case 'telephone':
      return telephoneLimit;
    default:
      return otherLimit;
  }
}

/** Why an answer cannot be taken, in words for the person who gave it. */
export class Problem {
  readonly message: string;
  constructor(message: string) {
    this.message = message;
  }
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
): Answer | Problem | undefined {
  const { id, required, error = '' } = question;
  const parts = question.kind === 'date' ? dateParts.map((part) => `${id}.${part}`) : [id];
  if (parts.some((name) => unread.has(name))) {
    return new Problem(
      `${asSentence(question)} Your answer has characters that we could not read. Type it again`,
    );
  }
  const texts = parts.map((name) => cleaned(question, typed[name]?.[0] ?? ''));
  const isEmpty = !texts.some(isVisible);
  if (!required && typed[declineField(id)]?.includes(declined)) {
    if (isEmpty) return null;
    return new Problem(
      `${asSentence(question)} Write an answer or tick 'Prefer not to say', not both`,
    );
  }
  if (isEmpty) return required ? new Problem(error) : undefined;
  const [text = ''] = texts;
  switch (question.kind) {
    case 'line':
    case 'lines':
      return tooLong(question, text) ?? text;
    case 'email': {
      const problem = emailProblem(text);
      return problem ? new Problem(problem) : text;
    }
    case 'telephone': {
      const read = readTelephone(text, question.country);
      return 'problem' in read ? new Problem(read.problem) : text;
    }
    case 'number': {
      const number = Number(text);
      const fits = /^-?\d{1,15}$/.test(text) && number >= question.least && number <= question.most;
      return fits ? String(number) : new Problem(error);
    }
    case 'date':
      return readDate(texts) ?? new Problem(error);
  }
}

/** The question, to say which one has a problem. What follows is a separate sentence. */
export function asSentence({ ask }: { ask: string }): string {
  return /[.?!:]$/.test(ask) ? ask : `${ask}.`;
}

/** How many characters may be typed on these pages together. */
export function charactersOn(pages: readonly FormPage[]): number {
  return allQuestions({ pages: [...pages] })
    .filter(isWritten)
    .reduce((sum, question) => sum + limitOf(question), 0);
}

function tooLong(question: Written, text: string): Problem | undefined {
  const limit = limitOf(question);
  if (text.length <= limit) return undefined;
  const inWords = (count: number) => count.toLocaleString('en-GB');
  // Longer text is not counted, because that would be slow and the number would not help.
  const isCountable = text.length <= limit * unitsPerCharacter;
  const length = isCountable ? lengthOf(text) : Number.POSITIVE_INFINITY;
  if (length <= limit) return undefined;
  const rule = `${asSentence(question)} Write ${inWords(limit)} characters or fewer`;
  return new Problem(isCountable ? `${rule}. You typed ${inWords(length)}` : rule);
}

/** @returns for example 2026-03-31; undefined if there is no such day */
function readDate([day = '', month = '', year = '']: readonly string[]): string | undefined {
  if (!/^\d{1,2}$/.test(day) || !/^\d{1,2}$/.test(month) || !/^\d{4}$/.test(year)) return undefined;
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const date = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(date.valueOf()) && date.toISOString().startsWith(iso) ? iso : undefined;
}
