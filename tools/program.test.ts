// @module-tag slow
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { startProgram, waitForAnswer } from './program.ts';

/** Prints its process ID and keeps running. */
const child = 'echo $$; exec sleep 60';
/** Ends at once but leaves such a child running. */
const leaves = `sh -c '${child}' &`;

/**
 * Runs a shell command in another Node process.
 *
 * @returns that process, and the process ID that the command prints
 */
async function start(command: string, awaited = /(\d+)\n/) {
  const script = `import { startProgram } from './tools/program.ts';
    const { child } = startProgram('sh', ['-c', ${JSON.stringify(command)}], { stdio: 'inherit' });
    child.on('exit', () => console.log('ended'));
    setInterval(() => {}, 1000);`;
  const program = spawn(process.execPath, ['--input-type=module', '-e', script]);
  for (let printed = ''; ; printed += (await once(program.stdout, 'data'))[0]) {
    const [, started] = awaited.test(printed) ? (/(\d+)\n/.exec(printed) ?? []) : [];
    if (started) return { program, started: Number(started) };
  }
}

/** A process whose parent has ended exists until the system has noticed, which may take seconds. */
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
  'a program ends when the process that started it gets %s',
  async (signal) => {
    const { program, started } = await start(child);
    expect(isRunning(started)).toBe(true);
    program.kill(signal);
    await untilGone(started);
  },
);

test('a process that a program left running ends with the process that started the program', async () => {
  const { program, started } = await start(leaves, /ended/);
  expect(isRunning(started)).toBe(true);
  program.kill('SIGTERM');
  await untilGone(started);
});

test('a process that a program left running ends with the block that started the program', async () => {
  let started = 0;
  {
    await using program = startProgram('sh', ['-c', leaves], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    if (!program.child.stdout) throw new Error('sh: has no output.');
    const [printed] = await once(program.child.stdout, 'data');
    started = Number(printed);
    expect(isRunning(started)).toBe(true);
  }
  await untilGone(started);
});

test('waiting for a server that accepts connections and never responds ends with an error', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await expect(waitForAnswer(`http://127.0.0.1:${port}/`, 1500)).rejects.toThrow(
    'no answer in 1.5 seconds',
  );
  server.close();
});
