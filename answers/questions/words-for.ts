import type { Condition } from '../../content/model/questionnaire/question.ts';
import { type Answers, holds, type PageOnPath } from './path.ts';

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
  const first = pages.find((one) => one.page.section === page.section);
  return first?.page === page ? inWordsFor(page.section, answers).introduction : undefined;
}
