import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';

const parts = ['content', 'site', 'form', 'tools', 'docs'];
const files = ['package.json', 'package-lock.json', 'tsconfig.json', 'vite.config.ts'];

/** Below the project, so that its packages are found. */
const copies = '.build/copies';

afterAll(() => rmSync(copies, { recursive: true, force: true }));

/**
 * Builds a copy of the sources where nothing has been built before: no picture is kept from earlier.
 *
 * @returns every file of the site, with a hash of what is in it
 */
function build(name: string, environment: Record<string, string>): Record<string, string> {
  const copy = join(copies, name);
  rmSync(copy, { recursive: true, force: true });
  for (const part of [...parts, ...files]) cpSync(part, join(copy, part), { recursive: true });
  const { status, stderr } = spawnSync(process.execPath, ['tools/build.ts'], {
    cwd: copy,
    encoding: 'utf8',
    env: { ...process.env, ...environment },
  });
  if (status !== 0) throw new Error(stderr);
  const site = join(copy, 'dist');
  return Object.fromEntries(
    readdirSync(site, { recursive: true, withFileTypes: true })
      .filter((file) => file.isFile())
      .map((file) => join(file.parentPath, file.name))
      .map((file) => [
        file.slice(site.length),
        createHash('sha256').update(readFileSync(file)).digest('hex'),
      ]),
  );
}

// Photos in a bucket, of which there are none here, have the time of the build in their addresses.
test('two builds of the same sources are the same, byte for byte, whoever makes them, whenever', () => {
  const one = build('one', { NODE_ENV: 'production', SOURCE_DATE_EPOCH: '1763683200' });
  const other = build('other', { NODE_ENV: 'development', SOURCE_DATE_EPOCH: '1795219200' });
  expect(Object.keys(one)).toEqual(
    expect.arrayContaining([
      '/index.html',
      '/index.html.br',
      '/_headers',
      '/.hosts/Caddyfile',
      '/share-card.png',
    ]),
  );
  expect(other).toEqual(one);
}, 300_000);
