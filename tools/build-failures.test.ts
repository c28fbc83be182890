// @module-tag slow
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { copyOfProject, secondStudy } from '../tests/copy-of-project.ts';
import { needSmallDisk, temporaryFolder } from '../tests/form/temporary-folder.ts';

const temporary = temporaryFolder();

test('a build with a photo only half copied names the photo and leaves the last good site', {
  timeout: 60_000,
}, () => {
  const { build } = copyOfProject(temporary.path);
  const photo = join(temporary.path, 'content/images/workshop/new.jpg');
  writeFileSync(photo, readFileSync(`${secondStudy}/images/workshop/hall.jpg`).subarray(0, 5_000));
  const page = join(temporary.path, 'dist/index.html');
  mkdirSync(dirname(page));
  writeFileSync(page, 'the last good one');
  const { status, stderr } = build();
  expect(stderr).toMatch(/^content\/images\/workshop\/new\.jpg: is damaged, or stops.*\n$/m);
  expect(stderr).not.toContain('    at ');
  expect(status).toBe(1);
  expect(readFileSync(page, 'utf8')).toBe('the last good one');
});

/** Builds with a small disk as .build, then prints what is left there. */
const onSmallDisk = (kilobytes: number) => `
  mount -t tmpfs -o size=${kilobytes}k none .build || exit
  mkdir .build/site
  echo the last good one > .build/site/index.html
  "${process.execPath}" --input-type=module --eval '
    const { build } = await import("./tools/build.ts");
    const { endOnError } = await import("./tools/program.ts");
    await endOnError(() => build({ folder: ".build/site", quickPictures: true }));'
  status=$?
  cat .build/site/index.html
  test -e .build/site-next && echo half a site is left
  exit $status`;

test.for([
  [300, 'while Vite bundles'],
  [1650, 'while the site is put together'],
] as const)(
  'a build on a disk of %d kB, full %s, says so in one line and leaves the last good site',
  { timeout: 120_000 },
  ([kilobytes], context) => {
    needSmallDisk(context);
    copyOfProject(temporary.path);
    mkdirSync(join(temporary.path, '.build'), { recursive: true });
    const command = ['--mount', 'sh', '-c', onSmallDisk(kilobytes)];
    const { status, stdout, stderr } = spawnSync('unshare', command, {
      cwd: temporary.path,
      encoding: 'utf8',
    });
    expect(stderr).toMatch(/The disk is full/);
    expect(stderr).not.toContain('    at ');
    expect(status).toBe(1);
    expect(stdout).toBe('the last good one\n');
  },
);
