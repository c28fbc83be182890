import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { chromium, firefox, type Project } from '@playwright/test';
import type { JSONReport } from '@playwright/test/reporter';
import { browserFlags, findBrowser } from '../browser.ts';
import { axeInFirefox, debiansFirefox, journeysInFirefox } from '../engines/firefox.ts';
import { playwrightChecks } from './playwright-checks.ts';
import type { Check } from './summarise.ts';

const report = '.build/journeys.json';

/** Every test, in every state, in Chromium. */
export async function runChromium(): Promise<Check[]> {
  const browser = await chromium.launch({
    executablePath: findBrowser() ?? '',
    args: browserFlags,
  });
  const engine = `Chromium ${browser.version()}`;
  await browser.close();
  return run({ chromium: engine, 'chromium-shell': engine }, true);
}

/** Every journey in Debian's Firefox, with the settings of `npm test`, and axe in every state. */
export async function runFirefox(): Promise<Check[]> {
  const browser = await firefox.launch(debiansFirefox);
  const engine = `Firefox ${browser.version()}`;
  await browser.close();
  const named = (projects: readonly Project[]) =>
    Object.fromEntries(projects.map(({ name = '' }) => [name, engine]));
  return [...run(named(journeysInFirefox), false), ...run(named(axeInFirefox), true)];
}

function run(engines: Record<string, string>, everyState: boolean): Check[] {
  rmSync(report, { force: true });
  const projects = Object.keys(engines).map((name) => `--project=${name}`);
  const { status } = spawnSync('playwright', ['test', ...projects], {
    stdio: 'inherit',
    env: { ...process.env, EVERY_STATE: everyState ? '1' : '' },
  });
  const found: JSONReport = JSON.parse(readFileSync(report, 'utf8'));
  const checks = playwrightChecks(found, engines);
  if (status === 0 || checks.some(({ outcome }) => outcome === 'failed')) return checks;
  throw new Error(`Playwright ended with exit code ${status} though no test failed.`);
}
