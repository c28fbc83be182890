import { writeFileSync } from 'node:fs';
import { dateInWords, today } from '../../content/checks/days.ts';
import { build } from '../../tools/build.ts';
import { endOnError } from '../../tools/end-on-error.ts';
import { findBrowser, installBrowser } from '../browser.ts';
import { unpackServers } from '../hosts/unpack-servers.ts';
import { measureAnswers } from './answers/run.ts';
import { contenders, formPort } from './contenders.ts';
import { makeFloor } from './floor.ts';
import { goals } from './goals.ts';
import { installLighthouse } from './lighthouse.ts';
import { machine, measureBuilds } from './machine.ts';
import type { BenchRun } from './measured.ts';
import { report } from './report.ts';
import { requireBenchPorts, serveContenders, startBenchForm } from './servers.ts';
import { measureVisits } from './visits.ts';

const page = 'docs/performance.md';
const { site, floor } = contenders;

/**
 * Measures the site and its floor. `npm run bench -- 9` takes 9 rounds; `npm run bench -- answers`
 * measures the form's commands instead.
 */
async function bench() {
  const rounds = readRounds(process.argv[2]);
  await requireBenchPorts();
  installLighthouse();
  installBrowser();
  unpackServers();
  const browser = findBrowser() ?? '';
  process.env['SIGNUP_FORM_URL'] = `http://localhost:${formPort}/`;
  await build({ folder: site.folder, trial: true });
  makeFloor(site.folder, floor.folder);
  const visits = await visitBoth(rounds, browser);
  // Its imports look for the servers, so they must be there first.
  const { measureServing } = await import('./serving.ts');
  const measured: BenchRun = {
    date: dateInWords(today()),
    command: `npm run bench${process.argv[2] ? ` -- ${rounds}` : ''}`,
    machine: machine(browser),
    rounds,
    ...visits,
    servings: await measureServing(site.folder),
    builds: measureBuilds(site.folder),
  };
  const judged = goals(measured);
  const text = report(measured, judged);
  writeFileSync(page, text);
  console.log(`\n${text}\nWrote ${page}.`);
  if (judged.some(({ met }) => !met)) process.exitCode = 1;
}

async function visitBoth(rounds: number, browser: string) {
  using _servers = serveContenders();
  await using _form = await startBenchForm();
  return await measureVisits(rounds, browser);
}

/** @throws RangeError if it is no number of rounds */
function readRounds(typed = '5'): number {
  const rounds = Number(typed);
  if (Number.isInteger(rounds) && rounds > 0) return rounds;
  throw new RangeError(
    `found "${typed}". Expected the number of rounds, for example: npm run bench -- 5`,
  );
}

await endOnError(process.argv[2] === 'answers' ? () => measureAnswers(process.argv[3]) : bench);
