import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { startProgram } from './program.ts';

/** Two Nodes start in some of these, on a machine that may be busy. */
const patience = 30_000;

/** Says its number, and stays. */
const child = 'echo $$; exec sleep 60';
/** Ends at once, and leaves such a one behind. */
const leaves = `sh -c '${child}' &`;

/** Starts, in a process of its own, a shell that does `what`; gives the number that it says. */
async function start(what: string) {
  const script = `import { startProgram } from './tools/program.ts';
    startProgram('sh', ['-c', ${JSON.stringify(what)}], { stdio: 'inherit' });
    setInterval(() => {}, 1000);`;
  const program = spawn(process.execPath, ['--input-type=module', '-e', script]);
  const [said] = await once(program.stdout, 'data');
  return { program, started: Number(said) };
}

/** One whose parent has ended is there until the system has noticed, which may take seconds. */
async function untilGone(id: number) {
  for (let tries = 0; tries < 200 && isRunning(id); tries++) await pause(100);
  expect(isRunning(id)).toBe(false);
}

function isRunning(id: number): boolean {
  try {
    return process.kill(id, 0);
  } catch {
    return false;
  }
}

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  'what a program started ends with it, by %s',
  async (signal) => {
    const { program, started } = await start(child);
    expect(isRunning(started)).toBe(true);
    program.kill(signal);
    await untilGone(started);
  },
  patience,
);

test(
  'what a program left behind when it ended by itself ends too',
  async () => {
    const { program, started } = await start(leaves);
    await pause(300);
    expect(isRunning(started)).toBe(true);
    program.kill('SIGTERM');
    await untilGone(started);
  },
  patience,
);

test(
  'what a program left behind ends with the block that started it',
  async () => {
    let started = 0;
    {
      await using program = startProgram('sh', ['-c', leaves], {
        stdio: ['ignore', 'pipe', 'ignore'],
      });
      if (!program.child.stdout) throw new Error('sh: has no output.');
      const [said] = await once(program.child.stdout, 'data');
      started = Number(said);
      expect(isRunning(started)).toBe(true);
    }
    await untilGone(started);
  },
  patience,
);
