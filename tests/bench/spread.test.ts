import { expect, test } from 'vitest';
import { spread } from './spread.ts';

test.each([
  [[3], { median: 3, least: 3, most: 3 }],
  [[9, 1, 2], { median: 2, least: 1, most: 9 }],
  [[10, 1, 2, 4], { median: 3, least: 1, most: 10 }],
])('the spread of %j is %j', (values, expected) => {
  expect(spread(values)).toEqual(expected);
});

test('no values have no spread', () => {
  expect(() => spread([])).toThrow(RangeError);
});
