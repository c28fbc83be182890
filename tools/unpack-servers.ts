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
import { fetchNewerCaddy } from './fetch-newer-caddy.ts';
import { isDebian } from './install-packages.ts';

/** Debian's web servers, a load generator, and the libraries that a bare machine lacks for them. */
const packages = [
  'nginx',
  'libnginx-mod-http-brotli-static',
  'caddy',
  'apache2-bin',
  'libapr1',
  'libaprutil1',
  'libjansson4',
  'liblua5.3-0',
  'wrk',
  'libluajit-5.1-2',
];

/** Where they lie, as if it were the root of the file system. */
export const unpacked = resolve('.build/servers/root');

/** What the newer of two Caddys is called here. */
export const newerCaddy = 'caddy-newer';

/** Tells of which packages all is there; it comes last. */
const stamp = '.packages';

/**
 * Fetches the servers and unpacks them inside the project. Nothing is installed: no service starts,
 * and the machine stays as it was. Where that fails, their tests are skipped, and `npm test` says so.
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
