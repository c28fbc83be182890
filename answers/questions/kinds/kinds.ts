import type { OfKind, Written } from '../../../content/model/questionnaire/question.ts';
import { date } from './date.ts';
import { email } from './email.ts';
import type { Kind } from './kind.ts';
import { line, lines } from './line.ts';
import { number } from './number.ts';
import { telephone } from './telephone.ts';

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
