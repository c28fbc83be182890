import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { cpus, totalmem, type } from 'node:os';

/** What was measured on, and with what. */
export function machine(browser: string): string[] {
  const [processor] = cpus();
  const memory = Math.round(totalmem() / 2 ** 30);
  const lighthouse = readFileSync('tests/bench/node_modules/lighthouse/package.json', 'utf8');
  return [
    `Machine: ${processor?.model ?? 'unknown processor'}, ${cpus().length} cores, ${memory} GB, ${type()}`,
    `Browser: ${execFileSync(browser, ['--version'], { encoding: 'utf8' }).trim()}`,
    `Lighthouse: ${JSON.parse(lighthouse).version}, Node.js: ${process.version}`,
  ];
}
