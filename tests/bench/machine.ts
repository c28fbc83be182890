import { execFileSync, spawnSync } from 'node:child_process';
import { globSync, rmSync } from 'node:fs';
import { cpus, totalmem, type } from 'node:os';
import { resolve } from 'node:path';
import { lighthouseVersion } from './lighthouse.ts';
import type { Builds } from './measured.ts';

/** The machine and the programs that the bench ran on, a line each. */
export function machine(browser: string): string[] {
  const [processor] = cpus();
  const memory = Math.round(totalmem() / 2 ** 30);
  return [
    `Machine: ${processor?.model ?? 'unknown processor'}, ${cpus().length} cores, ${memory} GB, ${type()}`,
    `Browser: ${execFileSync(browser, ['--version'], { encoding: 'utf8' }).trim()}`,
    `Lighthouse: ${lighthouseVersion()}, Node.js: ${process.version}`,
  ];
}

/** Builds the site twice, the first time without pictures from an earlier build. */
export function measureBuilds(folder: string): Builds {
  rmSync('.build/pictures', { recursive: true, force: true });
  return {
    cold: buildSeconds(folder),
    warm: buildSeconds(folder),
    photos: globSync('content/images/{workshop,team}/*').length,
  };
}

function buildSeconds(folder: string): number {
  const script = `const { build } = await import("${resolve('tools/build.ts')}");
    await build({ folder: "${folder}" });`;
  const start = performance.now();
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
  return (performance.now() - start) / 1000;
}
