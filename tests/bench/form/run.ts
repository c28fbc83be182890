import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join, resolve } from 'node:path';
import { dateInWords, today } from '../../../common/days.ts';
import { loadContent } from '../../../content/model/load.ts';
import { buildForm } from '../../../tools/build.ts';
import { findPostgres, startPostgres } from '../../form/postgres-server.ts';
import { installPackages, missingPackages } from '../../install-packages.ts';
import { startOwnForm } from '../../journeys/own-form.ts';
import { spread } from '../arithmetic.ts';
import { type Ceiling, measureCeilings } from './ceilings.ts';
import { begin, type Saves, saveMany, signUpMany } from './load.ts';
import { type SignUp, signUpOf } from './sign-up.ts';

const page = 'docs/form-speed.md';
const folder = resolve('.build/form-speed');
const earlierBuild = join(folder, 'earlier');
/** How many connections save at a time, for how many seconds, how often. */
const [connections, seconds, rounds] = [[1, 16, 64], 5, 3];
/** Begun before, so that only saves are measured. */
const drafts = 200;
/** Signed up before the memory is read. */
const people = 2_000;

/** What deploy/ starts the form with, so that it takes less memory. */
const asDeployed = {
  NODE_OPTIONS: '--max-old-space-size=96 --max-semi-space-size=8',
  MALLOC_ARENA_MAX: '2',
};

type Build = {
  name: string;
  directory: string;
  environment?: Record<string, string>;
  /** How many forms share the database. */
  forms?: number;
};
type Measured = {
  name: string;
  saves: Map<number, Saves>;
  memory: [number, number];
  signUps: number;
};

/**
 * Measures how fast the form saves, on both kinds of database, in turn with an earlier build.
 *
 * @param earlier  a commit, for example of the last release
 */
export async function measureForm(earlier: string | undefined) {
  installPackages(missingPackages(['wrk', 'postgresql']));
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  await buildForm();
  const builds: Build[] = [{ name: 'this build, SQLite', directory: '.', environment: asDeployed }];
  if (earlier) builds.unshift({ name: `${earlier}, SQLite`, directory: buildEarlier(earlier) });
  await using server = findPostgres() ? await startPostgres() : undefined;
  if (server) {
    for (const forms of [1, 2]) {
      const DATABASE_URL = await server.newDatabase();
      builds.push({
        name: `this build, PostgreSQL${forms > 1 ? `, ${forms} forms` : ''}`,
        directory: '.',
        environment: { ...asDeployed, DATABASE_URL },
        forms,
      });
    }
  }
  const signUp = signUpOf(loadContent().form);
  const measured = await measureInTurn(builds, signUp);
  if (earlier) execFileSync('git', ['worktree', 'remove', '--force', earlierBuild]);
  writeFileSync(page, report(measured, await measureCeilings(folder), earlier));
  console.log(`\nWrote ${page}.`);
}

function buildEarlier(commit: string): string {
  execFileSync('git', ['worktree', 'prune']);
  execFileSync('git', ['worktree', 'add', '--force', '--detach', earlierBuild, commit]);
  symlinkSync(resolve('node_modules'), join(earlierBuild, 'node_modules'));
  execFileSync(process.execPath, ['tools/build.ts'], { cwd: earlierBuild, stdio: 'ignore' });
  return earlierBuild;
}

async function measureInTurn(builds: readonly Build[], signUp: SignUp): Promise<Measured[]> {
  const half = Math.floor(signUp.pages.length / 2);
  const page = signUp.pages[half] ?? { path: '', body: '' };
  const forms = [];
  for (const [index, { name, directory, environment, forms: several = 1 }] of builds.entries()) {
    const database = join(folder, `${index}.db`);
    const form = await startOwnForm(database, 0, directory, environment);
    const all = [form];
    while (all.length < several) {
      all.push(await startOwnForm(database, 0, directory, environment));
    }
    const before = megabytes(form.pid);
    const begun: string[] = [];
    for (let count = 0; count < drafts; count += 1) {
      begun.push(await begin(form.origin, signUp, half));
    }
    const origins = all.map(({ origin }) => origin);
    forms.push({ name, form, all, origins, before, begun, runs: new Map<number, Saves[]>() });
  }
  for (let round = 0; round < rounds; round += 1) {
    for (const many of connections) {
      for (const { name, origins, begun, runs } of forms) {
        const saves = await saveMany(origins, begun, page, many, seconds, folder);
        runs.set(many, [...(runs.get(many) ?? []), saves]);
        console.log(name, many, Math.round(saves.rate), saves.p99);
      }
    }
  }
  const measured: Measured[] = [];
  for (const { name, form, all, origins, before, runs } of forms) {
    const signUps = await signUpMany(origins, signUp, people, 16);
    const saves = new Map(Array.from(runs, ([many, all]) => [many, middle(all)] as const));
    measured.push({ name, saves, memory: [before, megabytes(form.pid)], signUps });
    for (const one of all) await one[Symbol.asyncDispose]();
  }
  return measured;
}

function middle(all: readonly Saves[]): Saves {
  const of = (read: (one: Saves) => number) => spread(all.map(read)).median;
  return { rate: of((one) => one.rate), p50: of((one) => one.p50), p99: of((one) => one.p99) };
}

/** What a process holds of the machine's memory. */
function megabytes(pid: number): number {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Math.round(Number(kilobytes) / 1024);
}

function report(
  measured: readonly Measured[],
  ceilings: readonly Ceiling[],
  earlier: string | undefined,
): string {
  const rows = measured.map(({ name, saves, memory, signUps }) => {
    const cells = connections.map((many) => {
      const { rate = 0, p99 = 0 } = saves.get(many) ?? {};
      return `${Math.round(rate)} (${p99.toFixed(0)} ms)`;
    });
    return `| ${[name, ...cells, Math.round(signUps), ...memory].join(' | ')} |`;
  });
  return `# How fast the form saves

Written by \`npm run bench -- form${earlier ? ` ${earlier}` : ''}\` on ${dateInWords(today())}, on ${cpus().length} cores (${cpus()[0]?.model}), which the form, its database and what asks of it share.

wrk saves one page of ${drafts} forms that were begun before, for ${seconds} seconds at a time. The builds take turns; each figure is the median of ${rounds}. In brackets is the time within which 99 of 100 saves were answered. A save is answered once it would survive a power cut. Whole sign-ups are sent by a script with 16 senders, ${people} of them; the memory is what the form's process holds at its start and after them; of two forms, the first's. Where the processors are full with one form, its database and what asks, a second form adds nothing: it needs a machine of its own. This build is started as \`deploy/\` starts it: \`node ${asDeployed.NODE_OPTIONS}\`, \`MALLOC_ARENA_MAX=${asDeployed.MALLOC_ARENA_MAX}\`.

| Build and database | ${connections.map((many) => `saves a second at ${many}`).join(' | ')} | whole sign-ups a second | MB at the start | MB after ${people} sign-ups |
| --- | ${connections.map(() => '---:').join(' | ')} | ---: | ---: | ---: |
${rows.join('\n')}

What the same machine does without a form, one after the other and together:

| | a second, one by one | a second, together |
| --- | ---: | ---: |
${ceilings.map(({ what, alone, together }) => `| ${what} | ${alone} | ${together} |`).join('\n')}
`;
}
