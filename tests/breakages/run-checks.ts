import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { JSONReport } from '@playwright/test/reporter';
import { specsOf } from '../evidence/playwright-checks.ts';

const report = '.build/breakage.json';

export type Ran = { file: string; title: string; outcome: 'passed' | 'failed' };

/** Runs the tests in these files whose titles contain one of these phrases. Skipped tests are left out. */
export function runChecks(files: readonly string[], phrases: readonly string[], folder: string) {
  const titles = phrases.map((phrase) => phrase.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|');
  const journeys = files.filter((file) => file.endsWith('.spec.ts'));
  const unitTests = files.filter((file) => !journeys.includes(file));
  return [
    ...(journeys.length > 0 ? runJourneys(journeys, titles, folder) : []),
    ...(unitTests.length > 0 ? runUnitTests(unitTests, titles, folder) : []),
  ];
}

function runJourneys(files: string[], titles: string, folder: string): Ran[] {
  const how = ['--project=chromium*', '--reporter=json', `--grep=${titles}`];
  const found: JSONReport | undefined = run('playwright', ['test', ...files, ...how], folder);
  return (found?.suites ?? [])
    .flatMap((suite) => specsOf(suite))
    .flatMap(({ spec: { file, title, tests }, groups }) =>
      tests
        .filter(({ status }) => status !== 'skipped')
        // A test that passed at the second try caught nothing reliably.
        .map(({ status }) => ({
          file: `tests/${file}`,
          title: [...groups, title].join(' '),
          outcome: status === 'expected' ? 'passed' : 'failed',
        })),
    );
}

type UnitReport = {
  testResults: { name: string; assertionResults: { fullName: string; status: string }[] }[];
};

function runUnitTests(files: string[], titles: string, folder: string): Ran[] {
  const how = ['--reporter=json', `--outputFile=${report}`, `--testNamePattern=${titles}`];
  const found: UnitReport | undefined = run('vitest', ['run', ...files, ...how], folder);
  return (found?.testResults ?? []).flatMap(({ name, assertionResults }) =>
    assertionResults.flatMap(({ fullName, status }) =>
      status === 'passed' || status === 'failed'
        ? [{ file: relative(folder, name), title: fullName, outcome: status }]
        : [],
    ),
  );
}

/** @returns the report, if the program wrote one */
function run(program: string, parameters: readonly string[], folder: string) {
  const file = join(folder, report);
  rmSync(file, { force: true });
  spawnSync(program, parameters, {
    cwd: folder,
    stdio: 'ignore',
    env: { ...process.env, JOURNEYS_PORT: '4381', PLAYWRIGHT_JSON_OUTPUT_NAME: report },
  });
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}
