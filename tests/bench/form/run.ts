import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { cpus } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { dateInWords, today } from '../../../common/days.ts';
import { loadContent } from '../../../content/model/load.ts';
import { buildForm } from '../../../tools/build.ts';
import { findPostgres, startPostgres } from '../../answers/postgres-server.ts';
import { installPackages, missingPackages } from '../../install-packages.ts';
import { startOwnForm } from '../../journeys/own-form.ts';
import { spread, writeFigures } from '../figures.ts';
import { begin, type Saves, saveMany, signUpMany } from './load.ts';
import { type Ceiling, measureCeilings, signUpOf, type WholeSignUp } from './sign-up.ts';

const folder = resolve('.build/form-speed');
const earlierBuild = join(folder, 'earlier');
/** How many connections save at a time, for how many seconds, how often. */
const [connections, seconds, rounds] = [[1, 16, 64], 5, 3];
/** Begun before, so that only saves are measured. */
const drafts = 200;
/** How many sign up; at the form as most will run it, so many that its memory grows no more. */
const [somePeople, manyPeople] = [2_000, 20_000];
/** Milliseconds after the start, and after the last sign-up, before the memory is read. */
const rest = 15_000;

type Build = {
  name: string;
  directory: string;
  environment?: Record<string, string>;
  /** How many forms share the database. */
  forms?: number;
  /** How many people sign up. */
  people?: number;
};
type Measured = {
  name: string;
  saves: Map<number, Saves>;
  signUps: number;
  people: number;
  /** Megabytes at the start, at most, and a while after the last sign-up. */
  memory: [number, number, number];
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
  const usual = { name: 'this build, SQLite', directory: '.', environment: asDeployed };
  const builds: Build[] = [{ ...usual, people: manyPeople }];
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
  writeFigures('How fast the form saves', report(measured, await measureCeilings(folder), earlier));
}

function buildEarlier(commit: string): string {
  execFileSync('git', ['worktree', 'prune']);
  execFileSync('git', ['worktree', 'add', '--force', '--detach', earlierBuild, commit]);
  symlinkSync(resolve('node_modules'), join(earlierBuild, 'node_modules'));
  execFileSync(process.execPath, ['tools/build.ts'], { cwd: earlierBuild, stdio: 'ignore' });
  return earlierBuild;
}

async function measureInTurn(builds: readonly Build[], signUp: WholeSignUp): Promise<Measured[]> {
  const half = Math.floor(signUp.pages.length / 2);
  const page = signUp.pages[half] ?? { path: '', body: '' };
  const forms = [];
  for (const [index, build] of builds.entries()) {
    const { name, directory, environment, forms: several = 1, people = somePeople } = build;
    const database = join(folder, `${index}.db`);
    const form = await startOwnForm(database, 0, directory, environment);
    const all = [form];
    while (all.length < several) {
      all.push(await startOwnForm(database, 0, directory, environment));
    }
    await setTimeout(rest);
    const { now: before } = megabytes(form.pid);
    const begun: string[] = [];
    for (let count = 0; count < drafts; count += 1) {
      begun.push(await begin(form.origin, signUp, half));
    }
    const origins = all.map(({ origin }) => origin);
    const runs = new Map<number, Saves[]>();
    forms.push({ name, people, form, all, origins, before, begun, runs });
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
  for (const { name, people, form, all, origins, before, runs } of forms) {
    const signUps = await signUpMany(origins, signUp, people, 16);
    const saves = new Map(Array.from(runs, ([many, all]) => [many, middle(all)] as const));
    const { most } = megabytes(form.pid);
    await setTimeout(rest);
    const { now: after } = megabytes(form.pid);
    measured.push({ name, saves, signUps, people, memory: [before, most, after] });
    for (const one of all) await one[Symbol.asyncDispose]();
  }
  return measured;
}

function middle(all: readonly Saves[]): Saves {
  const of = (read: (one: Saves) => number) => spread(all.map(read)).median;
  return { rate: of((one) => one.rate), p50: of((one) => one.p50), p99: of((one) => one.p99) };
}

/** What a process holds of the machine's memory, and has held at most. */
function megabytes(pid: number) {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const read = (name: string) =>
    Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1024);
  return { now: read('VmRSS'), most: read('VmHWM') };
}

function report(
  measured: readonly Measured[],
  ceilings: readonly Ceiling[],
  earlier: string | undefined,
): string {
  const rows = measured.map(({ name, saves, signUps, people, memory }) => {
    const cells = connections.map((many) => {
      const { rate = 0, p99 = 0 } = saves.get(many) ?? {};
      return `${Math.round(rate)} (${p99.toFixed(0)} ms)`;
    });
    return `| ${[name, ...cells, Math.round(signUps), people, ...memory].join(' | ')} |`;
  });
  const { NODE_OPTIONS, ...others } = asDeployed;
  const settings = Object.entries(others)
    .map((pair) => `\`${pair.join('=')}\``)
    .join(', ');
  return `Written by \`npm run bench -- form${earlier ? ` ${earlier}` : ''}\` on ${dateInWords(today())}, on ${cpus().length} cores (${cpus()[0]?.model}), which the form, its database and what asks of it share.

wrk saves one page of ${drafts} forms that were begun before, for ${seconds} seconds at a time. Each figure is the median of ${rounds}; in brackets is the time of the slowest but one in 100. A save is answered once it would survive a power cut. Whole sign-ups have 16 senders. The memory is that of the form's process, ${rest / 1_000} seconds after its start, at most, and ${rest / 1_000} seconds after the last sign-up. On one full machine a second form adds nothing. This build is started as \`deploy/\` starts it: \`node ${NODE_OPTIONS}\`, ${settings}.

| Build and database | ${connections.map((many) => `saves a second at ${many}`).join(' | ')} | whole sign-ups a second | of | MB at the start | MB at most | MB after them |
| --- | ${connections.map(() => '---:').join(' | ')} | ---: | ---: | ---: | ---: | ---: |
${rows.join('\n')}

What the same machine does without a form, one after the other and together:

| | a second, one by one | a second, together |
| --- | ---: | ---: |
${ceilings.map(({ what, alone, together }) => `| ${what} | ${alone} | ${together} |`).join('\n')}
`;
}

const unit = readFileSync('deploy/systemd/study-form.service', 'utf8');

/** What the form is started with so that it takes less memory, as an environment: what is measured is what runs. */
export const asDeployed = {
  NODE_OPTIONS: /^ExecStart=\S+ (.*) server\.js$/m.exec(unit)?.[1] ?? '',
  ...Object.fromEntries(Array.from(unit.matchAll(/\b(MALLOC_\w+)=(\S+)/g), ([, ...pair]) => pair)),
};
