import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../form/temporary-folder.ts';

const temporary = temporaryFolder();

/** Serves an empty folder with Node, in a separate process that may end early. */
function serveWith(script: string, then: string) {
  const [home, site] = [join(temporary.path, 'home'), join(temporary.path, 'site')];
  for (const folder of [home, site]) mkdirSync(folder);
  const program = `import { serve } from './tests/hosts/server.ts';
    const { address } = await serve({
      name: 'Node', program: process.execPath, encodings: [],
      settings: ({ port }) => String(port),
      parameters: (file) => ['-e', ${JSON.stringify(script)}, file],
    }, ${JSON.stringify(site)});
    console.log(address);
    ${then}`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    env: { ...process.env, TMPDIR: home },
  });
  let said = '';
  let complaints = '';
  child.stdout.on('data', (data) => {
    said += data;
  });
  child.stderr.on('data', (data) => {
    complaints += data;
  });
  return once(child, 'close').then(() => ({
    address: said.trim(),
    complaints,
    left: readdirSync(home),
  }));
}

const answers = `require('node:http').createServer((_, response) => response.end('yes'))
  .listen(Number(require('node:fs').readFileSync(process.argv.at(-1), 'utf8')), '127.0.0.1')`;

test('a server stops when the process that started it ends, and leaves no files', async () => {
  const { address, left } = await serveWith(answers, 'process.exit(1)');
  expect(address).toMatch(/^http:/);
  await expect.poll(() => fetch(address).catch(() => 'gone'), { timeout: 5000 }).toBe('gone');
  expect(left).toEqual([]);
}, 30_000);

test('a server that does not start reports why, and leaves no files', async () => {
  const { complaints, left } = await serveWith("throw new Error('no such port')", '');
  expect(complaints).toMatch(/does not serve: .*no such port/s);
  expect(left).toEqual([]);
}, 30_000);
