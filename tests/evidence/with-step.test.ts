import { expect, test } from 'vitest';
import type { Check } from './check.ts';
import { readResults } from './results.ts';
import { withStep } from './with-step.ts';

const check = (engine: string, by: Check['by'] = 'script'): Check => ({
  title: `Something in ${engine}`,
  by,
  tool: 'a tool',
  engine,
  criteria: [],
  outcome: 'passed',
});

const before = [
  check('Chromium 156'),
  check('Firefox 153', 'checker'),
  check('WebKitGTK 2.50'),
  check('firefox 153', 'screen reader'),
];

test.each([
  ['chromium', 0],
  ['firefox', 1],
  ['webkit', 2],
  ['screen-reader', 3],
])('%s takes the place of what it found before, and of nothing else', (step, own) => {
  expect(withStep(before, step, [])).toEqual(before.toSpliced(own, 1));
  expect(withStep(before, step, [check('new')])).toHaveLength(4);
});

test('nothing in the evidence is without a step', () => {
  const steps = ['chromium', 'firefox', 'webkit', 'screen-reader'];
  const left = steps.reduce((rest, step) => withStep(rest, step, []), readResults().checks);
  expect(left).toEqual([]);
});
