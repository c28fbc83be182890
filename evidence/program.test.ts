import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { test } from 'vitest';

const script = `import { startProgram } from './evidence/program.ts';
  startProgram('sleep', ['20'], { stdio: 'inherit' });
  console.log('started');
  setInterval(() => {}, 1000);`;

test.each(['SIGINT', 'SIGTERM'] as const)(
  'what a program started ends with it, by %s',
  async (signal) => {
    const program = spawn(process.execPath, ['--input-type=module', '-e', script]);
    await once(program.stdout, 'data');
    program.kill(signal);
    // Not before the last process that can write to its output has ended.
    await once(program, 'close');
  },
);
