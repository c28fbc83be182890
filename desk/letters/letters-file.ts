import { onePage } from '../export/about-one.ts';
import type { Contact, FilledLetter } from './fill-letter.ts';
import { throughInWords } from './reach-in-words.ts';

/** One of several letters in the same words, with all ways to send it. */
export type LetterToOne = Pick<FilledLetter, 'subject' | 'body' | 'text' | 'gaps'> & {
  reference: string;
  name: string;
  /** For example "Email: person@example.org". */
  ways: string[];
  doubts: readonly string[];
};

type Filled = { letter: FilledLetter; contacts: readonly Contact[]; doubts: readonly string[] };

export function letterToOne(
  who: Pick<LetterToOne, 'reference' | 'name'>,
  { letter: { subject, body, text, gaps }, contacts, doubts }: Filled,
): LetterToOne {
  const ways = contacts.map(
    ({ way, dial }) =>
      `${way.label}: ${way.written}${way.through ? ` (${throughInWords[way.through]})` : ''}${dial ? `, dial ${dial}` : ''}`,
  );
  return { ...who, subject, body, text, gaps, ways, doubts };
}

/** The letters as one page to read, to print or to copy from, each with whom it is for. */
export function fileOfLetters(letters: readonly LetterToOne[]): string {
  return onePage(
    {
      title: 'Letters',
      introduction:
        'Send each letter only in the ways that are named above it. Then delete this file: it has names and addresses.',
      parts: letters.map(({ reference, name, ways, subject, body, text }) => ({
        heading: name === reference ? name : `${name} (${reference})`,
        facts: [
          { what: 'Send it by', says: ways.join('\n') },
          { what: 'Subject', says: subject },
          { what: 'Letter', says: body },
          ...(text ? [{ what: 'Text message', says: text }] : []),
        ],
      })),
    },
    { isSheetEach: true },
  );
}
