import { readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/** What a check found. Of each failure: the test's name, and the start of its message. */
export type Tally = { passed: number; failed: string[]; skipped: number };

type UnitReport = {
  numPassedTests: number;
  numPendingTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
};

type JourneysReport = {
  stats: { expected: number; skipped: number };
  errors: { message?: string }[];
  suites: Suite[];
};

type Suite = { title: string; suites?: Suite[]; specs: Spec[] };

type Spec = {
  title: string;
  ok: boolean;
  tests: { results: { errors: { message?: string }[] }[] }[];
};

/** Reads Vitest's report. A file whose tests could not begin counts as one failure. */
export function tallyOfUnitTests(file: string): Tally {
  const report: UnitReport = readReport(file);
  const failed = report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const tests = assertionResults.filter((test) => test.status === 'failed');
    if (status === 'failed' && tests.length === 0) return [failure(name, message)];
    return tests.map((test) => failure(test.fullName, test.failureMessages[0]));
  });
  return { passed: report.numPassedTests, failed, skipped: report.numPendingTests };
}

/** Reads Playwright's report. */
export function tallyOfJourneys(file: string): Tally {
  const { stats, errors, suites }: JourneysReport = readReport(file);
  const failed = [
    ...errors.map(({ message }) => failure('Playwright', message)),
    ...suites.flatMap((suite) => failuresIn(suite)),
  ];
  return { passed: stats.expected, failed, skipped: stats.skipped };
}

function failuresIn({ title, suites = [], specs }: Suite): string[] {
  const own = specs.filter(({ ok }) => !ok);
  return [
    ...own.map((spec) => {
      const errors = spec.tests.flatMap(({ results }) => results.flatMap((one) => one.errors));
      return failure(spec.title, errors[0]?.message);
    }),
    ...suites.flatMap((suite) => failuresIn(suite)),
  ].map((text) => `${title} › ${text}`);
}

function failure(name: string, message = '') {
  const lines = stripVTControlCharacters(message).split('\n').slice(0, 8);
  return [name, ...lines.map((line) => `  ${line}`)].join('\n');
}

function readReport(file: string) {
  return JSON.parse(readFileSync(file, 'utf8'));
}
