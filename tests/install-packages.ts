import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Whether programs can be installed from Debian's packages. */
export function isDebian(): boolean {
  return existsSync('/usr/bin/apt-get');
}

/** Which of these Debian packages are not installed. */
export function missingPackages(names: readonly string[]): string[] {
  // biome-ignore lint/suspicious/noTemplateCurlyInString: dpkg's own format, see dpkg-query(1).
  const status = ['--show', '--showformat', '${Package} ${db:Status-Status}\n'];
  const { stdout } = spawnSync('dpkg-query', [...status, ...names], { encoding: 'utf8' });
  const lines = (stdout ?? '').split('\n');
  return names.filter((name) => !lines.includes(`${name} installed`));
}

/** Installs Debian packages without those that they only recommend; a failure is only printed. */
export function installPackages(names: readonly string[]) {
  if (names.length === 0) return;
  const apt = [...(process.getuid?.() === 0 ? [] : ['sudo', '-n']), 'apt-get', '-qq'];
  // Another apt-get may be running.
  const waiting = [...apt, '-o', 'DPkg::Lock::Timeout=300'];
  run([...waiting, 'update']);
  run([...waiting, 'install', '--yes', '--no-install-recommends', ...names]);
}

export function run([command = '', ...rest]: string[]) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const { status, stderr, error } = spawnSync(command, rest, { env, encoding: 'utf8' });
  if (status !== 0) console.error(`${command} ${rest.join(' ')}: ${stderr || error?.message}`);
}
