import { existsSync } from 'node:fs';
import { findBrowser } from './find-browser.ts';
import { installPackages, isDebian, run } from './install-packages.ts';

/** Debian's metric twin of Arial: the layout before our font comes is measured in one of them. */
const liberation = '/usr/share/fonts/truetype/liberation';

/**
 * Makes sure that there are a Chromium and a font like Arial: on Debian from its own packages;
 * elsewhere the browser from Playwright, and Arial is the system's.
 *
 * @throws Error if there is no Chromium even then
 */
export function installBrowser() {
  const missing = [
    ...(findBrowser() ? [] : ['chromium-headless-shell']),
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
