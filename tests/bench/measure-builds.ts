import { spawnSync } from 'node:child_process';
import { globSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';

const pictures = '.build/pictures';

/** How long a build takes, in seconds, and how many photos it encodes. */
export type Builds = { cold: number; warm: number; photos: number };

/** Builds with nothing encoded before, and again. */
export function measureBuilds(folder: string): Builds {
  rmSync(pictures, { recursive: true, force: true });
  return {
    cold: seconds(folder),
    warm: seconds(folder),
    photos: globSync('content/images/{workshop,team}/*').length,
  };
}

function seconds(folder: string): number {
  const script = `const { build } = await import("${resolve('tools/build.ts')}");
    await build({ folder: "${folder}" });`;
  const start = performance.now();
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
  return (performance.now() - start) / 1000;
}
