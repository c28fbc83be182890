import { execFile, spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { installBrowser } from './browser.ts';
import { copyOfProject } from './copy-of-project.ts';
import { apache } from './hosts/apache.ts';
import { caddy, caddyNewer } from './hosts/caddy.ts';
import { nginx } from './hosts/nginx.ts';
import { find } from './hosts/server.ts';
import { unpackServers } from './hosts/unpack-servers.ts';
import { installPackages, isDebian, missingPackages } from './install-packages.ts';
import { type Tally, tallyOfJourneys, tallyOfUnitTests } from './tally.ts';

type Check = {
  name: string;
  command: [program: string, ...parameters: string[]];
  tally?: (folder: string) => Tally;
  /** Where it runs, if not in this project. */
  folder?: string;
};

const unitReport = '.build/unit.json';
const journeysReport = '.build/journeys.json';
const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${unitReport}`];

const unitTests = (folder: string) => tallyOfUnitTests(join(folder, unitReport));
const journeys = (folder: string) => tallyOfJourneys(join(folder, journeysReport));

/** A copy of this project with another study's content: what passes on the sample must pass there. */
const anotherStudy = '.build/second-study';

/** Unit tests that read the content. The others give the same result on any study. */
const testsOfContent = [
  ...['content/model', 'site/conformance', 'site/islands/frame-state', 'site/pages'],
  ...['tools/release-obstacles.test.ts', 'tests/specification.test.ts', 'tests/rules.test.ts'],
];

/** Journeys whose outcome depends on the content: words, people, pictures, questions and weights. */
const journeysOfContent = [
  ...['each-page', 'served-pages', 'signup-form', 'signup-form-errors', 'budgets', 'poster'].map(
    (name) => `tests/journeys/${name}.spec.ts`,
  ),
  // Of these, one circumstance is enough: no content changes how a key, a tab or a script works.
  '--grep-invert=keyboard|in a tab|without JavaScript|React|typeface|one link away',
];

/** What reads the code alone, all at once. */
const readings: Check[] = [
  { name: 'formatting and lint', command: ['biome', 'check', '--error-on-warnings'] },
  { name: 'style sheets', command: ['stylelint', '{site,form,desk/page}/**/*.css'] },
  { name: 'types', command: ['tsc'] },
  { name: 'unused code', command: ['knip', '--no-progress'] },
];

/** The other checks, in order. */
const checks: Check[] = [
  // The journeys build the site, start the form and serve both, as `npm start` does. They come before
  // the unit tests, many of which build the site too: the photos are then encoded once, not by each.
  {
    name: 'build and journeys',
    command: ['playwright', 'test', '--project=chromium*'],
    tally: journeys,
  },
  { name: 'unit tests', command: ['vitest', 'run', ...reporters], tally: unitTests },
  {
    name: "unit tests of another study's content",
    command: ['vitest', 'run', ...testsOfContent, ...reporters],
    tally: unitTests,
    folder: anotherStudy,
  },
  {
    name: "journeys through another study's site",
    command: ['playwright', 'test', '--project=chromium*', ...journeysOfContent],
    tally: journeys,
    folder: anotherStudy,
  },
];

async function readCode({ name, command: [program, ...parameters] }: Check): Promise<Tally> {
  const shell = process.platform === 'win32';
  const failed = await promisify(execFile)(program, parameters, { shell }).then(
    () => [],
    ({ stdout, stderr }) => [`${name}:\n${stdout}${stderr}`],
  );
  console.log(`── ${name}${failed.join('\n')}`);
  return { passed: 1 - failed.length, failed, skipped: 0 };
}

function run({ name, command: [program, ...parameters], tally, folder = '.' }: Check): Tally {
  console.log(`\n── ${name}`);
  for (const report of [unitReport, journeysReport]) rmSync(join(folder, report), { force: true });
  const { status } = spawnSync(program, parameters, {
    cwd: folder,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  const itself: Tally = { passed: 0, failed: [], skipped: 0 };
  if (status === 0) itself.passed = 1;
  else itself.failed.push(`${name}: ended with exit code ${status}.`);
  if (!tally) return itself;
  try {
    const read = tally(folder);
    return { ...read, failed: read.failed.length > 0 ? read.failed : itself.failed };
  } catch {
    return { ...itself, failed: [`${name}: ended without a report (exit code ${status}).`] };
  }
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
  copyOfProject(anotherStudy);
} catch (error) {
  total.failed.push((error as Error).message);
}
const read = await Promise.all(readings.map(readCode));
for (const tally of [...read, ...checks.map(run)]) {
  const { passed, failed, skipped } = tally;
  total.passed += passed;
  total.failed.push(...failed);
  total.skipped += skipped;
}
const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : '';
if (total.failed.length > 0) console.log(`\n── failed\n${total.failed.join('\n')}`);
console.log(`\n${total.passed} passed, ${total.failed.length} failed${skipped}`);
process.exitCode = total.failed.length === 0 ? 0 : 1;
