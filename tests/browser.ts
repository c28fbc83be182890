import { existsSync } from 'node:fs';
import { type Browser, chromium } from '@playwright/test';
import { installPackages, isDebian, run } from './install-packages.ts';

/** For a Chromium that may run as root or without a graphics card, and must not call home. */
export const browserFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/** The browsers that people have. */
const ordinary = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:/Program Files/Google/Chrome/Application/chrome.exe',
];

/** A Debian package: Chromium without windows, and without what a window needs, such as icons. */
const headlessShell = '/usr/bin/chromium-headless-shell';

/** Metrically compatible with Arial: tests measure the layout before our font has loaded in it. */
const liberation = '/usr/share/fonts/truetype/liberation';

/** The path of a Chromium: the one that CHROMIUM names, the system's, or Playwright's. */
export function findBrowser(): string | undefined {
  return findOrdinaryBrowser() ?? firstOf([headlessShell]);
}

function findOrdinaryBrowser(): string | undefined {
  return firstOf([...ordinary, chromium.executablePath()]);
}

/**
 * The path of Chromium's shell: the same engine in half the time, for what pages look like and contain.
 * Where there is none, an ordinary browser.
 */
export function findShell(): string | undefined {
  return firstOf([headlessShell, ...ordinary, chromium.executablePath()]);
}

/** The path of a Chromium that can show a window. */
export function findWindowedBrowser(): string | undefined {
  return firstOf(ordinary);
}

function firstOf(paths: readonly string[]): string | undefined {
  const named = process.env['CHROMIUM'];
  return (named ? [named] : paths).find((path) => existsSync(path));
}

/** The browser that `installBrowser` has found or installed. */
export function launchBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: findBrowser() ?? '', args: browserFlags });
}

/**
 * Installs a Chromium, its shell and a font like Arial if they are missing: on Debian from its
 * packages, elsewhere the browser from Playwright; systems other than Linux have Arial.
 *
 * @throws Error if there is still no Chromium
 */
export function installBrowser() {
  const missing = [
    ...(findOrdinaryBrowser() ? [] : ['chromium']),
    ...(isDebian() && !existsSync(headlessShell) ? ['chromium-headless-shell'] : []),
    ...(isDebian() && !existsSync(liberation) ? ['fonts-liberation'] : []),
  ];
  if (missing.length === 0) return;
  console.log(`Installing ${missing.join(' and ')} for the browser tests.`);
  if (isDebian()) installPackages(missing);
  if (!findBrowser()) run(['npx', 'playwright', 'install', 'chromium']);
  if (findBrowser()) return;
  throw new Error(
    'There is no Chromium for the browser tests. Install one, or name it: CHROMIUM=/path npm test',
  );
}
