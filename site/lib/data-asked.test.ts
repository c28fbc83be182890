import { expect, test } from 'vitest';
import { loadContent } from '../../content/checks/load.ts';
import { type Category, categories } from '../../content/checks/question-schema.ts';
import { dataAsked } from './data-asked.ts';

const { form } = loadContent();
const questions = form.pages.flatMap((page) => page.questions);
const options = questions.flatMap((question) => ('options' in question ? question.options : []));
const asked = [...questions, ...options, ...options.flatMap(({ asks }) => asks ?? [])];

test('the policy names each thing that the form asks, once, in its category', () => {
  const named = dataAsked(form);
  for (const category of categories) {
    const phrases = asked.flatMap((one) =>
      one.category === category && one.policy ? [one.policy] : [],
    );
    expect(new Set(named.get(category))).toEqual(new Set(phrases));
    expect(named.get(category) ?? []).toHaveLength(new Set(phrases).size);
  }
});

test('the policy names what an option tells, and what it asks', () => {
  const [page] = form.pages;
  const category: Category = 'Demographic';
  const choice = {
    id: 'a',
    label: 'A',
    category,
    policy: 'what an option tells',
    asks: { id: 'b', category, policy: 'what it asks', kind: 'line' as const, ask: 'B?' },
  };
  const policy = 'what it tells';
  const question = {
    id: 'q',
    category,
    policy,
    kind: 'one' as const,
    ask: 'Q?',
    options: [choice],
  };
  const pages = page ? [{ ...page, questions: [question] }] : [];
  expect(dataAsked({ pages }).get(category)).toEqual([
    policy,
    'what an option tells',
    'what it asks',
  ]);
});
