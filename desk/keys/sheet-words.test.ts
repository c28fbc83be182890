import { expect, test } from 'vitest';
import { withCheck, wrongAmong } from './sheet-words.ts';

const numbers = withCheck([2_047, 0, 1, 512, 1_999, 7, 7, 1_024, 3, 5]);
const changed = (...changes: [at: number, by: number][]) => {
  const others = [...numbers];
  for (const [at, by] of changes) others[at] = (others[at] ?? 0) ^ by;
  return others;
};

test('one wrong number among those that were checked is found at its place, wherever it is', () => {
  expect(wrongAmong(numbers)).toBeUndefined();
  for (const at of numbers.keys()) {
    for (const by of [1, 2, 1_365, 2_047]) {
      expect(wrongAmong(changed([at, by]))).toEqual({ only: at });
    }
  }
});

test('two wrong numbers, and two that changed places, are noticed and not taken for one', () => {
  for (const at of numbers.keys()) {
    for (let other = at + 1; other < numbers.length; other += 1) {
      for (const by of [1, 77, 2_047]) {
        expect(wrongAmong(changed([at, by], [other, 1_024]))).toBe('several');
      }
      const [one = 0, two = 0] = [numbers[at], numbers[other]];
      const swapped = changed([at, one ^ two], [other, one ^ two]);
      expect(wrongAmong(swapped)).toBe(one === two ? undefined : 'several');
    }
  }
});

test('numbers of which the first is missing are not taken for whole ones with one that is wrong', () => {
  expect(wrongAmong(numbers.slice(1))).toBe('several');
});
