import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';

export type Programs = ReturnType<typeof keepPrograms>;

type Environment = Record<string, string>;

/** Starts programs that share an environment, and ends all of them, the last one first. */
export function keepPrograms(environment: Environment) {
  const running: ChildProcess[] = [];
  const endNow = () => {
    for (const child of running) signal(child, 'SIGKILL');
  };
  const stop = () => process.exit(1);
  process.on('exit', endNow);
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);

  return {
    environment,

    /** In a process group of its own, so that what it starts ends with it. */
    start(command: string, ...parameters: string[]) {
      const child = spawn(command, parameters, {
        detached: true,
        stdio: ['ignore', 'pipe', 'pipe'],
        env: { ...process.env, ...environment },
      });
      // A program that does not start is noticed by what waits for it.
      child.on('error', () => {});
      child.stdout.resume();
      child.stderr.resume();
      running.push(child);
      return child;
    },

    async end(child: ChildProcess) {
      running.splice(running.indexOf(child), 1);
      await end(child);
    },

    async endAll() {
      for (let child = running.pop(); child; child = running.pop()) await end(child);
      process.off('exit', endNow);
      process.off('SIGINT', stop);
      process.off('SIGTERM', stop);
    },
  };
}

async function end(child: ChildProcess) {
  if (child.pid === undefined) return;
  const over = child.exitCode === null && child.signalCode === null ? once(child, 'exit') : true;
  signal(child, 'SIGTERM');
  const patience = new AbortController();
  await Promise.race([over, pause(5000, undefined, { signal: patience.signal })]);
  patience.abort();
  signal(child, 'SIGKILL');
}

function signal({ pid }: ChildProcess, name: NodeJS.Signals) {
  if (pid === undefined) return;
  try {
    process.kill(-pid, name);
  } catch {
    // The whole group has ended already.
  }
}
