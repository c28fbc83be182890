import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, onTestFinished, type TestContext } from 'vitest';

/** In memory, where Linux has room: hundreds of databases wait for a disk each time something is stored. */
const memory = '/dev/shm';

/** Makes a new, empty folder. */
export function makeTemporaryFolder(name: string): string {
  return mkdtempSync(join(hasRoom() ? memory : tmpdir(), name));
}

function hasRoom(): boolean {
  if (!existsSync(memory)) return false;
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize > 2 ** 30;
}

/** Closes something once the test has ended, after what was opened later, which may use it. */
export function closeAfterTest(close: () => unknown) {
  onTestFinished(async () => void (await close()));
}

/** Gives each test in a file a separate folder, and removes it afterwards. */
export function temporaryFolder(): { readonly path: string } {
  const folder = { path: '' };
  beforeEach(() => {
    const path = makeTemporaryFolder('study-form-');
    closeAfterTest(() => rmSync(path, { recursive: true, force: true }));
    folder.path = path;
  });
  return folder;
}

/** The bytes of all files in a folder, as text, but for files whose names begin with `except`. */
export function bytesIn(folder: string, except = '/'): string {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith(except))
    .map(({ name }) => readFileSync(join(folder, name), 'latin1'))
    .join('');
}

/** Skips a test if this user cannot mount a small temporary disk. */
export function needSmallDisk(context: TestContext) {
  const mayMount = spawnSync('unshare', ['--mount', 'true']).status === 0;
  context.skip(!mayMount, 'Only root on Linux can mount a small temporary disk.');
}
