import { expect, test } from 'vitest';
import { ratio } from './ratio.ts';

test('each round is compared by itself: a slow round does not count', () => {
  expect(ratio([110, 330, 121], [100, 300, 110])).toBeCloseTo(1.1);
  expect(ratio([100, 900, 100], [100, 300, 100])).toBe(1);
});

test('nothing is compared with nought, nor with a round that is missing', () => {
  expect(ratio([5], [0])).toBeUndefined();
  expect(ratio([5, 6], [5])).toBeUndefined();
});
