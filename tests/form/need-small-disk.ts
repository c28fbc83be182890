import { spawnSync } from 'node:child_process';
import type { TestContext } from 'vitest';

/** Skips a test where it cannot have a small disk of its own for a moment. */
export function needSmallDisk(context: TestContext) {
  const mayMount = spawnSync('unshare', ['--mount', 'true']).status === 0;
  context.skip(!mayMount, 'Only root of a Linux machine can have a small disk for a moment.');
}
