import { expect, test } from 'vitest';
import { ratio, rotated, spread } from './arithmetic.ts';

test.each([
  [[3], { median: 3, least: 3, most: 3 }],
  [[9, 1, 2], { median: 2, least: 1, most: 9 }],
  [[10, 1, 2, 4], { median: 3, least: 1, most: 10 }],
])('the spread of %j is %j', (values, expected) => {
  expect(spread(values)).toEqual(expected);
});

test('the spread of no values is an error', () => {
  expect(() => spread([])).toThrow(RangeError);
});

test('the ratio is taken within each round, so one slow round does not change it', () => {
  expect(ratio([110, 330, 121], [100, 300, 110])).toBeCloseTo(1.1);
  expect(ratio([100, 900, 100], [100, 300, 100])).toBe(1);
});

test('there is no ratio to zero, or to a round that is missing', () => {
  expect(ratio([5], [0])).toBeUndefined();
  expect(ratio([5, 6], [5])).toBeUndefined();
});

test('over three rounds, each of three values comes first, second and third once', () => {
  const orders = [0, 1, 2, 3].map((round) => rotated(['a', 'b', 'c'], round).join(''));
  expect(orders).toEqual(['abc', 'bca', 'cab', 'abc']);
});
