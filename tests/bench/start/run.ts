import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { dateInWords, today } from '../../../common/days.ts';
import { freePort } from '../../../common/settings.ts';
import { startProgram, throwAtEnd, waitForAnswer } from '../../../tools/program.ts';
import { rotated, spread, writeFigures } from '../figures.ts';
import { installedBytes, type Weight, weighPackages } from './weights.ts';

const rounds = 2;
/** Milliseconds. */
const timeout = 600_000;
/** Packages with fewer bytes are not listed. */
const listed = 400_000;

const steps = {
  cold: 'first `npm start`, nothing installed',
  again: '`npm start` again',
  desk: 'first `npm run desk`, packages installed',
  deskAgain: '`npm run desk` again',
} as const;
type Times = Record<keyof typeof steps, number>;

type Build = { name: string; commit: string; times: Times[]; shipped: number; all: number };

/**
 * Measures how long a new clone takes until site and form answer, and a second start; and what each
 * package costs.
 *
 * @param earlier  a commit to compare with, measured in turn
 */
export async function measureStart(earlier: string | undefined) {
  // Not in this project, where packages that are missing would be found above.
  const parent = mkdtempSync(join(tmpdir(), 'start-'));
  const commits = [...(earlier ? [earlier] : []), git('rev-parse', '--short', 'HEAD')];
  const builds = commits.map((commit): Build => {
    const name = commit === earlier ? commit : 'this version';
    return { name, commit, times: [], shipped: 0, all: 0 };
  });
  let weights: Weight[] = [];
  let node = 0;
  const loads: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    for (const build of rotated(builds, round)) {
      const folder = join(parent, build.commit);
      git('clone', '--quiet', '.', folder);
      git('-C', folder, 'checkout', '--quiet', build.commit);
      const times = await measure(folder);
      loads.push(loadavg()[0] ?? 0);
      console.log(build.name, times);
      build.times.push(times);
      if (round === 0) {
        build.shipped = installedBytes(folder);
        if (build.commit !== earlier) {
          weights = weighPackages(folder);
          node = installedBytes(join(folder, 'tools/node'));
        }
        execFileSync('npm', ['ci', '--include=dev'], { cwd: folder, env: environmentIn(folder) });
        build.all = installedBytes(folder);
      }
      rmSync(folder, { recursive: true, force: true });
    }
  }
  rmSync(parent, { recursive: true, force: true });
  writeFigures('A cold start', report(builds, weights, { node, loads, earlier }));
}

function git(...parameters: string[]): string {
  return execFileSync('git', parameters, { encoding: 'utf8' }).trim();
}

/** As in a new terminal: with the machine's own Node, no settings of this `npm run`, and an empty cache. */
function environmentIn(folder: string): NodeJS.ProcessEnv {
  const isOurs = (name: string) => /^(npm_|INIT_CWD$|NODE$|NODE_)/.test(name);
  const settings = Object.entries(process.env).filter(([name]) => !isOurs(name));
  const paths = (process.env['PATH'] ?? '').split(delimiter);
  return {
    ...Object.fromEntries(settings),
    PATH: paths.filter((path) => !path.includes('node_modules')).join(delimiter),
    npm_config_cache: join(folder, '.build/npm-cache'),
    SIGNUP_FORM_URL: '',
  };
}

async function measure(folder: string): Promise<Times> {
  // The same for both: the site has the form's in its pages.
  const ports = [await freePort(), await freePort(), await freePort()] as const;
  return {
    cold: await startSeconds(folder, ports),
    again: await startSeconds(folder, ports),
    desk: await deskSeconds(folder),
    deskAgain: await deskSeconds(folder),
  };
}

async function startSeconds(folder: string, ports: readonly number[]): Promise<number> {
  const [PORT, FORM_PORT, DESK_PORT] = ports.map(String);
  const env = { ...environmentIn(folder), PORT, FORM_PORT, DESK_PORT };
  const start = performance.now();
  await using program = startProgram('npm', ['start'], { cwd: folder, env });
  const answers = ports.map((port) => waitForAnswer(`http://localhost:${port}/`, timeout));
  await Promise.race([Promise.all(answers), throwAtEnd(program, `Type "npm start" in ${folder}.`)]);
  return (performance.now() - start) / 1000;
}

async function deskSeconds(folder: string): Promise<number> {
  const env = {
    ...environmentIn(folder),
    DESK_PORT: String(await freePort()),
    DESK_NO_BROWSER: '1',
  };
  const start = performance.now();
  await using program = startProgram('npm', ['run', 'desk'], {
    cwd: folder,
    env,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const { promise, resolve: said } = Promise.withResolvers<void>();
  let text = '';
  program.child.stdout?.on('data', (data) => {
    text += data;
    if (text.includes('The desk is at')) said();
  });
  await Promise.race([promise, throwAtEnd(program, `Type "npm run desk" in ${folder}.`)]);
  return (performance.now() - start) / 1000;
}

const megabytes = (bytes: number) => (bytes / 1e6).toFixed(1);

function report(
  builds: readonly Build[],
  weights: readonly Weight[],
  { node, loads, earlier }: { node: number; loads: number[]; earlier: string | undefined },
): string {
  const table = (titles: readonly string[], rows: readonly (readonly unknown[])[]) =>
    [titles, titles.map((_, index) => (index ? '---:' : '---')), ...rows]
      .map((cells) => `| ${cells.join(' | ')} |`)
      .join('\n');
  const times = Object.entries(steps).map(([step, words]) => [
    words,
    ...builds.map((build) => {
      const seconds = build.times.map((one) => one[step as keyof Times]);
      return `${spread(seconds).median.toFixed(1)} s (${seconds.map((one) => one.toFixed(1)).join(', ')})`;
    }),
  ]);
  const sizes = [
    ['installed for `npm start`', ...builds.map(({ shipped }) => `${megabytes(shipped)} MB`)],
    ['installed for `npm test`', ...builds.map(({ all }) => `${megabytes(all)} MB`)],
  ];
  const heavy = weights.filter(({ bytes }) => bytes >= listed);
  return `Written by \`npm run bench -- start${earlier ? ` ${earlier}` : ''}\` on ${dateInWords(today())}, on ${cpus().length} cores (${cpus()[0]?.model}), whose own Node.js is ${ownNode()}.

A new clone with an empty npm cache, until the site and the form answer, and until the desk prints its address; ${rounds} rounds in turn, the median and each. Meanwhile the machine's load was ${Math.round(spread(loads).least)} to ${Math.round(spread(loads).most)}: on a quiet one, all takes less. Packages come over this machine's network.

${table(['', ...builds.map(({ name }) => name)], [...times, ...sizes])}

Node, where the machine's own is older, is ${megabytes(node)} MB of it. What each package that ships costs: the megabytes that would not be installed without it, in how many packages, and how long it takes to load alone. What several need, as sharp and Vite's bundler, is in no row. Below ${listed / 1e6} MB: ${weights.length - heavy.length} packages.

${table(
  ['Package', 'MB', 'packages', 'ms to load'],
  heavy.map(({ name, bytes, packages, load }) => [
    `\`${name}\``,
    megabytes(bytes),
    packages,
    load === undefined ? '' : Math.round(load),
  ]),
)}
`;
}

function ownNode(): string {
  const env = environmentIn('.');
  return execFileSync('node', ['--version'], { env, encoding: 'utf8' }).trim();
}
