import { dateInWords, isDay } from '../../../common/days.ts';
import type { OfKind, Written } from '../../../content/model/questionnaire/question.ts';
import { email } from './email.ts';
import {
  AnswerError,
  asSentence,
  cleanLine,
  cleanText,
  type Kind,
  lengthOf,
  unitsPerCharacter,
} from './kind.ts';
import { telephone } from './telephone.ts';

const lines: Kind<OfKind<'lines'>> = {
  name: 'Text',
  field: { rows: 4 },
  limit: ({ limit = 2_000 }) => limit,
  clean: cleanText,
  read: ([text = ''], question) => tooLong(text, lines.limit(question), question) ?? text,
};

const line: Kind<OfKind<'line'>> = {
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

const number: Kind<OfKind<'number'>> = {
  name: 'Number',
  field: { type: 'text', inputMode: 'numeric', spellCheck: false },
  limit: () => 100,
  clean: cleanLine,
  read([text = ''], { least, most, error = '' }) {
    const value = Number(text);
    const fits = /^-?\d{1,15}$/.test(text) && value >= least && value <= most;
    return fits ? String(value) : new AnswerError(error);
  },
  dataType: 'number',
};

/** Three fields, because a calendar is hard to use with a keyboard, a voice or a screen reader. */
const date: Kind<OfKind<'date'>> = {
  name: 'Day',
  parts: ['day', 'month', 'year'],
  field: { type: 'text', inputMode: 'numeric' },
  limit: () => 100,
  clean: cleanLine,
  read([day = '', month = '', year = ''], { error = '' }) {
    const isWritten = /^\d{1,2}-\d{1,2}-\d{4}$/.test(`${day}-${month}-${year}`);
    const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
    return isWritten && isDay(iso) ? iso : new AnswerError(error);
  },
  fieldsFrom(answer) {
    const [year = '', ...rest] = answer.split('-');
    const [month = '', day = ''] = rest.map((part) => part.replace(/^0/, ''));
    return [day, month, year];
  },
  inWords: dateInWords,
  dataType: 'day',
};

const kinds: { readonly [Name in Written['kind']]: Kind<OfKind<Name>> } = {
  line,
  lines,
  email,
  telephone,
  number,
  date,
};

/** What is known of a question's kind. */
export function kindOf<Question extends Written>({ kind }: Question): Kind<Question> {
  // TypeScript does not see that a question and its kind belong together.
  return kinds[kind] as unknown as Kind<Question>;
}
