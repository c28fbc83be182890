import { closeSync, fchmodSync, fsyncSync, openSync, rmSync, writeSync } from 'node:fs';

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

/** The same, with text that comes bit by bit. Returns once it would survive a power cut. */
export async function fillPrivateFile(path: string, text: AsyncIterable<string>) {
  const file = openSync(path, 'wx', 0o600);
  try {
    for await (const part of text) writeSync(file, part);
    fsyncSync(file);
  } catch (error) {
    rmSync(path, { force: true });
    throw error;
  } finally {
    closeSync(file);
  }
}

/** Creates the file if it does not exist, and lets only this user read it. */
export function makePrivate(path: string) {
  const file = openSync(path, 'a', 0o600);
  try {
    // An existing file, such as a restored backup, can have other permissions.
    fchmodSync(file, 0o600);
  } finally {
    closeSync(file);
  }
}
