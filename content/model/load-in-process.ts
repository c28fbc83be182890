import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import type { Content } from './load.ts';

/** Bytes. What is in content/ is a hundredth of it. */
const largest = 16 * 1024 * 1024;

/**
 * The same as `loadContent`, in a process of its own: a server would hold for as long as it runs what
 * reads YAML and checks it, a tenth of its memory.
 *
 * @param program  the program of that process, `content-process`
 * @throws Error with every problem of every file
 */
export function loadInProcess(
  program: string,
  directory = join(process.cwd(), 'content'),
): Content {
  const { status, signal, stdout, stderr, error } = spawnSync(
    process.execPath,
    [program, directory],
    { encoding: 'utf8', maxBuffer: largest },
  );
  if (error) throw error;
  if (status !== 0) {
    throw new Error(
      stderr || `The program that reads content/ ended: ${signal}. Start the form again`,
    );
  }
  return JSON.parse(stdout);
}
