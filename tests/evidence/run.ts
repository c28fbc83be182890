import { existsSync } from 'node:fs';
import { installBrowser } from '../../tools/browser.ts';
import { endOnError } from '../../tools/end-on-error.ts';
import { runWebkit } from '../engines/webkit/run.ts';
import { runScreenReader } from '../screen-reader/run.ts';
import type { Check } from './check.ts';
import { installTools } from './install-tools.ts';
import { readResults, resultsFile } from './results.ts';
import { runChromium, runFirefox } from './run-playwright.ts';
import { withStep } from './with-step.ts';
import { results, write } from './write-results.ts';

/** What a part of a step found must not take the place of what all of it found. */
const isPart = Boolean(process.env['ONLY']);

const steps: Record<string, () => Promise<Check[]>> = {
  chromium: runChromium,
  firefox: runFirefox,
  webkit: runWebkit,
  'screen-reader': runScreenReader,
};

/**
 * Runs the steps that are named, or all of them. What the others found before stays in the evidence,
 * and with it the date: the evidence is no newer than the oldest that is in it.
 */
async function gather(named: string[]) {
  const unknown = named.find((name) => !Object.hasOwn(steps, name));
  if (unknown) {
    const known = Object.keys(steps).join(', ');
    throw new RangeError(`${unknown}: is no step of the evidence. Expected some of: ${known}.`);
  }
  installBrowser();
  const chosen = named.length > 0 ? named : Object.keys(steps);
  installTools(chosen);
  const before = existsSync(resultsFile) ? readResults() : undefined;
  const date = before ? new Date(before.date) : new Date();
  let all: Check[] = before?.checks ?? [];
  const checks: Check[] = [];
  const table: Record<string, Record<Check['outcome'], number>> = {};
  for (const [name, run] of Object.entries(steps)) {
    if (!chosen.includes(name)) continue;
    console.log(`\n── ${name}`);
    const found = await run();
    all = withStep(all, name, found);
    if (!isPart) write(resultsFile, results(all, date));
    const count = (outcome: Check['outcome']) =>
      found.filter((check) => check.outcome === outcome).length;
    table[name] = { passed: count('passed'), failed: count('failed'), skipped: count('skipped') };
    checks.push(...found);
  }
  console.table(table);
  if (isPart) console.log(`ONLY is set: ${resultsFile} stays as it was.`);
  const isWhole = Object.keys(steps).every((name) => chosen.includes(name));
  if (isWhole && !isPart) write(resultsFile, results(all, new Date()));
  for (const { engine, title, note } of checks.filter(({ outcome }) => outcome === 'failed')) {
    console.error(`${engine}: ${title}: ${note ?? 'no reason given'}`);
    process.exitCode = 1;
  }
}

await endOnError(() => gather(process.argv.slice(2)));
