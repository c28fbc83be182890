import type { OfKind } from '../../../content/model/questionnaire/question.ts';
import { cleanText } from '../clean.ts';
import type { Kind } from './kind.ts';
import { tooLong } from './line.ts';

export const lines: Kind<OfKind<'lines'>> = {
  name: 'Text',
  field: { rows: 4 },
  limit: ({ limit = 2_000 }) => limit,
  clean: cleanText,
  read: ([text = ''], question) => tooLong(text, lines.limit(question), question) ?? text,
};
