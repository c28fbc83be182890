import { existsSync, readFileSync } from 'node:fs';
import { endOnError } from '../tools/end-on-error.ts';
import { installBrowser } from '../tools/install-browser.ts';
import type { Check } from './check.ts';
import { installTools } from './install-tools.ts';
import { resultsFile } from './results.ts';
import { runChromium, runFirefox } from './run-playwright.ts';
import { runScreenReader } from './screen-reader/run.ts';
import { runWebkit } from './webkit/run.ts';
import { results, write } from './write-results.ts';

const steps: Record<string, () => Promise<Check[]>> = {
  chromium: runChromium,
  firefox: runFirefox,
  webkit: runWebkit,
  'screen-reader': runScreenReader,
};

/**
 * Runs the steps that are named, or all of them. What each step found last stands together in the
 * evidence, so that a step can be run anew by itself.
 */
async function gather(named: string[]) {
  const unknown = named.find((name) => !(name in steps));
  if (unknown) {
    const known = Object.keys(steps).join(', ');
    throw new RangeError(`${unknown}: is no step of the evidence. Expected some of: ${known}.`);
  }
  installBrowser();
  const chosen = named.length > 0 ? named : Object.keys(steps);
  installTools(chosen);
  const checks: Check[] = [];
  const table: Record<string, Record<Check['outcome'], number>> = {};
  for (const [name, run] of Object.entries(steps)) {
    if (!chosen.includes(name)) continue;
    console.log(`\n── ${name}`);
    const found = await run();
    write(keptIn(name), found);
    const count = (outcome: Check['outcome']) =>
      found.filter((check) => check.outcome === outcome).length;
    table[name] = { passed: count('passed'), failed: count('failed'), skipped: count('skipped') };
    checks.push(...found);
  }
  console.table(table);
  write(resultsFile, results(Object.keys(steps).flatMap(lastFound), new Date()));
  for (const { engine, title, note } of checks.filter(({ outcome }) => outcome === 'failed')) {
    console.error(`${engine}: ${title}: ${note ?? 'no reason given'}`);
    process.exitCode = 1;
  }
}

const keptIn = (step: string) => `.build/evidence/${step}.json`;

function lastFound(step: string): Check[] {
  if (existsSync(keptIn(step))) return JSON.parse(readFileSync(keptIn(step), 'utf8'));
  console.log(`${step}: has not run yet, and is not in the evidence.`);
  return [];
}

await endOnError(() => gather(process.argv.slice(2)));
