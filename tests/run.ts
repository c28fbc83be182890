import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { installBrowser } from './browser.ts';
import { copyOfProject } from './copy-of-project.ts';
import { find } from './hosts/server.ts';
import { apache, caddy, caddyNewer, nginx } from './hosts/servers.ts';
import { unpackServers } from './hosts/unpack-servers.ts';
import { installPackages, isDebian, missingPackages } from './install-packages.ts';
import { type Tally, tallyOfJourneys, tallyOfUnitTests } from './tally.ts';
import { sitePort } from './tested-site.ts';

/**
 * `npm test` is what anyone runs before a commit. It leaves out what takes long and seldom fails alone:
 * tests that are marked as slow, a second engine, another study. `npm test -- all` leaves out nothing.
 */
const isWhole = process.argv[2] === 'all';
if (process.argv.length > (isWhole ? 3 : 2)) {
  console.error(`Found "${process.argv.slice(2).join(' ')}". Expected "all", or nothing.`);
  process.exit(2);
}

type Report = { file: string; read: (file: string) => Tally };

type Check = {
  name: string;
  command: [program: string, ...parameters: string[]];
  report?: Report;
  /** Where it runs, if not in this project. */
  folder?: string;
  environment?: Readonly<Record<string, string>>;
};

const ofUnitTests: Report = { file: '.build/unit.json', read: tallyOfUnitTests };
const ofJourneys: Report = { file: '.build/journeys.json', read: tallyOfJourneys };
const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${ofUnitTests.file}`];

/** A copy of this project with another study's content: what passes on the sample must pass there. */
const anotherStudy = '.build/second-study';

/** Unit tests that read the content. The others give the same result on any study. */
const testsOfContent = [
  ...['site/islands/follow-frame', 'site/pages', 'tools/release-obstacles.test.ts'],
  ...['tests/specification.test.ts', 'tests/rules.test.ts'],
  '--testNamePattern=^(?!only files named|what the desk works out runs)',
];

/** Journeys whose outcome depends on the content: words, people, pictures, questions and weights. */
const journeysOfContent = [
  ...['each-page', 'served-pages', 'signup-form', 'signup-form-errors', 'budgets', 'poster'].map(
    (name) => `tests/journeys/${name}.spec.ts`,
  ),
  // Of these, one circumstance is enough: no content changes how a key, a finger, a tab or a script works.
  '--grep-invert=keyboard|a hand that shakes|in a tab|without JavaScript|React|typeface|one link away',
];

const readings: readonly Check[] = [
  { name: 'formatting and lint', command: ['biome', 'check', '--error-on-warnings'] },
  { name: 'style sheets', command: ['stylelint', '{styles,site,form,desk/page}/**/*.css'] },
  { name: 'types', command: ['tsc'] },
  { name: 'unused code', command: ['knip', '--no-progress'] },
];

/** The journeys build the site, start the form and serve both, as `npm start` does. */
const journeys: Check = {
  name: 'build and journeys',
  command: [
    'playwright',
    'test',
    '--project=chromium*',
    ...(isWhole ? [] : ['--grep-invert=@slow']),
  ],
  report: ofJourneys,
};

const unitTests: Check = {
  name: 'unit tests',
  command: ['vitest', 'run', ...reporters, ...(isWhole ? [] : ['--tags-filter=!slow'])],
  report: ofUnitTests,
};

/** What has broken only in WebKitGTK. With ONLY, which matches all, since this run is not for the record. */
const webkit: Check = {
  name: 'WebKit',
  command: ['node', 'tests/evidence/run.ts', 'webkit'],
  environment: { ONLY: '/' },
};

const unitTestsOfAnotherStudy: Check = {
  name: "unit tests of another study's content",
  command: ['vitest', 'run', ...testsOfContent, ...reporters],
  report: ofUnitTests,
  folder: anotherStudy,
};

const journeysOfAnotherStudy: Check = {
  name: "journeys through another study's site",
  command: ['playwright', 'test', '--project=chromium*', ...journeysOfContent],
  report: ofJourneys,
  folder: anotherStudy,
  environment: { JOURNEYS_PORT: String(sitePort + 10) },
};

/**
 * Two run beside each other, since browsers wait half of the time: whichever ends begins the next. What
 * takes longest is first, and WebKit last, because it looks at the site that the journeys have built.
 */
const checks: readonly Check[] = isWhole
  ? [
      ...[journeys, ...readings, unitTestsOfAnotherStudy, unitTests, journeysOfAnotherStudy],
      ...(isDebian() ? [webkit] : []),
    ]
  : [journeys, ...readings, unitTests];

/** Prints what a check has printed once it has ended, because another runs beside it. */
async function run({ name, command, report, folder = '.', environment }: Check): Promise<Tally> {
  const [program, ...parameters] = command;
  const file = report && join(folder, report.file);
  if (file) rmSync(file, { force: true });
  const start = Date.now();
  const child = spawn(program, parameters, {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
    env: { ...process.env, ...environment },
  });
  const exit = new Promise<unknown>((resolve) => {
    child.on('error', resolve);
    child.on('exit', (code, signal) => resolve(code ?? signal));
  });
  const [printed, ending] = await Promise.all([
    Promise.all([text(child.stdout), text(child.stderr)]),
    exit,
  ]);
  const isSilent = ending === 0 && !report;
  console.log(`\n── ${name}, ${Math.round((Date.now() - start) / 1000)} s`);
  if (!isSilent) console.log(printed.join(''));
  const itself: Tally =
    ending === 0
      ? { passed: 1, failed: [], skipped: 0 }
      : { passed: 0, failed: [`${name}: ended with ${ending}.`], skipped: 0 };
  if (!report || !file) return itself;
  try {
    const tally = report.read(file);
    return { ...tally, failed: tally.failed.length > 0 ? tally.failed : itself.failed };
  } catch {
    return { ...itself, failed: [`${name}: ended without a report (${ending}).`] };
  }
}

/** Begins one of these after the other, until none is left. */
async function runNext(left: Iterator<Check>): Promise<Tally[]> {
  const tallies: Tally[] = [];
  for (let next = left.next(); !next.done; next = left.next()) tallies.push(await run(next.value));
  return tallies;
}

const total: Tally = { passed: 0, failed: [], skipped: 0 };
try {
  installBrowser();
  if (isDebian()) installPackages(missingPackages(['poppler-utils', 'postgresql']));
  unpackServers();
  for (const { name, program } of [nginx, caddy, caddyNewer, apache]) {
    if (!find(program)) console.log(`${name} could not be fetched: its tests are skipped.`);
  }
  rmSync(anotherStudy, { recursive: true, force: true });
  if (isWhole) copyOfProject(anotherStudy);
} catch (error) {
  total.failed.push((error as Error).message);
}
const left = checks.values();
for (const { passed, failed, skipped } of (
  await Promise.all([runNext(left), runNext(left)])
).flat()) {
  total.passed += passed;
  total.failed.push(...failed);
  total.skipped += skipped;
}
const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : '';
if (total.failed.length > 0) console.log(`\n── failed\n${total.failed.join('\n')}`);
const leftOut = isWhole ? '' : ' (without the slow tests: npm test -- all)';
console.log(`\n${total.passed} passed, ${total.failed.length} failed${skipped}${leftOut}`);
process.exitCode = total.failed.length === 0 ? 0 : 1;
