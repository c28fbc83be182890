import { spawnSync } from 'node:child_process';
import type { TestContext } from 'vitest';

/** Skips a test if this user cannot mount a small temporary disk. */
export function needSmallDisk(context: TestContext) {
  const mayMount = spawnSync('unshare', ['--mount', 'true']).status === 0;
  context.skip(!mayMount, 'Only root on Linux can mount a small temporary disk.');
}
