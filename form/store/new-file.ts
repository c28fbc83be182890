import { closeSync, openSync, rmSync } from 'node:fs';

/**
 * Makes a new file that only this user can read, and has it filled; if that fails, it goes again,
 * so that no half of it passes for the whole.
 *
 * @throws if there is such a file
 */
export function newFile(path: string, fill: () => void) {
  closeSync(openSync(path, 'wx', 0o600));
  try {
    fill();
  } catch (error) {
    rmSync(path, { force: true });
    throw error;
  }
}
