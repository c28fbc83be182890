import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';

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

/** A port of this machine that nothing uses. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (typeof address !== 'object' || !address) throw new Error('This machine gave no port.');
  return address.port;
}
