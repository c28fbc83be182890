import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { firefox, type Project } from '@playwright/test';
import type { JSONReport } from '@playwright/test/reporter';
import { today } from '../../common/days.ts';
import {
  type EvidenceFile,
  evidenceFile,
  fingerprintContent,
  readEvidenceFile,
} from '../../site/conformance/evidence-files.ts';
import { endOnError } from '../../tools/program.ts';
import { installBrowser, launchBrowser } from '../browser.ts';
import { axeInFirefox, debiansFirefox, journeysInFirefox } from '../engines/firefox.ts';
import { runWebkit } from '../engines/webkit/run.ts';
import { installPackages, isDebian, missingPackages } from '../install-packages.ts';
import { runScreenReader } from '../screen-reader/run.ts';
import { type Check, playwrightChecks, summarise } from './playwright-checks.ts';

/** If only some checks of a step run, they must not replace the findings of all of them. */
const isPart = Boolean(process.env['ONLY']);

const steps: Record<string, () => Promise<Check[]>> = {
  chromium: runChromium,
  firefox: runFirefox,
  webkit: runWebkit,
  'screen-reader': runScreenReader,
};

/** Debian's packages that each step needs, beside a browser for the tests. */
const packages: Readonly<Record<string, readonly string[]>> = {
  chromium: ['default-jre-headless'],
  firefox: ['firefox-esr'],
  webkit: ['webkit2gtk-driver', 'xvfb', 'gjs', 'gir1.2-webkit2-4.1', 'poppler-utils'],
  'screen-reader': [
    ...['chromium', 'firefox-esr', 'xvfb', 'openbox', 'xdotool', 'orca', 'at-spi2-core'],
    ...['gir1.2-atspi-2.0', 'python3-pyatspi', 'python3-speechd', 'speech-dispatcher'],
    ...['speech-dispatcher-espeak-ng', 'espeak-ng', 'dbus', 'dbus-x11'],
  ],
};

const playwrightReport = '.build/journeys.json';

/** Where the result of every check goes; the repository keeps only a summary. */
const fullResults = '.build/evidence';

/** Runs the named steps, or all of them. The other steps keep their findings and dates. */
async function gather(named: string[]) {
  const unknown = named.find((name) => !Object.hasOwn(steps, name));
  if (unknown) {
    const known = Object.keys(steps).join(', ');
    throw new RangeError(`Found "${unknown}". Expected one or more of: ${known}.`);
  }
  installBrowser();
  const chosen = named.length > 0 ? named : Object.keys(steps);
  installTools(chosen);
  const measured = {
    date: today(),
    content: fingerprintContent('content'),
  };
  const before = (): EvidenceFile => (existsSync(evidenceFile) ? readEvidenceFile() : {});
  // Now too, since a damaged file must not end a run of an hour.
  before();
  const table: Record<string, Record<Check['outcome'], number>> = {};
  for (const [name, run] of Object.entries(steps)) {
    if (!chosen.includes(name)) continue;
    console.log(`\n── ${name}`);
    const checks = await run();
    const summary = summarise(checks, measured);
    const { passed, failed, skipped } = summary;
    table[name] = { passed, failed, skipped };
    mkdirSync(fullResults, { recursive: true });
    writeFileSync(`${fullResults}/${name}.json`, JSON.stringify(checks, null, 2));
    if (!isPart) {
      writeFileSync(evidenceFile, format({ ...before(), [name]: summary }));
    }
    for (const { engine, title, note } of checks.filter(({ outcome }) => outcome === 'failed')) {
      console.error(`${engine}: ${title}: ${note ?? 'no reason given'}`);
      process.exitCode = 1;
    }
  }
  console.table(table);
  if (isPart) console.log(`ONLY is set, so ${evidenceFile} is unchanged.`);
}

/**
 * Makes sure that what these steps of the evidence need is on this machine.
 *
 * @throws Error that names what is missing and how to get it, on Debian; elsewhere, that only
 *   Debian has all of it
 */
function installTools(steps: readonly string[]) {
  if (!isDebian()) {
    throw new Error(
      'The evidence needs Debian (or a system made from it): WebKitGTK with its driver and the Orca screen reader come from its packages. `npm test` runs everywhere.',
    );
  }
  const needed = [...new Set(steps.flatMap((step) => packages[step] ?? []))];
  const wanted = missingPackages(needed);
  if (wanted.length === 0) return;
  console.log(`Installing ${wanted.join(', ')} for the evidence.`);
  installPackages(wanted);
  const missing = missingPackages(needed);
  if (missing.length === 0) return;
  throw new Error(
    `Not installed: ${missing.join(', ')}. Try: apt-get install --no-install-recommends ${missing.join(' ')}`,
  );
}

/** Every test, in every state, in Chromium. */
async function runChromium(): Promise<Check[]> {
  const browser = await launchBrowser();
  const engine = `Chromium ${browser.version()}`;
  await browser.close();
  return runPlaywright({ chromium: engine, 'chromium-shell': engine }, true);
}

/** Every journey in Debian's Firefox, with the settings of `npm test`, and axe in every state. */
async function runFirefox(): Promise<Check[]> {
  const browser = await firefox.launch(debiansFirefox);
  const engine = `Firefox ${browser.version()}`;
  await browser.close();
  const named = (projects: readonly Project[]) =>
    Object.fromEntries(projects.map(({ name = '' }) => [name, engine]));
  return [
    ...runPlaywright(named(journeysInFirefox), false),
    ...runPlaywright(named(axeInFirefox), true),
  ];
}

function runPlaywright(engines: Record<string, string>, everyState: boolean): Check[] {
  rmSync(playwrightReport, { force: true });
  const projects = Object.keys(engines).map((name) => `--project=${name}`);
  const { status } = spawnSync('playwright', ['test', ...projects], {
    stdio: 'inherit',
    env: { ...process.env, EVERY_STATE: everyState ? '1' : '' },
  });
  const found: JSONReport = JSON.parse(readFileSync(playwrightReport, 'utf8'));
  const checks = playwrightChecks(found, engines);
  if (status === 0 || checks.some(({ outcome }) => outcome === 'failed')) return checks;
  throw new Error(`Playwright ended with exit code ${status} though no test failed.`);
}

/** With each list on one line. */
function format(file: EvidenceFile): string {
  const json = JSON.stringify(file, null, 2);
  return `${json.replace(/\[\s+([^[\]{}]*?)\s+\]/g, (list) => list.replace(/\s*\n\s*/g, ' '))}\n`;
}

await endOnError(() => gather(process.argv.slice(2)));
