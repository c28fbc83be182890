import { expect, test } from 'vitest';
import { isOver } from './is-closed.ts';

test.each([
  ['2026-03-31', '2026-03-31T22:59:59Z', false],
  ['2026-03-31', '2026-03-31T23:00:00Z', true],
  ['2026-12-31', '2026-12-31T23:59:59Z', false],
  ['2026-12-31', '2027-01-01T00:00:00Z', true],
])('the day %s ends at midnight in Britain: at %s it is over: %s', (day, moment, over) => {
  expect(isOver(day, Date.parse(moment))).toBe(over);
});
