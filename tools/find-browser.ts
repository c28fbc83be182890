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

/** The program of a Chromium on this machine: CHROMIUM, the system's, or one of Playwright's. */
export function findBrowser(): string | undefined {
  const named = process.env['CHROMIUM'];
  return [...(named ? [named] : usual), chromium.executablePath()].find((path) => existsSync(path));
}
