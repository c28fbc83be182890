// Runs under the machine's own Node (20 or newer) before anything is installed, so it imports only
// Node's modules and is not TypeScript. It installs the packages that are missing, then runs the
// given script with the project's own Node.
//
//   node tools/set-up.mjs [--omit=dev] script [arguments]
//
// With --omit=dev the packages that only the checks need are not installed.
import { spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const [first = '', ...rest] = process.argv.slice(2);
const lean = first === '--omit=dev';
const [script = '', ...args] = lean ? rest : [first, ...rest];

/** @typedef {{ version?: string, integrity?: string, dev?: true, optional?: true, devOptional?: true, peer?: true }} Package */

/**
 * The packages in a lockfile by path. npm keeps one of what it installed in node_modules.
 *
 * @param {string[]} path
 * @returns {Record<string, Package>}
 */
function readLock(...path) {
  try {
    return JSON.parse(readFileSync(join(root, ...path), 'utf8')).packages;
  } catch {
    return {};
  }
}

const locked = readLock('package-lock.json');
const wanted = Object.entries(locked);
const installed = readLock('node_modules', '.package-lock.json');
/** A package that is no longer in the lockfile could be loaded in place of one that is. */
const leftOver = Object.keys(installed).some((path) => !Object.hasOwn(locked, path));

/**
 * Optional packages may be missing: most are binaries for other systems. Packages that are only
 * peers may be missing too: some people have npm leave them out.
 *
 * @param {[string, Package]} entry
 */
function isInstalled([path, { version, integrity, optional, devOptional, peer }]) {
  if (path === '' || optional || devOptional || peer) return true;
  const found = installed[path];
  return found?.version === version && found?.integrity === integrity;
}

/** @param {string[]} parameters */
function install(...parameters) {
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const { status } = spawnSync(npm, [...parameters, '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status === 0) return;
  console.error('npm could not install the packages; see its message above. Are you online?');
  process.exit(1);
}

if (leftOver || !wanted.filter(([, { dev }]) => !dev).every(isInstalled)) {
  console.error('Installing the packages. This happens once and takes up to a minute.');
  install('ci', lean ? '--omit=dev' : '--include=dev');
} else if (!lean && !wanted.every(isInstalled)) {
  console.error('Installing the packages for the checks. This happens once.');
  // Unlike `npm ci`, this leaves the packages in place that a running `npm start` is using.
  install('install', '--no-save', '--include=dev');
}

// npm puts node_modules/.bin, which has the project's own Node, first on the path.
const child = spawn('node', [join(root, script), ...args], {
  cwd: root,
  stdio: 'inherit',
  // A command starts in half the time once Node has kept what it compiled.
  env: { NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node'), ...process.env },
});
// Ctrl-C already reaches the child. If this process alone is killed, pass the signal on.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => child.kill('SIGTERM'));
child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
// If npm is killed, this process gets another parent: stop the servers.
const parent = process.ppid;
setInterval(() => {
  if (process.ppid !== parent) child.kill('SIGTERM');
}, 1000).unref();
