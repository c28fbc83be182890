import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { installBrowser } from './browser.ts';
import { copyOfProject } from './copy-of-project.ts';
import { missingServers } from './hosts/missing-servers.ts';
import { unpackServers } from './hosts/unpack-servers.ts';
import { installPackages, isDebian, missingPackages } from './install-packages.ts';

type Count = { passed: number; failed: number; skipped: number };

type Check = {
  name: string;
  command: [program: string, ...parameters: string[]];
  count?: (folder: string) => Count;
  /** Where it runs, if not in this project. */
  folder?: string;
};

const unitReport = '.build/unit.json';
const journeysReport = '.build/journeys.json';
const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${unitReport}`];

/** A copy of this project with another study's content: what passes on the sample must pass there. */
const anotherStudy = '.build/second-study';

/** Unit tests that read the content. The others give the same result on any study. */
const testsOfContent = [
  ...['content', 'site', 'tools/release-obstacles.test.ts'],
  ...['tests/specification.test.ts', 'tests/rules.test.ts'],
];

/** Journeys whose outcome depends on the content: words, people, pictures, questions and weights. */
const journeysOfContent = [
  ...['landing', 'team', 'privacy', 'words', 'signup-frame', 'signup-form', 'signup-form-errors'],
  ...['budgets', 'poster'],
].map((name) => `tests/journeys/${name}.spec.ts`);

/** Every check, in order. */
const checks: Check[] = [
  { name: 'formatting and lint', command: ['biome', 'check', '--error-on-warnings'] },
  { name: 'style sheets', command: ['stylelint', '{site,form}/**/*.css'] },
  { name: 'types', command: ['tsc'] },
  { name: 'unused code', command: ['knip', '--no-progress'] },
  { name: 'unit tests', command: ['vitest', 'run', ...reporters], count: countUnitTests },
  // The journeys build the site, start the form and serve both, as `npm start` does.
  {
    name: 'build and journeys',
    command: ['playwright', 'test', '--project=chromium*'],
    count: countJourneys,
  },
  {
    name: "unit tests of another study's content",
    command: ['vitest', 'run', ...testsOfContent, ...reporters],
    count: countUnitTests,
    folder: anotherStudy,
  },
  {
    name: "journeys through another study's site",
    command: ['playwright', 'test', '--project=chromium*', ...journeysOfContent],
    count: countJourneys,
    folder: anotherStudy,
  },
];

function countUnitTests(folder: string): Count {
  const report = readReport(join(folder, unitReport));
  return {
    passed: report['numPassedTests'],
    failed: report['numFailedTests'],
    skipped: report['numPendingTests'],
  };
}

function countJourneys(folder: string): Count {
  const { expected, unexpected, flaky, skipped } = readReport(join(folder, journeysReport)).stats;
  return { passed: expected, failed: unexpected + flaky, skipped };
}

function readReport(file: string) {
  return JSON.parse(readFileSync(file, 'utf8'));
}

function run({ name, command: [program, ...parameters], count, folder = '.' }: Check): Count {
  console.log(`\n── ${name}`);
  for (const report of [unitReport, journeysReport]) rmSync(join(folder, report), { force: true });
  const { status } = spawnSync(program, parameters, {
    cwd: folder,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  const failed = status === 0 ? 0 : 1;
  if (!count) return { passed: 1 - failed, failed, skipped: 0 };
  try {
    const counted = count(folder);
    return { ...counted, failed: Math.max(counted.failed, failed) };
  } catch {
    console.error(`${name}: ended without a report (exit code ${status}).`);
    return { passed: 0, failed: 1, skipped: 0 };
  }
}

const total = { passed: 0, failed: 0, skipped: 0 };
try {
  installBrowser();
  if (isDebian()) installPackages(missingPackages(['poppler-utils']));
  unpackServers();
  for (const line of missingServers()) console.log(line);
  rmSync(anotherStudy, { recursive: true, force: true });
  copyOfProject(anotherStudy);
} catch (error) {
  console.error((error as Error).message);
  total.failed += 1;
}
for (const check of checks) {
  const count = run(check);
  total.passed += count.passed;
  total.failed += count.failed;
  total.skipped += count.skipped;
}
const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : '';
console.log(`\n${total.passed} passed, ${total.failed} failed${skipped}`);
process.exitCode = total.failed === 0 ? 0 : 1;
