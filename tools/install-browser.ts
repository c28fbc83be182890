import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { findBrowser } from './find-browser.ts';

/**
 * Makes sure that there is a Chromium: on Debian from its own packages, else from Playwright.
 *
 * @throws Error if there is still none afterwards
 */
export function installBrowser() {
  if (findBrowser()) return;
  console.log('No Chromium found; installing one for the browser tests.');
  if (existsSync('/usr/bin/apt-get')) {
    const apt = [...(process.getuid?.() === 0 ? [] : ['sudo', '-n']), 'apt-get', '-qq'];
    run([...apt, '-o', 'DPkg::Lock::Timeout=300', 'update']);
    run([...apt, 'install', '--yes', '--no-install-recommends', 'chromium']);
  }
  if (!findBrowser()) run(['npx', 'playwright', 'install', 'chromium']);
  if (findBrowser()) return;
  throw new Error(
    'There is no Chromium for the browser tests. Install one, or name it: CHROMIUM=/path npm test',
  );
}

function run([command = '', ...rest]: string[]) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const { status, stderr, error } = spawnSync(command, rest, { env, encoding: 'utf8' });
  if (status !== 0) console.error(`${command} ${rest.join(' ')}: ${stderr || error?.message}`);
}
