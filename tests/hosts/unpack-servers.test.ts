import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../form/temporary-folder.ts';
import { isDebian } from '../install-packages.ts';

const temporary = temporaryFolder();
const unpacked = () => join(temporary.path, '.build/servers/root');

/** Unpacks with scripts in place of Debian's programs. */
function unpack(dpkg: string, apt = 'touch one.deb two.deb') {
  const programs = { 'apt-get': apt, 'dpkg-deb': dpkg };
  const folder = join(temporary.path, 'bin');
  mkdirSync(folder, { recursive: true });
  for (const [name, script] of Object.entries(programs)) {
    writeFileSync(join(folder, name), `#!/bin/sh\n${script}\n`);
    chmodSync(join(folder, name), 0o755);
  }
  const { stderr } = spawnSync(
    process.execPath,
    [
      '--input-type=module',
      '-e',
      `import { unpackServers } from '${resolve('tests/hosts/unpack-servers.ts')}'; unpackServers();`,
    ],
    {
      cwd: temporary.path,
      encoding: 'utf8',
      env: { ...process.env, PATH: [folder, process.env['PATH']].join(delimiter) },
    },
  );
  expect(stderr).toBe('');
}

const whole = 'mkdir -p "$3" && touch "$3/$(basename "$2")"';

test.runIf(isDebian())('servers that were only partly unpacked are unpacked again', () => {
  unpack(`${whole} && kill -9 $PPID`);
  unpack(whole);
  expect(readdirSync(unpacked())).toEqual(expect.arrayContaining(['one.deb', 'two.deb']));
});

test.runIf(isDebian())('the other servers are unpacked even if there is no newer Caddy', () => {
  unpack(whole);
  expect(existsSync(join(unpacked(), 'usr/bin/caddy-newer'))).toBe(false);
  const refused = `case "$*" in
    indextargets*) echo https://mirror.test;;
    *update) exit 1;;
    *) touch caddy.deb;;
  esac`;
  unpack('mkdir -p "$3/usr/bin" && touch "$3/usr/bin/caddy"', refused);
  expect(existsSync(join(unpacked(), 'usr/bin/caddy-newer'))).toBe(false);
  expect(readdirSync(unpacked())).toEqual(expect.arrayContaining(['one.deb', 'two.deb']));
});
