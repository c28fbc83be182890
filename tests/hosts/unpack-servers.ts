import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { isDebian } from '../install-packages.ts';

/** Debian's web servers, a load generator, and the libraries that they need on a bare machine. */
const packages = [
  ...['nginx', 'libnginx-mod-http-brotli-static', 'caddy', 'apache2-bin', 'libapr1', 'libaprutil1'],
  ...['libjansson4', 'liblua5.3-0', 'wrk', 'libluajit-5.1-2'],
];

/** The folder that they are unpacked into, as if it were the root of the file system. */
export const unpacked = resolve('.build/servers/root');

/** The program name of the newer of two Caddys. */
export const newerCaddy = 'caddy-newer';

/** The release that has the newer Caddy, and the keys that it is signed with. */
const suite = 'trixie-backports';
const keys = '/usr/share/keyrings/debian-archive-keyring.gpg';

/** A file, written last, that lists the packages that were unpacked. */
const stamp = '.packages';

/**
 * Downloads the servers and unpacks them inside the project. Nothing is installed and no service
 * starts. If that fails, `npm test` says so and skips their tests.
 */
export function unpackServers() {
  if (!isDebian()) return;
  if (!isUnpacked()) unpack();
  if (isUnpacked()) fetchNewerCaddy(join(unpacked, 'usr/bin', newerCaddy));
}

function unpack() {
  const [folder, next] = [resolve('.build/servers/packages'), resolve('.build/servers/next')];
  for (const old of [folder, next]) rmSync(old, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const quietly = { cwd: folder, stdio: 'ignore' } as const;
  const download = () => spawnSync('apt-get', ['-qq', 'download', ...packages], quietly).status;
  if (download() !== 0) {
    spawnSync('apt-get', ['-qq', 'update'], quietly);
    if (download() !== 0) return;
  }
  for (const file of readdirSync(folder)) {
    if (spawnSync('dpkg-deb', ['-x', join(folder, file), next], quietly).status !== 0) return;
  }
  writeFileSync(join(next, stamp), packages.join('\n'));
  rmSync(unpacked, { recursive: true, force: true });
  renameSync(next, unpacked);
}

function isUnpacked(): boolean {
  const file = join(unpacked, stamp);
  return existsSync(file) && readFileSync(file, 'utf8') === packages.join('\n');
}

/**
 * Debian's own Caddy is from 2022, but the container's image has a current one. This downloads one
 * like that, with package lists and settings separate from the machine's, if there is one.
 *
 * @param target  the path of the program
 */
function fetchNewerCaddy(target: string) {
  const mirror = existsSync(target) ? undefined : debianMirror();
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
    renameSync(join(folder, 'root/usr/bin/caddy'), target);
  }
}

/** The mirror that this machine downloads packages from; none if the system is not Debian. */
function debianMirror(): string | undefined {
  const asked = ['indextargets', '--format', '$(REPO_URI)', 'Origin: Debian', 'Label: Debian'];
  const { stdout } = spawnSync('apt-get', asked, { encoding: 'utf8' });
  return stdout?.split('\n')[0] || undefined;
}
