// Runs under whatever Node the machine has (20 or newer), before anything is installed: no imports
// from outside Node, no TypeScript. It installs what is missing, then runs the given script with
// the project's own Node.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const stamp = join(root, 'node_modules', '.installed');
const wanted = createHash('sha256')
  .update(readFileSync(join(root, 'package-lock.json')))
  .digest('hex');
const installed = existsSync(stamp) ? readFileSync(stamp, 'utf8') : '';

if (installed !== wanted) {
  console.error('Installing what the project needs. This happens once and takes about a minute.');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const { status } = spawnSync(npm, ['ci', '--include=dev', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) {
    console.error(
      'npm could not install the packages. Its reason stands above. Is this machine online?',
    );
    process.exit(1);
  }
  writeFileSync(stamp, wanted);
}

const [script = '', ...args] = process.argv.slice(2);
// npm puts node_modules/.bin first on the path, where the project's own Node stands.
const child = spawn('node', [join(root, script), ...args], { cwd: root, stdio: 'inherit' });
// Ctrl-C reaches the child by itself; whoever ends this process by its number means the child too.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => child.kill('SIGTERM'));
child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
// Whoever ends npm leaves this process without a parent: then nobody wants the servers any more.
const parent = process.ppid;
setInterval(() => {
  if (process.ppid !== parent) child.kill('SIGTERM');
}, 1000).unref();
