import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';

/** A program that ends with the block that started it, and all that it started with it. */
export type Program = AsyncDisposable & { child: ChildProcess };

/** @param options  as for `spawn`; nothing that the program says is shown unless they say so */
export function startProgram(command: string, args: string[], options: SpawnOptions = {}): Program {
  const child = spawn(command, args, { stdio: 'ignore', ...options, detached: true });
  const ended = once(child, 'exit').catch(() => undefined);
  const end = () => {
    if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
    process.kill(-child.pid, 'SIGTERM');
  };
  // Ctrl-C does not reach a program in a group of its own, and a signal alone runs no `exit`.
  const stop = () => process.exit(1);
  process.on('exit', end).on('SIGINT', stop).on('SIGTERM', stop);
  return {
    child,
    async [Symbol.asyncDispose]() {
      end();
      await ended;
      process.off('exit', end).off('SIGINT', stop).off('SIGTERM', stop);
    },
  };
}
