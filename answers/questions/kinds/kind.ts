import type { Written } from '../../../content/model/questionnaire/question.ts';

/** Why an answer cannot be taken, in words for the person who gave it. */
export class AnswerError {
  readonly message: string;
  /** The id of the field to change, if it is not the first of the question. */
  readonly field: string | undefined;
  constructor(message: string, field?: string) {
    this.message = message;
    this.field = field;
  }
}

/** All that the form and its exports know of one kind of question that is answered in writing. */
export type Kind<Question extends Written> = {
  /** What people who read an export call it. */
  name: string;
  /** The fields that it has, if it has several: their labels, in small letters. */
  parts?: readonly string[];
  /** Attributes of its field; `rows` makes it one for several lines. */
  field: {
    type?: 'text' | 'tel';
    rows?: number;
    inputMode?: 'email' | 'numeric';
    autoCapitalize?: 'none';
    autoCorrect?: 'off';
    spellCheck?: false;
  };
  /** How many characters may be typed for one question. */
  limit(question: Question): number;
  /** What someone typed into a field, without the spaces and characters that nobody means. */
  clean(text: string): string;
  /** @param texts  of each field, cleaned; something can be seen in one of them */
  read(texts: readonly string[], question: Question): string | AnswerError;
  /** The text of each field, to show an answer again; without it, the answer is the text. */
  fieldsFrom?(answer: string): readonly string[];
  /** As people read it; without it, as it was given. */
  inWords?(answer: string): string;
  /** As the study will use it, for the person who gave it; without it, as people read it. */
  asUsed?(answer: string, question: Question): string;
  /** What a spreadsheet takes an answer for; without it, text. */
  cell?: 'day' | 'number';
};

/** The question, to say which one has a problem. What follows is a separate sentence. */
export function asSentence({ ask }: { ask: string }): string {
  return /[.?!:]$/.test(ask) ? ask : `${ask}.`;
}

/** One character that a person sees can be several code units of UTF-16. */
export const unitsPerCharacter = 16;
