import {
  type AnyQuestion,
  type Condition,
  isWritten,
  type Option,
  optionsOf,
  preferNotToSay,
} from '../../content/model/questionnaire/question.ts';
import { choicesOf } from './fields.ts';
import { kindOf } from './kinds/kinds.ts';
import { type Answer, type Answers, chosenIn, holds, type PageOnPath } from './path.ts';

/** With the words for this person, where there are different ones for what they answered. */
export function inWordsFor<
  Part extends { instead?: readonly ({ when: Condition } & object)[] | undefined },
>(part: Part, answers: Answers): Part {
  const other = part.instead?.find(({ when }) => holds(when, answers));
  if (!other) return part;
  const { when: _, ...words } = other;
  return { ...part, ...words };
}

/** What a section says to someone with these answers, if this is its first page on their path. */
export function introductionOn(
  { page }: PageOnPath,
  pages: readonly PageOnPath[],
  answers: Answers,
): string | undefined {
  const first = pages.find((other) => other.page.section === page.section);
  return first?.page === page ? inWordsFor(page.section, answers).introduction : undefined;
}

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
