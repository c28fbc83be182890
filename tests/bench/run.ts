import { readFileSync, writeFileSync } from 'node:fs';
import { headersFile } from '../../site/prerender/assemble.ts';
import { findBrowser, installBrowser } from '../../tools/browser.ts';
import { build } from '../../tools/build.ts';
import { endOnError } from '../../tools/end-on-error.ts';
import { unpackServers } from '../../tools/unpack-servers.ts';
import { contenderNames, contenders, formPort } from './contenders.ts';
import { buildGoals, goals, paintGoals, servingGoals } from './goals.ts';
import { install } from './install.ts';
import { machine } from './machine.ts';
import { makeFloor } from './make-floor.ts';
import { measure } from './measure.ts';
import { measureBuilds } from './measure-builds.ts';
import { measurePaints } from './measure-paints.ts';
import { report } from './report.ts';
import { requireFreePorts } from './require-free-ports.ts';
import { serveFolder } from './serve-folder.ts';
import { startForm } from './start-form.ts';

const page = 'docs/performance.md';

/** How many times the largest paint alone is measured, for each visit of Lighthouse. */
const paintsForEach = 5;

/** Measures this site beside its floor. `npm run bench -- 9` takes 9 rounds. */
async function bench() {
  const rounds = readRounds(process.argv[2]);
  await requireFreePorts();
  install();
  installBrowser();
  unpackServers();
  const browser = findBrowser() ?? '';
  const { site, floor } = contenders;
  process.env['SIGNUP_FORM_URL'] = `http://localhost:${formPort}/`;
  await build({ folder: site.folder });
  makeFloor(site.folder, floor.folder);

  const headers: Record<string, string> = JSON.parse(
    readFileSync(headersFile(site.folder), 'utf8'),
  );
  const servers = contenderNames.map((name) => serveFolder(contenders[name], headers));
  await using _form = await startForm();
  const visit = async () => ({
    ...(await measure(rounds, browser)),
    paints: await measurePaints(rounds * paintsForEach, browser),
  });
  const found = await visit().finally(() => {
    for (const server of servers) server.close();
  });

  // Looks for the servers as it is imported, so not before they are there.
  const { measureServing } = await import('./serving.ts');
  const servings = await measureServing(site.folder);
  const builds = measureBuilds(site.folder);
  const measured = {
    date: new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' }).format(new Date()),
    command: `npm run bench${process.argv[2] ? ` -- ${rounds}` : ''}`,
    machine: machine(browser),
    rounds,
    ...found,
    servings,
    builds,
  };
  const judged = [
    ...goals(measured.results),
    ...paintGoals(measured.paints),
    ...servingGoals(servings),
    ...buildGoals(builds),
  ];
  const text = report(measured, judged);
  writeFileSync(page, text);
  console.log(`\n${text}\nWrote ${page}.`);
  if (judged.some(({ met }) => !met)) process.exitCode = 1;
}

/** @throws RangeError if it is no number of rounds */
function readRounds(typed = '5'): number {
  const rounds = Number(typed);
  if (Number.isInteger(rounds) && rounds > 0) return rounds;
  throw new RangeError(
    `found "${typed}". Expected how many rounds, for example: npm run bench -- 5`,
  );
}

await endOnError(bench);
