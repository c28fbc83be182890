import type { FormContent } from '../../content/checks/form-schema.ts';
import { type Category, optionsOf } from '../../content/checks/question-schema.ts';

/** How the policy names what the form asks, by category, in the order of the questions. */
export function dataAsked({ pages }: Pick<FormContent, 'pages'>): Map<Category, string[]> {
  const phrases = new Map<Category, string[]>();
  const add = (category: Category | undefined, phrase: string | undefined) => {
    if (!category || !phrase) return;
    const known = phrases.get(category) ?? [];
    if (!known.includes(phrase)) phrases.set(category, [...known, phrase]);
  };
  for (const question of pages.flatMap((page) => page.questions)) {
    add(question.category, question.policy);
    for (const { category, policy, asks } of optionsOf(question)) {
      add(category, policy);
      add(asks?.category, asks?.policy);
    }
  }
  return phrases;
}
