import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { installBrowser } from './browser.ts';
import { missingServers } from './hosts/missing-servers.ts';
import { unpackServers } from './hosts/unpack-servers.ts';

/** Runs every check, and prints how many passed in the last line. */
const checks: Check[] = [
  { name: 'formatting and lint', command: ['biome', 'check', '--error-on-warnings'] },
  { name: 'style sheets', command: ['stylelint', '{site,form}/**/*.css'] },
  { name: 'types', command: ['tsc'] },
  { name: 'unused code', command: ['knip', '--no-progress'] },
  {
    name: 'unit tests',
    command: [
      'vitest',
      'run',
      '--reporter=dot',
      '--reporter=json',
      '--outputFile.json=.build/unit.json',
    ],
    count: countUnitTests,
  },
  // The journeys build the site, start the form and serve both, as `npm start` does.
  {
    name: 'build and journeys',
    command: ['playwright', 'test', '--project=chromium'],
    count: countJourneys,
  },
];

type Count = { passed: number; failed: number; skipped: number };
type Check = { name: string; command: [string, ...string[]]; count?: () => Count };

function countUnitTests(): Count {
  const report = readReport('.build/unit.json');
  return {
    passed: report['numPassedTests'],
    failed: report['numFailedTests'],
    skipped: report['numPendingTests'],
  };
}

function countJourneys(): Count {
  const { expected, unexpected, flaky, skipped } = readReport('.build/journeys.json')['stats'];
  return { passed: expected, failed: unexpected + flaky, skipped };
}

function readReport(file: string) {
  return JSON.parse(readFileSync(file, 'utf8'));
}

function run({ name, command: [program, ...rest], count }: Check): Count {
  console.log(`\n── ${name}`);
  rmSync('.build/unit.json', { force: true });
  rmSync('.build/journeys.json', { force: true });
  const { status } = spawnSync(program, rest, {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  const failed = status === 0 ? 0 : 1;
  if (!count) return { passed: 1 - failed, failed, skipped: 0 };
  try {
    const counted = count();
    return { ...counted, failed: Math.max(counted.failed, failed) };
  } catch {
    console.error(`${name}: ended without a report (exit code ${status}).`);
    return { passed: 0, failed: 1, skipped: 0 };
  }
}

const total = { passed: 0, failed: 0, skipped: 0 };
try {
  installBrowser();
  unpackServers();
  for (const line of missingServers()) console.log(line);
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
