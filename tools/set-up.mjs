// Runs under the machine's own Node (20 or newer) before anything is installed, so it imports only
// Node's modules and is not TypeScript. It installs the packages that are missing, then runs the
// given script: with the machine's Node if that is as new as the project needs, else with one that it
// installs into tools/node/.
//
//   node tools/set-up.mjs [--omit=dev] script [arguments]
//
// With --omit=dev the packages that only the checks need are not installed. `npm ci` runs it with
// --after-install, which provides Node to those who install by that alone.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
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

/**
 * @param {string} folder
 * @param {string[]} parameters
 */
async function install(folder, ...parameters) {
  const isWindows = process.platform === 'win32';
  const child = spawn(isWindows ? 'npm.cmd' : 'npm', [...parameters, '--loglevel=error'], {
    cwd: join(root, folder),
    stdio: 'inherit',
    shell: isWindows,
    // The project's own script after an installation would install Node a second time.
    env: { ...process.env, SETTING_UP: 'yes' },
  });
  // Without npm there is an error, and no end.
  const [status] = await once(child, 'close').catch(() => [1]);
  if (status === 0) return;
  console.error('npm could not install the packages; see its message above. Are you online?');
  process.exit(1);
}

async function installPackages() {
  if (leftOver || !wanted.filter(([, { dev }]) => !dev).every(isInstalled)) {
    console.error('Installing the packages. This happens once and takes up to a minute.');
    await install('', 'ci', lean ? '--omit=dev' : '--include=dev');
  } else if (!lean && !wanted.every(isInstalled)) {
    console.error('Installing the packages for the checks. This happens once.');
    // Unlike `npm ci`, this leaves the packages in place that a running `npm start` is using.
    await install('', 'install', '--no-save', '--include=dev');
  }
}

const nodeFolder = 'tools/node';
const nodePackage = [
  process.platform === 'darwin' && process.arch === 'arm64' ? 'node-bin' : 'node',
  process.platform.replace('win32', 'win'),
  process.arch,
].join('-');
const nodePath = join(root, nodeFolder, 'node_modules', nodePackage);
const ownNode = join(nodePath, process.platform === 'win32' ? 'bin/node.exe' : 'bin/node');
/** The version that everything was tested with. */
const [nodeVersion = ''] = Object.values(
  JSON.parse(readFileSync(join(root, nodeFolder, 'package.json'), 'utf8')).optionalDependencies,
);

/** A later version of the same line has the same functions; another line is not tested. */
function isNewEnough() {
  const [line, minor = 0] = process.versions.node.split('.').map(Number);
  const [neededLine, neededMinor = 0] = nodeVersion.split('.').map(Number);
  return line === neededLine && minor >= neededMinor;
}

function installedNode() {
  try {
    return JSON.parse(readFileSync(join(nodePath, 'package.json'), 'utf8')).version;
  } catch {
    return '';
  }
}

/** @returns the Node that runs the script */
async function provideNode() {
  // `npm ci` removes what an earlier version of this project had there.
  const isRemoved = process.execPath.startsWith(join(root, 'node_modules'));
  if (isNewEnough() && !isRemoved) return process.execPath;
  if (installedNode() !== nodeVersion || !existsSync(ownNode)) {
    const isLocked = `node_modules/${nodePackage}` in readLock(nodeFolder, 'package-lock.json');
    const what = isLocked ? ['ci'] : ['install', '--no-save', `${nodePackage}@${nodeVersion}`];
    await install(nodeFolder, ...what, '--no-audit', '--no-fund', '--no-update-notifier');
    // A third of it: headers for compiling add-ons in C++.
    rmSync(join(nodePath, 'include'), { recursive: true, force: true });
  }
  // npm leaves out an optional package that it cannot get, without a word.
  if (existsSync(ownNode)) return ownNode;
  console.error(
    `npm has no Node.js ${nodeVersion} for this machine (${nodePackage}). Install Node.js ${nodeVersion}, or a later ${nodeVersion.replace(/\..*/, '')}, from nodejs.org.`,
  );
  process.exit(1);
}

/** Has `npx` run that Node too. `npm ci` removes the link. */
function linkNode() {
  const link = join(root, 'node_modules/.bin/node');
  if (process.platform === 'win32' || existsSync(link) || !existsSync(ownNode)) return;
  mkdirSync(dirname(link), { recursive: true });
  rmSync(link, { force: true });
  symlinkSync(join('../..', nodeFolder, 'node_modules', nodePackage, 'bin/node'), link);
}

/** What packages bring that nothing here reads: builds for debugging, for browsers, and drivers. */
const unread = [
  'accessibility-checker-engine/ace-debug.js',
  'accessibility-checker-engine/ace-node-debug.js',
  'accessibility-checker-engine/ace-sr-debug.js',
  'accessibility-checker-engine/ace-window-debug.js',
  'accessibility-checker-engine/help',
  'libphonenumber-js/bundle',
  'selenium-webdriver/bin',
];

if (first === '--after-install') {
  for (const path of unread) {
    rmSync(join(root, 'node_modules', path), { recursive: true, force: true });
  }
  if (!process.env['SETTING_UP']) await provideNode();
  linkNode();
  process.exit();
}
const [node] = await Promise.all([provideNode(), installPackages()]);
linkNode();
const child = spawn(node, [join(root, script), ...args], {
  cwd: root,
  stdio: 'inherit',
  env: {
    // A command starts in half the time once Node has kept what it compiled.
    NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node'),
    ...process.env,
    // What the script starts by its name runs with the same Node.
    PATH: [...(node === ownNode ? [dirname(node)] : []), process.env['PATH']].join(delimiter),
  },
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
