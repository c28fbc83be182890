import { expect, test } from 'vitest';
import { textMessage } from './text-message.ts';

test.each([
  [
    'about ‘Living, Adapting & Doing’ – “yes”…\u00a0now',
    `about 'Living, Adapting & Doing' - "yes"... now`,
  ],
  ['Für Elodié, at 10 €', 'Für Elodié, at 10 €'],
  ['Hello Zoë, about ‘it’', 'Hello Zoë, about ‘it’'],
])('%s is sent as %s', (words, text) => {
  expect(textMessage(words).text).toBe(text);
});

test.each([
  ['a'.repeat(160), 1, ''],
  ['a'.repeat(161), 2, ''],
  ['a'.repeat(306), 2, ''],
  ['a'.repeat(307), 3, ''],
  ['[]'.repeat(40), 1, ''],
  ['[]'.repeat(41), 2, ''],
  [`’${'a'.repeat(159)}`, 1, ''],
  [`ë${'a'.repeat(69)}`, 1, 'ë'],
  [`ë${'a'.repeat(70)}`, 2, 'ë'],
  [`👋${'a'.repeat(69)}`, 2, '👋'],
  ['', 0, ''],
])('%s takes %i parts', (words, parts, costly) => {
  expect(textMessage(words)).toMatchObject({ parts, costly: [...costly] });
});
