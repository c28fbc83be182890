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
  process.on('exit', end);
  return {
    child,
    async [Symbol.asyncDispose]() {
      end();
      await ended;
      process.off('exit', end);
    },
  };
}
