import { expect, test } from 'vitest';
import type { Category } from '../../content/checks/question-schema.ts';
import { dataAsked } from './data-asked.ts';

test('the policy names what a question, an option and what it asks tell, and each phrase once', () => {
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
  const again = { ...question, id: 'again', options: [] };
  const page = { id: 'p', heading: 'P', questions: [question, again] };
  expect(dataAsked({ pages: [page] }).get(category)).toEqual([
    policy,
    'what an option tells',
    'what it asks',
  ]);
});
