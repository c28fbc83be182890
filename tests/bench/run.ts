import { execFileSync, spawnSync } from 'node:child_process';
import { globSync, readFileSync, rmSync } from 'node:fs';
import { cpus, totalmem, type } from 'node:os';
import { join } from 'node:path';
import { dateInWords, today } from '../../common/days.ts';
import { freePort } from '../../common/settings.ts';
import { build } from '../../tools/build.ts';
import { endOnError } from '../../tools/program.ts';
import { serveSite } from '../../tools/serve-site.ts';
import { originsOf, startSiteAndForm } from '../../tools/site-and-form.ts';
import { findBrowser, installBrowser } from '../browser.ts';
import { copyOfProject } from '../copy-of-project.ts';
import { unpackServers } from '../hosts/unpack-servers.ts';
import { measureAnswers } from './answers/run.ts';
import { measureDesk } from './desk.ts';
import { playDesks } from './faults/desks.ts';
import { measureRequests } from './faults/requests.ts';
import { playFaults } from './faults/run.ts';
import { writeFigures } from './figures.ts';
import { measureFairness } from './flags.ts';
import { measureForm } from './form/run.ts';
import { type BenchRun, goals, report } from './report.ts';
import { installLighthouse, makeFloor, measurePaints, visitWithLighthouse } from './speed.ts';
import { measureStart } from './start/run.ts';

type Measured = { frame: number; pages: { heading: string; height: number; mayBe?: string }[] };

const windows = [1280, 390];

/** Measures every page of a usual way through the sample's form and the second study's, and writes the page. */
async function measureHeights() {
  const secondStudy = '.build/heights-of-second-study';
  rmSync(secondStudy, { recursive: true, force: true });
  copyOfProject(secondStudy);
  const tables = [
    ['The sample', '.'],
    ['The second study of the tests', secondStudy],
  ].map(([name = '', folder = '']) => `${name}:\n\n${table(measureIn(folder))}`);
  writeFigures('How tall its pages are', `${introduction}\n${tables.join('\n')}`);
}

const introduction = `Written by \`npm run bench -- heights\` on ${dateInWords(today())}. In pixels, on a usual way through (the first answer to each question), with what the answers open, and with text at its usual size. The check shows every answer, and does not count ([decision 30](decisions/0030-the-check-shows-every-answer.md)). The frame is 600 px high, and higher for a page that does not fit it ([decision 29](decisions/0029-a-frame-as-high-as-its-page.md)).
`;

function measureIn(folder: string): Measured[] {
  const test = ['playwright', 'test', '--project=chromium', '--grep=pages fit the frame and keep'];
  const { status } = spawnSync('npx', test, { cwd: folder, stdio: 'inherit' });
  if (status !== 0) throw new Error(`${folder}: a page is too tall, or could not be measured.`);
  return windows.map((width) =>
    JSON.parse(readFileSync(join(folder, `.build/heights-${width}.json`), 'utf8')),
  );
}

function table(measured: readonly Measured[]): string {
  const [wide] = measured;
  const rows = (wide?.pages ?? []).flatMap(({ heading }, index) => {
    const heights = measured.map(({ pages }) => pages[index]?.height ?? 0);
    if (heights.every((height) => height <= 600)) return [];
    return `| ${heading} | ${heights.map((height) => height.toLocaleString('en-GB')).join(' | ')} |`;
  });
  const share = measured.map(({ pages }) => {
    const counted = pages.filter(({ mayBe }) => mayBe !== 'any');
    const fit = counted.filter(({ height }) => height <= 600).length;
    return `${fit} of ${counted.length} (${Math.round((100 * fit) / counted.length)}%)`;
  });
  const frames = measured.map(({ frame }) => `frame ${Math.round(frame)} px wide`).join(' | ');
  return [
    `| Page that is higher than 600 px | ${frames} |`,
    '| --- | ---: | ---: |',
    ...rows,
    `| **Fit 600 px, without the check** | **${share.join('** | **')}** |`,
    '',
  ].join('\n');
}

const [first, second, third, fourth] = process.argv.slice(2);
const [site, floor] = ['.build/bench-site', '.build/bench-floor'];

/** Rounds of the largest paint for each visit by Lighthouse. */
const paintsForEach = 5;

/**
 * Measures the site and its floor: `npm run bench -- 9` takes 9 rounds. Each other part has a name, which
 * CONTRIBUTING.md lists under "The long commands".
 */
async function bench() {
  const rounds = readNumber(first ?? '5', 1);
  installLighthouse();
  installBrowser();
  unpackServers();
  const browser = findBrowser() ?? '';
  const [port, floorPort, formPort] = [await freePort(), await freePort(), await freePort()];
  process.env['SIGNUP_FORM_URL'] = `http://localhost:${formPort}/`;
  const builds = await measureBuilds();
  makeFloor(site, floor);
  const environment = {
    FORM_DATABASE: '.build/bench.db',
    SITE_ORIGINS: [port, floorPort].flatMap(originsOf).join(','),
  };
  await using running = await startSiteAndForm(site, { port, formPort }, environment);
  using servers = new DisposableStack();
  servers.adopt(serveSite(floor, floorPort), (server) => server.close());
  const addresses = { site: running.site, floor: `http://localhost:${floorPort}/` };
  const visits = await visitWithLighthouse(addresses.site, rounds, browser);
  // Its imports look for the servers, so they must be there first.
  const { measureServing } = await import('./serving.ts');
  const measured: BenchRun = {
    date: dateInWords(today()),
    command: `npm run bench${first ? ` -- ${rounds}` : ''}`,
    machine: [
      `Machine: ${cpus()[0]?.model}, ${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GB, ${type()}`,
      `Browser: ${execFileSync(browser, ['--version'], { encoding: 'utf8' }).trim()}`,
      `Lighthouse: ${visits[0]?.lighthouseVersion}, Node.js: ${process.version}`,
    ],
    visits,
    paints: await measurePaints(addresses, rounds * paintsForEach, browser),
    servings: await measureServing(site, rounds),
    builds,
  };
  const judged = goals(measured);
  const text = report(measured, judged);
  writeFigures('The site', text);
  if (judged.some(({ met }) => !met)) process.exitCode = 1;
}

/** @throws RangeError if it is no number, or too small a one */
function readNumber(typed: string, least: number): number {
  const number = Number(typed);
  if (Number.isInteger(number) && number >= least) return number;
  throw new RangeError(
    `found "${typed}". Expected a number, at least ${least}, for example: npm run bench -- 5, npm run bench -- answers 1000000`,
  );
}

/** Builds the site twice, the first time without pictures from an earlier build. */
async function measureBuilds(): Promise<BenchRun['builds']> {
  const photos = globSync('content/images/{workshop,team}/*').length;
  rmSync('.build/pictures', { recursive: true, force: true });
  return { cold: await buildSeconds(), warm: await buildSeconds(), photos };
}

async function buildSeconds(): Promise<number> {
  const start = performance.now();
  await build({ folder: site, trial: true });
  return (performance.now() - start) / 1000;
}

const others: Readonly<Record<string, () => Promise<void>>> = {
  desk: () => measureDesk(readNumber(second ?? '20000', 600)),
  answers: () => measureAnswers(readNumber(second ?? '1000000', 1000)),
  desks: () =>
    playDesks(readNumber(second ?? '10', 1), third ? readNumber(third, 1) : undefined, fourth),
  faults: () => playFaults(readNumber(second ?? '3', 1)),
  flags: async () => measureFairness(readNumber(second ?? '201', 1), readNumber(third ?? '220', 1)),
  form: () => measureForm(second),
  heights: measureHeights,
  requests: () => measureRequests(readNumber(second ?? '10000', 100)),
  start: () => measureStart(second),
};
await endOnError(others[first ?? ''] ?? bench);
