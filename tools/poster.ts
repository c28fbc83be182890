import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { type Content, loadContent } from '../content/model/load.ts';
import { sample } from '../content/model/samples.ts';
import { isShut, lastDay, signUpRule, signUpStatus } from '../content/model/sign-up-status.ts';
import { installBrowser, launchBrowser } from '../tests/browser.ts';
import { build } from './build.ts';
import { printSheets } from './print-sheets.ts';
import { endOnError } from './program.ts';
import { serveSite } from './serve-site.ts';

const folder = 'poster';

/**
 * Why a poster would send people to a form that they cannot fill in; undefined if it would not.
 *
 * @param now  milliseconds since 1970
 */
export function posterProblem(
  { organisation, study }: Pick<Content, 'organisation' | 'study'>,
  now: number,
): string | undefined {
  const rule = signUpRule(study);
  // A poster with the sample's address leads nowhere. It is a trial, in which no date counts: the
  // sample's final date has passed on purpose (decisions 5 and 14).
  const isTrial = sample.test(organisation.site);
  if (!isShut(signUpStatus(rule, isTrial ? undefined : now))) return undefined;
  const nobodyCan = 'a poster would send people to a form that they cannot fill in.';
  const { status, closes } = rule;
  if (status && status !== 'open') {
    return `content/study.yaml, signUp.status: found "${status}". Expected "open": ${nobodyCan}`;
  }
  const last = lastDay(rule);
  const field = last === closes ? 'signUp.closes' : 'retention.screeningLatest';
  return `content/study.yaml, ${field}: "${last}" has passed. Expected a later day: ${nobodyCan}`;
}

/** Prints each sheet of /poster into a PDF with tags, which screen readers can read. */
async function printPoster() {
  const problem = posterProblem(loadContent(), Date.now());
  if (problem) throw new RangeError(problem);
  installBrowser();
  const site = '.build/printed';
  // Whether there is a poster was decided above.
  await build({ folder: site, trial: true });
  mkdirSync(folder, { recursive: true });
  const server = serveSite(site, 0);
  await using browser = await launchBrowser();
  try {
    if (!server.listening) await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const page = await browser.newPage();
    await page.goto(`http://localhost:${port}/poster`, { waitUntil: 'networkidle' });
    for (const path of await printSheets(page, folder)) console.log(`Printed ${path}.`);
  } finally {
    server.close();
  }
}

if (import.meta.main) await endOnError(printPoster);
