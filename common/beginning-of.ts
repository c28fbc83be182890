import { closeSync, openSync, readSync } from 'node:fs';

/** The first bytes of a file, each as a letter. */
export function beginningOf(path: string, bytes: number): string {
  const file = openSync(path, 'r');
  try {
    const read = Buffer.alloc(bytes);
    return read.toString('latin1', 0, readSync(file, read));
  } finally {
    closeSync(file);
  }
}
