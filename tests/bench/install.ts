import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

const stamp = 'tests/bench/node_modules/.installed';

/**
 * Installs what only the bench needs, unless it is there as the lockfile has it.
 *
 * @throws Error if npm cannot
 */
export function install() {
  const wanted = createHash('sha256')
    .update(readFileSync('tests/bench/package-lock.json'))
    .digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  console.log('Installing what the bench needs. This happens once and takes about a minute.');
  const { status } = spawnSync('npm', ['ci', '--include=dev', '--loglevel=error'], {
    cwd: 'tests/bench',
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) {
    throw new Error('npm could not install the packages of tests/bench/. Its reason stands above.');
  }
  writeFileSync(stamp, wanted);
}
