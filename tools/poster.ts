import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { chromium } from '@playwright/test';
import { loadContent } from '../content/checks/load.ts';
import { browserFlags, findBrowser, installBrowser } from '../tests/browser.ts';
import { build } from './build.ts';
import { endOnError } from './end-on-error.ts';
import { printSheets } from './print-sheets.ts';
import { serveSite } from './serve-site.ts';

const folder = 'poster';

/** Prints each sheet of /poster into a PDF with tags, which screen readers can read. */
async function printPoster() {
  const { status } = loadContent().study.signUp ?? {};
  if (status && status !== 'open') {
    throw new RangeError(
      `content/study.yaml, signUp.status: found "${status}". Expected "open": ` +
        'a poster would send people to a form that they cannot fill in.',
    );
  }
  installBrowser();
  const site = '.build/printed';
  await build({ folder: site, trial: true });
  mkdirSync(folder, { recursive: true });
  const server = serveSite(site, 0);
  const browser = await chromium.launch({
    executablePath: findBrowser() ?? '',
    args: browserFlags,
  });
  try {
    if (!server.listening) await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const page = await browser.newPage();
    await page.goto(`http://localhost:${port}/poster`, { waitUntil: 'networkidle' });
    for (const path of await printSheets(page, folder)) console.log(`Printed ${path}.`);
  } finally {
    await browser.close();
    server.close();
  }
}

await endOnError(printPoster);
