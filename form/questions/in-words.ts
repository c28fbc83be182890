import { dateInWords } from '../../content/checks/days.ts';
import {
  type AnyQuestion,
  type Option,
  optionsOf,
  preferNotToSay,
} from '../../content/checks/question-schema.ts';
import { choicesOf, isWritten } from './fields.ts';
import { type Answer, chosenIn } from './path.ts';

/**
 * An answer as the person chose or wrote it.
 *
 * @param options  the answers that the person was offered
 */
export function inWords(
  question: AnyQuestion,
  answer: Answer | undefined,
  options: readonly Option[] = optionsOf(question),
): string {
  if (answer === undefined) return '';
  if (answer === null) return preferNotToSay;
  if (question.kind === 'date') return dateInWords(String(answer));
  if (isWritten(question)) return String(answer);
  const labels = choicesOf({ question, options });
  return chosenIn(answer)
    .map((id) => labels.find((choice) => choice.id === id)?.label ?? id)
    .join('; ');
}
