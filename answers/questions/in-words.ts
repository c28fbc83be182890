import {
  type AnyQuestion,
  isWritten,
  type Option,
  optionsOf,
  preferNotToSay,
} from '../../content/model/questionnaire/question.ts';
import { choicesOf } from './fields.ts';
import { kindOf } from './kinds/kinds.ts';
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
  if (isWritten(question)) {
    const text = String(answer);
    return kindOf(question).inWords?.(text) ?? text;
  }
  const labels = choicesOf({ question, options });
  return chosenIn(answer)
    .map((id) => labels.find((choice) => choice.id === id)?.label ?? id)
    .join('; ');
}
