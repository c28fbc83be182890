import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../tests/form/temporary-folder.ts';
import { oneAtATime } from './one-at-a-time.ts';

const temporary = temporaryFolder();

test('two builds never run at once, and the second says that it waits', async () => {
  const [lock, log] = [join(temporary.path, 'lock'), join(temporary.path, 'log')];
  const script = `
    import { appendFileSync } from 'node:fs';
    import { setTimeout } from 'node:timers/promises';
    import { oneAtATime } from '${resolve('tools/one-at-a-time.ts')}';
    await oneAtATime('${lock}', async () => {
      appendFileSync('${log}', 'begin ');
      await setTimeout(400);
      appendFileSync('${log}', 'end ');
    });`;
  const said = await Promise.all([run(script), run(script), run(script)]);
  expect(readFileSync(log, 'utf8')).toBe('begin end '.repeat(3));
  expect(said.join('')).toMatch(/Process \d+ is building here\. This build waits for it\./);
  expect(existsSync(lock)).toBe(false);
});

test('a build that was killed or failed does not hold up the next one', async () => {
  const lock = join(temporary.path, 'lock');
  const script = `
    import { oneAtATime } from '${resolve('tools/one-at-a-time.ts')}';
    await oneAtATime('${lock}', () => new Promise(() => setInterval(() => console.log('at work'))));`;
  const killed = spawn(process.execPath, ['--input-type=module', '-e', script]);
  await once(killed.stdout, 'data');
  killed.kill('SIGKILL');
  await once(killed, 'exit');
  expect(existsSync(lock)).toBe(true);
  const fail = oneAtATime(lock, () => Promise.reject(new Error('no')));
  await expect(fail).rejects.toThrow('no');
  expect(await oneAtATime(lock, async () => 'done')).toBe('done');
});

async function run(script: string): Promise<string> {
  const child = spawn(process.execPath, ['--input-type=module', '-e', script]);
  let said = '';
  child.stderr.on('data', (data) => {
    said += data;
  });
  await new Promise((end) => child.on('close', end));
  return said;
}
