import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import type { JSONReport } from '@playwright/test/reporter';
import type { JsonTestResults } from 'vitest/node';
import { endOnError } from '../../tools/program.ts';
import { specsOf } from '../evidence/playwright-checks.ts';
import { unpackServers } from '../hosts/unpack-servers.ts';
import { type Breakage, readBreakages } from './breakages.ts';

const report = '.build/breakage.json';

type Ran = { file: string; title: string; outcome: 'passed' | 'failed' };

/**
 * Breaks the product in each listed way, in a copy of the last commit, and runs the check that is
 * listed as catching it. `npm run breakages -- tooltip` replays those that mention "tooltip". All
 * checks run once before, without a breakage.
 */
function replay(words: readonly string[]) {
  const chosen = readBreakages().filter((breakage) =>
    words.every((word) => JSON.stringify(breakage).includes(word)),
  );
  if (chosen.length === 0) {
    throw new RangeError(`Found "${words.join(' ')}". No breakage mentions that.`);
  }
  using copy = copyOfLastCommit();
  const checks = [...new Set(chosen.map(({ caughtBy }) => caughtBy))];
  const before = runChecks(
    checks,
    chosen.map(({ test }) => test),
    copy.folder,
  );
  const missed = chosen.filter((breakage) => {
    const outcome = tryOut(breakage, before, copy.folder);
    console.log(`${outcome}: ${breakage.breakage} (${breakage.caughtBy})`);
    return outcome !== 'caught';
  });
  console.log(`\n${chosen.length - missed.length} caught, ${missed.length} not caught`);
  if (missed.length > 0) process.exitCode = 1;
}

function copyOfLastCommit() {
  const folder = join(mkdtempSync(join(tmpdir(), 'breakages-')), 'copy');
  git('worktree', 'add', '--quiet', '--detach', folder);
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'), 'junction');
  // Encoding the photos takes most of a build.
  if (existsSync('.build/pictures')) {
    cpSync('.build/pictures', join(folder, '.build/pictures'), { recursive: true });
  }
  // The tests of a web server that cannot be fetched are skipped, and their breakages are not caught.
  unpackServers();
  if (existsSync('.build/servers')) {
    mkdirSync(join(folder, '.build'), { recursive: true });
    symlinkSync(resolve('.build/servers'), join(folder, '.build/servers'), 'junction');
  }
  return { folder, [Symbol.dispose]: () => git('worktree', 'remove', '--force', folder) };
}

function git(...parameters: string[]) {
  const { status, stderr } = spawnSync('git', parameters, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`git ${parameters.join(' ')}: ${stderr}`);
}

/**
 * A check that fails without the breakage, or that does not exist, catches nothing.
 *
 * @param before  how the checks ended without any breakage
 */
function tryOut(breakage: Breakage, before: readonly Ran[], folder: string): string {
  const { file, from, to, caughtBy, test } = breakage;
  const named = before.filter((ran) => ran.file === caughtBy && ran.title.includes(test));
  if (named.length === 0) return 'did not run WITHOUT THE BREAKAGE';
  if (named.some(isFailed)) return 'failed WITHOUT THE BREAKAGE';
  const path = join(folder, file);
  const whole = readFileSync(path, 'utf8');
  writeFileSync(
    path,
    whole.replace(from, () => to),
  );
  try {
    return runChecks([caughtBy], [test], folder).some(isFailed) ? 'caught' : 'NOT CAUGHT';
  } finally {
    writeFileSync(path, whole);
  }
}

function isFailed({ outcome }: Ran): boolean {
  return outcome === 'failed';
}

/** Runs the tests in these files whose titles contain one of these phrases. Skipped tests are left out. */
function runChecks(files: readonly string[], phrases: readonly string[], folder: string) {
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
  const found: JSONReport | undefined = reportOf('playwright', ['test', ...files, ...how], folder);
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

function runUnitTests(files: string[], titles: string, folder: string): Ran[] {
  const how = ['--reporter=json', `--outputFile=${report}`, `--testNamePattern=${titles}`];
  const found: JsonTestResults | undefined = reportOf('vitest', ['run', ...files, ...how], folder);
  return (found?.testResults ?? []).flatMap(({ name, assertionResults }) =>
    assertionResults.flatMap(({ fullName, status }) =>
      status === 'passed' || status === 'failed'
        ? [{ file: relative(folder, name), title: fullName, outcome: status }]
        : [],
    ),
  );
}

/** @returns the report, if the program wrote one */
function reportOf(program: string, parameters: readonly string[], folder: string) {
  const file = join(folder, report);
  rmSync(file, { force: true });
  spawnSync(program, parameters, {
    cwd: folder,
    stdio: 'ignore',
    env: { ...process.env, JOURNEYS_PORT: '4381', PLAYWRIGHT_JSON_OUTPUT_NAME: report },
  });
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

await endOnError(async () => replay(process.argv.slice(2)));
