import {
  chmodSync,
  closeSync,
  constants,
  fchmodSync,
  fstatSync,
  fsyncSync,
  ftruncateSync,
  lchownSync,
  openSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';

/**
 * Creates a file that only this user can read, and lets `fill` write to it. If that fails, the file is
 * removed, so that half a file cannot be mistaken for a whole one.
 *
 * @throws if the file already exists
 */
export function createPrivateFile(path: string, fill: () => void) {
  closeSync(openSync(path, 'wx', 0o600));
  try {
    fill();
  } catch (error) {
    rmSync(path, { force: true });
    throw error;
  }
}

/**
 * The same, with text or bytes that come bit by bit. Returns once it would survive a power cut. If someone
 * presses Ctrl-C meanwhile, the file is removed too.
 */
export async function fillPrivateFile(path: string, text: AsyncIterable<string | Uint8Array>) {
  const file = openSync(path, 'wx', 0o600);
  const stop = (signal: NodeJS.Signals) => {
    rmSync(path, { force: true });
    // Without this listener, the signal ends the program as usual.
    process.kill(process.pid, signal);
  };
  // SIGHUP: the window or the connection of the terminal was closed.
  process.once('SIGINT', stop).once('SIGTERM', stop).once('SIGHUP', stop);
  try {
    // Unlike writeSync, which may write only a part when the disk is almost full.
    for await (const part of text) writeFileSync(file, part);
    fsyncSync(file);
  } catch (error) {
    rmSync(path, { force: true });
    throw error;
  } finally {
    process.off('SIGINT', stop).off('SIGTERM', stop).off('SIGHUP', stop);
    closeSync(file);
  }
}

/**
 * Creates the file if it does not exist, and lets only this user read it. A file that exists is not opened:
 * closing it again would end all locks that this program has on it (POSIX), and other programs would take a
 * database that is in use for one that is not.
 */
export function makePrivate(path: string) {
  try {
    closeSync(openSync(path, 'ax', 0o600));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    // An existing file, such as a restored backup, can have other permissions.
    chmodSync(path, 0o600);
  }
}

const { O_APPEND, O_CREAT, O_RDWR } = constants;
/** Windows has no such flag. */
const O_NOFOLLOW = constants.O_NOFOLLOW ?? 0;

/**
 * Adds lines to a file that only this user can read, which may not exist yet: all of them, or none.
 * Returns once they would survive a power cut. A link is not followed: someone else could have put it there.
 */
export function appendToPrivateFile(path: string, lines: string) {
  const file = openSync(path, O_APPEND | O_CREAT | O_RDWR | O_NOFOLLOW, 0o600);
  try {
    fchmodSync(file, 0o600);
    const last = Buffer.alloc(1);
    const { size } = fstatSync(file);
    if (size > 0) readSync(file, last, 0, 1, size - 1);
    // After a power cut the last line can be cut off: the next must not become part of it.
    appendWhole(file, size > 0 && last.toString() !== '\n' ? `\n${lines}` : lines, size);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  giveToOwner(path);
  flush(dirname(path));
}

/**
 * Replaces a file that only this user can read: whenever the power fails, it is the one or the other. An error
 * leaves it as it was.
 */
export function replacePrivateFile(path: string, text: string) {
  const unfinished = `${path}.unfinished`;
  rmSync(unfinished, { force: true });
  try {
    createPrivateFile(unfinished, () => writeFileSync(unfinished, text, { flush: true }));
    giveToOwner(unfinished);
    renameSync(unfinished, path);
  } catch (error) {
    rmSync(unfinished, { force: true });
    throw error;
  }
  flush(dirname(path));
}

/** All of the text or, if the disk is full, none of it. */
function appendWhole(file: number, text: string, size: number) {
  try {
    writeFileSync(file, text);
  } catch (error) {
    ftruncateSync(file, size);
    throw error;
  }
}

/**
 * What root writes beside the database belongs to the owner of the folder: the form's server, which
 * usually runs as another user, must be able to write to it too. A link is not followed: that user could
 * have put it there.
 */
export function giveToOwner(path: string) {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = statSync(dirname(path));
  lchownSync(path, uid, gid);
}

/** Returns once a file, or the names in a folder, would survive a power cut. */
export function flush(path: string) {
  const file = openSync(path, 'r');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}
