import type { OfKind } from '../../../content/model/questionnaire/question.ts';
import { AnswerError, cleanLine, type Kind } from './kind.ts';

export const number: Kind<OfKind<'number'>> = {
  name: 'Number',
  field: { type: 'text', inputMode: 'numeric', spellCheck: false },
  limit: () => 100,
  clean: cleanLine,
  read([text = ''], { least, most, error = '' }) {
    const value = Number(text);
    const fits = /^-?\d{1,15}$/.test(text) && value >= least && value <= most;
    return fits ? String(value) : new AnswerError(error);
  },
  cell: 'number',
};
