import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';

/** A program that ends with the block that started it, and all that it started with it. */
export type Program = AsyncDisposable & { child: ChildProcess };

/** Milliseconds in which a program may end in its own way. */
const patience = 5000;

/**
 * Ctrl-C, a request to end, a terminal that was closed: none of them reaches a program in a group of
 * its own, and none runs `exit` by itself.
 */
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

const running = new Set<ChildProcess>();

/** @param options  as for `spawn`; nothing that the program says is shown unless they say so */
export function startProgram(
  command: string,
  args: readonly string[],
  options: SpawnOptions = {},
): Program {
  // Before it starts: a signal in between would end this process and leave the program behind.
  if (running.size === 0) {
    process.on('exit', endAll);
    for (const signal of signals) process.on(signal, stop);
  }
  const child = spawn(command, args, { stdio: 'ignore', ...options, detached: true });
  running.add(child);
  const ended = once(child, 'exit').catch(() => undefined);
  return {
    child,
    async [Symbol.asyncDispose]() {
      signalGroup(child, 'SIGTERM');
      await Promise.race([ended, pause(patience, undefined, { ref: false })]);
      signalGroup(child, 'SIGKILL');
      running.delete(child);
      if (running.size > 0) return;
      process.off('exit', endAll);
      for (const signal of signals) process.off(signal, stop);
    },
  };
}

function endAll() {
  for (const child of running) signalGroup(child, 'SIGTERM');
}

function stop() {
  process.exit(1);
}

/**
 * For a race against what a program is awaited for.
 *
 * @param hint  what the reader may do about it
 * @throws Error when the program ends
 */
export async function throwAtEnd({ child }: Program, hint: string): Promise<never> {
  await once(child, 'exit');
  throw new Error(`${child.spawnfile} ended by itself. ${hint}`);
}

function signalGroup({ pid }: ChildProcess, signal: NodeJS.Signals) {
  // It never started.
  if (pid === undefined) return;
  try {
    process.kill(-pid, signal);
  } catch {
    // The whole group has ended already.
  }
}
