import { expect, test } from 'vitest';
import { turned } from './turned.ts';

test('each value comes in each place once', () => {
  const orders = [0, 1, 2, 3].map((round) => turned(['a', 'b', 'c'], round).join(''));
  expect(orders).toEqual(['abc', 'bca', 'cab', 'abc']);
});
