import { expect, test } from 'vitest';
import { playwrightChecks } from './playwright-checks.ts';

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

test('each test becomes a check with its criteria, file and browser', () => {
  expect(playwrightChecks(reportOf({ tags: ['wcag-2.4.7', 'slow'] }, {}), engines)).toEqual([
    {
      title: 'it holds',
      by: 'script',
      tool: 'tests/journeys/hero.spec.ts',
      engine: 'Chromium 156.0',
      criteria: ['2.4.7'],
      outcome: 'passed',
    },
  ]);
});

test('a test in checkers/ counts as a checker, and its group is part of the title', () => {
  const [check] = playwrightChecks(
    reportOf({ file: 'checkers/alfa.spec.ts' }, {}, 'in dark'),
    engines,
  );
  expect(check).toMatchObject({ by: 'checker', title: 'in dark, it holds' });
});

test('a checker notes which criteria its rules looked at while it ran', () => {
  const annotations = [{ type: 'wcag', description: '1.1.1 1.4.3' }];
  const [check] = playwrightChecks(reportOf({ tags: ['wcag-2.4.7'] }, { annotations }), engines);
  expect(check?.criteria).toEqual(['2.4.7', '1.1.1', '1.4.3']);
});

test('failed and skipped tests keep the reason, in one line without colours', () => {
  const red = '\u001b[31mnot red\u001b[39m\n  at line 3';
  const failed = reportOf({}, { status: 'unexpected', results: failedBy(red) });
  expect(playwrightChecks(failed, engines)).toMatchObject([{ outcome: 'failed', note: 'not red' }]);
  const annotations = [{ type: 'skip', description: 'cannot be seen here' }];
  const skipped = reportOf({}, { status: 'skipped', annotations });
  expect(playwrightChecks(skipped, engines)).toMatchObject([
    { outcome: 'skipped', note: 'cannot be seen here' },
  ]);
});

test('a test that passes only when retried counts as failed', () => {
  const wavering = reportOf({}, { status: 'flaky', results: failedBy('too late') });
  expect(playwrightChecks(wavering, engines)).toMatchObject([
    { outcome: 'failed', note: 'too late' },
  ]);
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
