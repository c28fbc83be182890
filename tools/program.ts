import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { relative } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** A program that ends with the block that started it, together with everything that it started. */
export type Program = AsyncDisposable & { child: ChildProcess };

/** Milliseconds that a program gets to end after SIGTERM. */
const endTimeout = 5000;

/**
 * The signals to pass on. None of them reaches a program in another process group, and none runs
 * the `exit` handlers by itself.
 */
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

const running = new Set<ChildProcess>();

/** @param options  as for `spawn`; by default nothing that the program prints is shown */
export function startProgram(
  command: string,
  args: readonly string[],
  options: SpawnOptions = {},
): Program {
  // Before the start: a signal in between would end this process and leave the program running.
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
      await Promise.race([ended, pause(endTimeout, undefined, { ref: false })]);
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
 * For a `Promise.race` with whatever the program is expected to do.
 *
 * @param hint  what the reader can do about it
 * @throws Error when the program ends
 */
export async function throwAtEnd({ child }: Program, hint: string): Promise<never> {
  await once(child, 'exit');
  throw new Error(`${child.spawnfile} ended by itself. ${hint}`);
}

/**
 * Waits until an address responds with success.
 *
 * @param timeout  milliseconds
 * @throws Error after the timeout, even if something accepts connections and never responds
 */
export async function waitForAnswer(address: string, timeout = 20_000): Promise<void> {
  const signal = AbortSignal.timeout(timeout);
  while (!signal.aborted) {
    const response = await fetch(address, { signal }).catch(() => undefined);
    if (response?.ok) return;
    await pause(100);
  }
  throw new Error(`${address}: no answer in ${timeout / 1000} seconds. See the messages above.`);
}

function signalGroup({ pid }: ChildProcess, signal: NodeJS.Signals) {
  // It never started.
  if (pid === undefined) return;
  try {
    process.kill(-pid, signal);
  } catch {
    // The whole group has already ended.
  }
}

/** An error to which a bundler has added the file and the line. */
type BuildError = Error & { id?: string; loc?: { line: number } };

/** Runs a command; if it fails, prints the reason without a stack and ends with exit code 1. */
export async function endOnError(command: () => Promise<void>) {
  try {
    await command();
  } catch (error) {
    const { id, loc } = error as BuildError;
    const message = inPlainWords(error as BuildError);
    const place =
      id && !message.includes(id) ? `${relative('', id)}, line ${loc?.line ?? 1}: ` : '';
    console.error(process.env['DEBUG'] ? error : `${place}${message}`);
    process.exit(1);
  }
}

function inPlainWords({ message }: Error): string {
  const full = message.split('\n').find((line) => /ENOSPC|no space left on device/i.test(line));
  if (!full) return message;
  return `The disk is full. Free some space and run the command again. (${full.trim()})`;
}
