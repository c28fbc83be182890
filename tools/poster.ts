import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { type Content, loadContent } from '../content/model/load.ts';
import { sample } from '../content/model/samples.ts';
import {
  isShut,
  lastDayToSignUp,
  signUpRule,
  signUpStatus,
} from '../content/model/sign-up-status.ts';
import { installBrowser, launchBrowser } from '../tests/browser.ts';
import { build } from './build.ts';
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
  const last = lastDayToSignUp(rule);
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

/** The PDFs, in the order of the sheets on /poster. */
const files = ['poster.pdf', 'poster-large-print.pdf'];

/**
 * Prints each sheet of /poster into a PDF with tags, which screen readers can read.
 *
 * @param page  shows /poster, in Chromium
 * @returns the paths of the PDFs
 * @throws RangeError if a sheet has more words than there is room for
 */
export async function printSheets(page: Page, folder: string): Promise<string[]> {
  await page.emulateMedia({ media: 'print' });
  for (const sheet of await page.locator('.poster').all()) {
    const over = await sheet.evaluate(({ scrollHeight, clientHeight }) => {
      return Math.ceil(((scrollHeight - clientHeight) * 25.4) / 96);
    });
    if (over > 0) {
      throw new RangeError(
        `content/poster.yaml: the words on a sheet are ${over} mm too high for A4. ` +
          'Expected fewer: shorten "audience", "how", "otherwise" or "by".',
      );
    }
  }
  const paths: string[] = [];
  for (const [sheet, file] of files.entries()) {
    const path = join(folder, file);
    await page.pdf({
      path,
      pageRanges: String(sheet + 1),
      format: 'A4',
      preferCSSPageSize: true,
      printBackground: true,
      tagged: true,
    });
    paths.push(path);
  }
  return paths;
}

if (import.meta.main) await endOnError(printPoster);
