import { readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import type { JSONReport } from '@playwright/test/reporter';
import type { JsonTestResults } from 'vitest/node';
import { specsOf } from './evidence/playwright-checks.ts';

/** What a check found. Of each failure: the test's name, and the start of its message. */
export type Tally = { passed: number; failed: string[]; skipped: number };

/** Reads Vitest's report. A file whose tests could not begin counts as one failure. */
export function tallyOfUnitTests(file: string): Tally {
  const report: JsonTestResults = readReport(file);
  const failed = report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const tests = assertionResults.filter((test) => test.status === 'failed');
    if (status === 'failed' && tests.length === 0) return [failure(name, message)];
    return tests.map((test) => failure(test.fullName, test.failureMessages?.[0]));
  });
  return { passed: report.numPassedTests, failed, skipped: report.numPendingTests };
}

/** Reads Playwright's report. */
export function tallyOfJourneys(file: string): Tally {
  const { stats, errors, suites }: JSONReport = readReport(file);
  const failed = suites
    .flatMap((suite) => specsOf(suite))
    .filter(({ spec }) => !spec.ok)
    .map(({ spec: { file, title, tests }, groups }) => {
      const [error] = tests.flatMap(({ results }) => results.flatMap((one) => one.errors));
      return failure([file, ...groups, title].join(' › '), error?.message);
    });
  const outside = errors.map(({ message }) => failure('Playwright', message));
  return { passed: stats.expected, failed: [...outside, ...failed], skipped: stats.skipped };
}

function failure(name: string, message = '') {
  const lines = stripVTControlCharacters(message).split('\n').slice(0, 8);
  return [name, ...lines.map((line) => `  ${line}`)].join('\n');
}

function readReport(file: string) {
  return JSON.parse(readFileSync(file, 'utf8'));
}

/**
 * Runs something that may throw, so that later steps still run.
 *
 * @returns the error's name and message; `undefined` if there was none. WebKitGTK's driver throws
 *   some errors without a message
 */
export async function attempt(work: () => Promise<void>): Promise<string | undefined> {
  try {
    await work();
    return undefined;
  } catch (error) {
    if (!(error instanceof Error)) return `threw ${String(error)}`;
    return `${error.name}: ${error.message || 'it has no message'}`;
  }
}
