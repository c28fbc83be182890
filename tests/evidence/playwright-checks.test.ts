import { Criteria } from '@siteimprove/alfa-wcag/dist/criterion/data.js';
import { expect, test } from 'vitest';
import { criteria } from '../../site/conformance/criteria.ts';
import { type Check, playwrightChecks, summarise } from './playwright-checks.ts';

type Report = Parameters<typeof playwrightChecks>[0];
type Spec = Report['suites'][number]['specs'][number];
type Test = Spec['tests'][number];

function reportOf(spec: Partial<Spec>, outcome: Partial<Test>, group?: string): Report {
  const place = { line: 1, column: 1, file: 'journeys/hero.spec.ts' };
  const run = { projectName: 'chromium', status: 'expected', results: [], annotations: [] };
  const specs = [
    {
      ...place,
      id: '1',
      ok: true,
      tags: [],
      title: 'it holds',
      ...spec,
      tests: [{ ...run, ...outcome }],
    },
  ] as unknown as Spec[];
  const inner = group ? { specs: [], suites: [{ ...place, title: group, specs }] } : { specs };
  return { errors: [], suites: [{ ...place, title: place.file, ...inner }] };
}

const engines = { chromium: 'Chromium 156.0' };
const failedBy = (message: string) => [{ error: { message } }] as unknown as Test['results'];

test('each test becomes a check with its criteria, those that it noted while it ran, its file or each tool that it names, and its browser', () => {
  const annotations = [{ type: 'wcag', description: '1.1.1 1.4.3' }];
  const report = reportOf({ tags: ['wcag-2.4.7', 'slow'] }, { annotations });
  expect(playwrightChecks(report, engines)).toEqual([
    {
      title: 'it holds',
      by: 'script',
      tool: 'tests/journeys/hero.spec.ts',
      engine: 'Chromium 156.0',
      criteria: ['2.4.7', '1.1.1', '1.4.3'],
      outcome: 'passed',
    },
  ]);
  const ofAChecker = reportOf({ file: 'checkers/alfa.spec.ts' }, {}, 'in dark');
  const named = { by: 'checker', title: 'in dark, it holds' };
  expect(playwrightChecks(ofAChecker, engines)).toMatchObject([named]);
  const byTwo = [
    { type: 'tool', description: 'axe' },
    { type: 'wcag', description: '1.1.1' },
    { type: 'tool', description: 'Alfa' },
    { type: 'wcag', description: '1.4.3' },
    { type: 'found', description: 'Alfa' },
  ];
  const found: Partial<Test> = {
    annotations: byTwo,
    status: 'unexpected',
    results: failedBy('Alfa'),
  };
  expect(playwrightChecks(reportOf({}, found), engines)).toMatchObject([
    { tool: 'axe', criteria: ['1.1.1'], outcome: 'passed' },
    { tool: 'Alfa', criteria: ['1.4.3'], outcome: 'failed', note: 'Alfa' },
  ]);
});

test('failed and skipped tests, and those that pass only when retried, keep the reason, in one line without colours', () => {
  const noted = (outcome: Partial<Test>) => playwrightChecks(reportOf({}, outcome), engines);
  const results = failedBy('\u001b[31mnot red\u001b[39m\n  at line 3');
  const failed = [{ outcome: 'failed', note: 'not red' }];
  expect(noted({ status: 'unexpected', results })).toMatchObject(failed);
  expect(noted({ status: 'flaky', results })).toMatchObject(failed);
  const note = 'cannot be seen here';
  const annotations = [{ type: 'skip', description: note }];
  expect(noted({ status: 'skipped', annotations })).toMatchObject([{ outcome: 'skipped', note }]);
});

test('an error outside the tests, an unknown browser, or a browser without tests is reported', () => {
  const errors = [{ message: 'no server' }];
  expect(() => playwrightChecks({ suites: [], errors }, engines)).toThrow('no server');
  expect(() => playwrightChecks(reportOf({}, {}), {})).toThrow('chromium');
  const both = { ...engines, firefox: 'Firefox 153' };
  expect(() => playwrightChecks(reportOf({}, {}), both)).toThrow(
    'firefox: Playwright found no test',
  );
});

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
