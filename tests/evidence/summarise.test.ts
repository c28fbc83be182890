import { Criteria } from '@siteimprove/alfa-wcag/dist/criterion/data.js';
import { expect, test } from 'vitest';
import { criteria } from '../../site/conformance/criteria.ts';
import { type Check, summarise } from './summarise.ts';

const check = (part: Partial<Check>): Check => ({
  title: 'focus is seen',
  by: 'script',
  tool: 'tests/journeys/focus.spec.ts',
  engine: 'Chromium 156',
  criteria: ['2.4.7'],
  outcome: 'passed',
  ...part,
});

const measured = { date: '2026-11-21', content: 'abc' };
const axe = check({ by: 'checker', tool: 'axe-core 4.14', criteria: ['1.4.3', '1.1.1'] });

test('a summary names the browsers and checkers that ran, and what each kind of check looked at', () => {
  const ofAChecker = check({ by: 'checker', tool: 'tests/checkers/seeded-faults.spec.ts' });
  expect(summarise([axe, check({}), { ...ofAChecker, criteria: [] }], measured)).toEqual({
    ...measured,
    browsers: ['Chromium 156'],
    screenReaders: [],
    pagesRead: [],
    checkers: ['axe-core 4.14'],
    passed: 3,
    failed: 0,
    skipped: 0,
    criteria: { checker: ['1.1.1', '1.4.3'], script: ['2.4.7'] },
    failures: [],
  });
});

test('a summary does not depend on the order in which the checks ran', () => {
  const failed = check({ outcome: 'failed', title: 'a failure' });
  const checks = [check({}), axe, failed, check({ outcome: 'failed', title: 'another' })];
  expect(summarise(checks, measured)).toEqual(summarise(checks.toReversed(), measured));
});

test('a check that was skipped is counted, but has looked at nothing', () => {
  expect(summarise([check({ outcome: 'skipped' })], measured)).toMatchObject({
    skipped: 1,
    browsers: [],
    criteria: { script: [] },
  });
});

test('a screen reader is named with the pages that it read, and counts as a script', () => {
  const read = { by: 'screen reader', tool: 'Orca 43.1', page: 'the home page' } as const;
  expect(summarise([check(read)], measured)).toMatchObject({
    browsers: [],
    screenReaders: ['Orca 43.1'],
    pagesRead: ['the home page'],
    criteria: { checker: [], script: ['2.4.7'] },
  });
});

test("the pages' list of criteria is WCAG 2.2's, as Alfa has it", () => {
  const alfas = Object.entries(Criteria).flatMap(([number, { title, versions }]) =>
    versions
      .filter(([version]) => version === '2.2')
      .map(([, { uri, level }]) => ({ number, name: title, level, address: uri })),
  );
  expect(criteria).toEqual(alfas);
});
