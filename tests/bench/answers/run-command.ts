import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Row } from './report.ts';

/**
 * Writes the most memory that the program has used, in kB, when it ends. Linux's `maxRSS` would count
 * the memory of this process too, of which the program begins as a copy.
 */
const tellMemory = `data:text/javascript,${encodeURIComponent(`
  import { existsSync, readFileSync, writeFileSync } from 'node:fs';
  const status = '/proc/self/status';
  process.on('exit', () => {
    const [, most] = existsSync(status) ? /VmHWM:\\s+(\\d+)/.exec(readFileSync(status, 'utf8')) : [];
    writeFileSync(process.env.MEMORY_FILE, String(most ?? process.resourceUsage().maxRSS));
  });
`)}`;

/**
 * Runs a command of the form as someone at a terminal does, and measures it.
 *
 * @throws Error with what the command printed, if it failed
 */
export async function runCommand(
  folder: string,
  database: string,
  words: readonly string[],
): Promise<Omit<Row, 'people'>> {
  const memory = join(folder, 'memory');
  const start = performance.now();
  const child = spawn(
    process.execPath,
    ['--import', tellMemory, resolve('form/command-line.ts'), ...words],
    {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
      env: {
        ...process.env,
        FORM_DATABASE: join(folder, database),
        FORM_KEY: '',
        MEMORY_FILE: memory,
      },
    },
  );
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors += text;
  });
  const [status] = await once(child, 'close');
  const seconds = (performance.now() - start) / 1000;
  if (status !== 0) throw new Error(`${words.join(' ')}: ${errors}`);
  const megabytes = Math.round(Number(readFileSync(memory, 'utf8')) / 1024);
  return { command: words.join(' '), seconds, megabytes };
}
