// @module-tag slow
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { freePort } from '../common/settings.ts';
import { temporaryFolder } from '../tests/temporary-folder.ts';

const temporary = temporaryFolder();

function run(args: string[], environment: Record<string, string> = {}, cwd = '.') {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd,
    env: { ...process.env, ...environment },
    encoding: 'utf8',
  });
  return { status, stdout, lines: stderr.trim().split('\n') };
}

test.for([
  ['tools/start.ts', 'npm start'],
  ['tools/dev.ts', 'npm run dev'],
] as const)(
  '%s says in one line that a port is in use, and ends with exit code 1',
  async ([file, command]) => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    for (const name of ['PORT', 'FORM_PORT']) {
      const other = name === 'PORT' ? 'FORM_PORT' : 'PORT';
      const ports = { [other]: String(await freePort()), [name]: String(port) };
      const { status, stdout, lines } = run([file], ports);
      expect(status).toBe(1);
      expect(stdout).toBe('');
      expect(lines).toEqual([
        expect.stringMatching(new RegExp(`^Port ${port} is in use\\. .*${name}=\\d+ ${command}$`)),
      ]);
    }
    server.close();
  },
);

test('a wrong form address stops the build in one line', () => {
  const { status, lines } = run(['tools/build.ts'], { SIGNUP_FORM_URL: 'http://forms.test/' });
  expect(status).toBe(1);
  expect(lines).toEqual([
    expect.stringMatching(/^SIGNUP_FORM_URL: found "http:\/\/forms\.test\/"/),
  ]);
});

test('a release build refuses sample values, lists each one, and builds nothing', () => {
  cpSync('content', join(temporary.path, 'content'), { recursive: true });
  const file = join(temporary.path, 'content', 'organisation.yaml');
  const text = readFileSync(file, 'utf8').replace(/^email: .*$/m, 'email: hello@example.org');
  writeFileSync(file, text);
  const { status, lines } = run([resolve('tools/build.ts'), '--release'], {}, temporary.path);
  expect(status).toBe(1);
  expect(lines[0]).toMatch(/^Not fit to go public, for \d+ reasons?:$/);
  expect(lines).toContain('  content/organisation.yaml, email: "hello@example.org"');
  expect(readdirSync(temporary.path)).toEqual(['content']);
});
