import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../form/testing/temporary-folder.ts';

const temporary = temporaryFolder();

/** Every file of a fresh build, with a hash of what is in it. */
function build(name: string): Record<string, string> {
  const folder = join(temporary.path, name);
  const script = `const { build } = await import("${resolve('tools/build.ts')}");
    await build({ folder: "${folder}" });`;
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    encoding: 'utf8',
    env: { ...process.env, SOURCE_DATE_EPOCH: '1763683200' },
  });
  if (status !== 0) throw new Error(stderr);
  const files = readdirSync(folder, { recursive: true, withFileTypes: true });
  return Object.fromEntries(
    files
      .filter((file) => file.isFile())
      .map((file) => join(file.parentPath, file.name))
      .map((file) => [
        file.slice(folder.length),
        createHash('sha256').update(readFileSync(file)).digest('hex'),
      ]),
  );
}

test('two builds of the same sources are the same, byte for byte', () => {
  const [one, other] = [build('one'), build('other')];
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
