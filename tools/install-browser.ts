import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { findBrowser } from './find-browser.ts';

/** Debian's metric twin of Arial: the layout before our font comes is measured in one of them. */
const liberation = '/usr/share/fonts/truetype/liberation';

/**
 * Makes sure that there are a Chromium and a font like Arial: on Debian from its own packages;
 * elsewhere the browser from Playwright, and Arial is the system's.
 *
 * @throws Error if there is no Chromium even then
 */
export function installBrowser() {
  const debian = existsSync('/usr/bin/apt-get');
  const missing = [
    ...(findBrowser() ? [] : ['chromium']),
    ...(debian && !existsSync(liberation) ? ['fonts-liberation'] : []),
  ];
  if (missing.length === 0) return;
  console.log(`Installing ${missing.join(' and ')} for the browser tests.`);
  if (debian) {
    const apt = [...(process.getuid?.() === 0 ? [] : ['sudo', '-n']), 'apt-get', '-qq'];
    run([...apt, '-o', 'DPkg::Lock::Timeout=300', 'update']);
    run([...apt, 'install', '--yes', '--no-install-recommends', ...missing]);
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
