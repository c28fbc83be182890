import { spawnSync } from 'node:child_process';
import type { Content } from './load.ts';

/** Bytes. What is in content/ is a hundredth of it. */
const largest = 16 * 1024 * 1024;

/** Milliseconds. It takes a quarter of a second. */
const longest = 60_000;

/**
 * Does what `loadContent` does in a process that then ends. What reads and checks YAML is a tenth of a
 * server's memory, and would stay there as long as the server runs.
 *
 * @param program  the program of that process, `content-process`
 * @throws Error with every problem of every file
 */
export function loadInProcess(program: string, directory = 'content'): Content {
  const { status, signal, stdout, stderr, error } = spawnSync(
    process.execPath,
    [program, directory],
    {
      encoding: 'utf8',
      maxBuffer: largest,
      timeout: longest,
      // What is preloaded into the server, as to watch it, may print here too.
      env: { ...process.env, NODE_OPTIONS: '' },
    },
  );
  if (status === 0) return JSON.parse(stdout);
  throw new Error(
    stderr ||
      `The program that reads content/ ended: ${error?.message ?? signal}. Start the form again`,
  );
}
