import type { Written } from '../../../content/model/questionnaire/question.ts';

/**
 * Keeps line breaks and removes every other control character. Composes letters (NFC), so that a
 * name is the same whichever keyboard it was typed on. Joiners stay, because Persian, Hindi and
 * other languages spell with them; marks that turn words around go, which would also turn what the
 * desk writes after them. No script puts more than 30 marks on a letter (UAX #15, section
 * 13), and composing sorts them: thousands would take seconds.
 */
export function cleanText(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]|[\u202a-\u202e\u2066-\u2069]/gu, '')
    .replace(/(\p{M}{30})\p{M}+/gu, '$1')
    .normalize('NFC')
    .trim();
}

export function cleanLine(text: string): string {
  return cleanText(text).replace(/[\n\t\u2028\u2029]+/g, ' ');
}

/** Chat and office programs, and the contacts of phones, put marks that nobody sees around a text. */
export function withoutInvisible(line: string): string {
  return line.replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}]|\u20e3/gu, '').trim();
}

/** Whether there is anything to see. U+2800 is a Braille pattern without dots. */
export function isVisible(text: string): boolean {
  return /[^\p{Z}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\p{M}\u2800]/u.test(text);
}

const segmenter = new Intl.Segmenter('en-GB');

/** How many characters a person would count: an emoji or an accented letter is one. */
export function lengthOf(text: string): number {
  let length = 0;
  // Not as an array: that takes ten times as long for a long text.
  for (const _ of segmenter.segment(text)) length += 1;
  return length;
}

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
  dataType?: 'day' | 'number';
};

/** The question, to say which one has a problem. What follows is a separate sentence. */
export function asSentence({ ask }: { ask: string }): string {
  return /[.?!:]$/.test(ask) ? ask : `${ask}.`;
}

/** One character that a person sees can be several code units of UTF-16. */
export const unitsPerCharacter = 16;
