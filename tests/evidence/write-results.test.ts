import { expect, test } from 'vitest';
import type { Check } from './check.ts';
import { results } from './write-results.ts';

const check = (title: string, engine: string): Check => ({
  title,
  by: 'script',
  tool: 'tests/journeys/hero.spec.ts',
  engine,
  criteria: [],
  outcome: 'passed',
});

test('the order of the results does not hang on the order of the runs', () => {
  const checks = [check('b', 'Firefox 153'), check('b', 'Chromium 156'), check('a', 'Firefox 153')];
  const day = new Date('2026-11-21T23:00:00Z');
  expect(results(checks, day)).toEqual(results(checks.toReversed(), day));
  expect(results(checks, day)).toMatchObject({
    date: '2026-11-21',
    engines: ['Chromium 156', 'Firefox 153'],
  });
});
