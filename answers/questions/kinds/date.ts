import { dateInWords, isDay } from '../../../common/days.ts';
import type { OfKind } from '../../../content/model/questionnaire/question.ts';
import { AnswerError, cleanLine, type Kind } from './kind.ts';

/** Three fields, because a calendar is hard to use with a keyboard, a voice or a screen reader. */
export const date: Kind<OfKind<'date'>> = {
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
  cell: 'day',
};
