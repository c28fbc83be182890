import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

const usual = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:/Program Files/Google/Chrome/Application/chrome.exe',
];

/** Chromium without windows, a package of Debian's: the same engine, at half the cost. */
const headlessShell = '/usr/bin/chromium-headless-shell';

/** The program of a Chromium on this machine: CHROMIUM, the system's, or one of Playwright's. */
export function findBrowser(): string | undefined {
  return firstOf([headlessShell, ...usual, chromium.executablePath()]);
}

/** The same, but one that can show a window. */
export function findWindowedBrowser(): string | undefined {
  return firstOf(usual);
}

function firstOf(paths: readonly string[]): string | undefined {
  const named = process.env['CHROMIUM'];
  return (named ? [named] : paths).find((path) => existsSync(path));
}
