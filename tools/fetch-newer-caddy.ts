import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** What Debian built of newer releases for the users of its stable one. */
const suite = 'trixie-backports';

const keys = '/usr/share/keyrings/debian-archive-keyring.gpg';

/**
 * Debian's own Caddy is of 2022; the container's image has today's. Fetches one like that, by lists
 * and settings of its own. Where there is none, nothing happens.
 *
 * @param place  the file to be
 */
export function fetchNewerCaddy(place: string) {
  const mirror = existsSync(place) ? undefined : debianMirror();
  if (!mirror) return;
  const folder = resolve('.build/servers/newer');
  rmSync(folder, { recursive: true, force: true });
  for (const part of ['lists/partial', 'cache/archives/partial']) {
    mkdirSync(join(folder, part), { recursive: true });
  }
  const sources = join(folder, 'sources.list');
  writeFileSync(sources, `deb [signed-by=${keys}] ${mirror} ${suite} main\n`);
  const settings = [
    `Dir::State::lists=${join(folder, 'lists')}`,
    `Dir::Cache=${join(folder, 'cache')}`,
    `Dir::Etc::sourcelist=${sources}`,
    'Dir::Etc::sourceparts=-',
    'Acquire::Retries=0',
    'Acquire::http::Timeout=10',
  ].flatMap((setting) => ['-o', setting]);
  const run = (program: string, args: string[]) =>
    spawnSync(program, args, { cwd: folder, stdio: 'ignore' }).status === 0;
  if (!run('apt-get', ['-qq', ...settings, 'update'])) return;
  if (!run('apt-get', ['-qq', ...settings, 'download', `caddy/${suite}`])) return;
  const [file] = readdirSync(folder).filter((name) => name.endsWith('.deb'));
  if (file && run('dpkg-deb', ['-x', file, 'root'])) {
    renameSync(join(folder, 'root/usr/bin/caddy'), place);
  }
}

/** Where this machine has its packages from; none on a system that is not Debian. */
function debianMirror(): string | undefined {
  const asked = ['indextargets', '--format', '$(REPO_URI)', 'Origin: Debian', 'Label: Debian'];
  const { stdout } = spawnSync('apt-get', asked, { encoding: 'utf8' });
  return stdout?.split('\n')[0] || undefined;
}
