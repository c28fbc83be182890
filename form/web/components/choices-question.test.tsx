import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ChoicesQuestion } from './choices-question.tsx';

const number = (id: string) =>
  ({
    id,
    kind: 'telephone',
    category: 'Demographic',
    ask: 'Which?',
    policy: 'how to reach you',
    error: 'Enter it',
  }) as const;
const options = [
  { id: 'text', label: 'Text', asks: number('mobile') },
  { id: 'call', label: 'Call', asks: number('phone') },
];
const question = {
  id: 'ways',
  kind: 'several',
  category: 'Demographic',
  policy: 'how to reach you',
  ask: 'How?',
} as const;

test.each([
  ['two numbers that are the same', ['text', 'call'], '0101', '0101', ''],
  ['two that differ', ['text', 'call'], '0101', '0202', '0202'],
  ['the first not chosen any more', ['call'], '0101', '0101', '0101'],
])('of %s, who comes back corrects each number once', (_, ways, mobile, phone, shown) => {
  const typed = { ways, mobile: [mobile], phone: [phone] };
  const html = renderToStaticMarkup(
    <ChoicesQuestion
      question={{ ...question, options }}
      options={options}
      typed={typed}
      problems={new Map()}
    />,
  );
  const shownIn = (id: string) =>
    html.match(new RegExp(`<input[^>]*id="${id}"[^>]*>`))?.[0].match(/value="([^"]*)"/)?.[1] ?? '';
  expect([shownIn('mobile'), shownIn('phone')]).toEqual([mobile, shown]);
});
