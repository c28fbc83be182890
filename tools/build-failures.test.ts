import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { needSmallDisk } from '../tests/form/need-small-disk.ts';
import { temporaryFolder } from '../tests/form/temporary-folder.ts';
import { realProject } from '../tests/real-project.ts';

const temporary = temporaryFolder();

function lastGood(folder: string) {
  mkdirSync(join(folder, 'dist'));
  writeFileSync(join(folder, 'dist', 'index.html'), 'the last good one');
  return () => readFileSync(join(folder, 'dist', 'index.html'), 'utf8');
}

test.for([
  ['landing.yaml', 'text:', /content\/landing\.yaml/],
  [
    'privacy/07-retention.mdx',
    '| ---',
    /content\/privacy\/: no file has <Fact name="logsKept" \/>/,
  ],
] as const)(
  '%s, half saved, stops the build, by name, and leaves the last good site',
  ([name, mark, problem]) => {
    cpSync('content', join(temporary.path, 'content'), { recursive: true });
    const file = join(temporary.path, 'content', name);
    const whole = readFileSync(file, 'utf8');
    expect(whole).toContain(mark);
    writeFileSync(file, whole.slice(0, whole.indexOf(mark) + mark.length));
    const site = lastGood(temporary.path);
    const { status, stderr } = spawnSync(process.execPath, [resolve('tools/build.ts')], {
      cwd: temporary.path,
      encoding: 'utf8',
    });
    expect(status).toBe(1);
    expect(stderr).toMatch(problem);
    expect(stderr).not.toContain('    at ');
    expect(site()).toBe('the last good one');
  },
);

test('so does a photo that is half copied', () => {
  const { build } = realProject(temporary.path);
  const photo = join(temporary.path, 'content/images/workshop/new.jpg');
  writeFileSync(photo, readFileSync('content/images/workshop/sample-table.jpg').subarray(0, 9_000));
  const site = lastGood(temporary.path);
  const { status, stderr } = build();
  expect(stderr).toMatch(/^content\/images\/workshop\/new\.jpg: is damaged, or stops.*\n$/m);
  expect(stderr).not.toContain('    at ');
  expect(status).toBe(1);
  expect(site()).toBe('the last good one');
});

/** A small disk in place of .build, for this one command; it says what it finds there in the end. */
const onSmallDisk = (kilobytes: number) => `
  mount -t tmpfs -o size=${kilobytes}k none .build || exit
  mkdir .build/site
  echo the last good one > .build/site/index.html
  "${process.execPath}" --input-type=module --eval '
    const { build } = await import("${resolve('tools/build.ts')}");
    const { endOnError } = await import("${resolve('tools/end-on-error.ts')}");
    await endOnError(() => build({ folder: ".build/site" }));'
  status=$?
  cat .build/site/index.html
  test -e .build/site-next && echo half a site is left
  exit $status`;

test.for([
  [300, 'while Vite bundles'],
  [5000, 'while the site is put together'],
] as const)(
  'a full disk of %d kB, %s, stops the build in one line that says so, and leaves the last good site',
  { timeout: 120_000 },
  ([kilobytes], context) => {
    needSmallDisk(context);
    mkdirSync('.build', { recursive: true });
    const command = ['--mount', 'sh', '-c', onSmallDisk(kilobytes)];
    const { status, stdout, stderr } = spawnSync('unshare', command, { encoding: 'utf8' });
    expect(stderr).toMatch(/The disk is full/);
    expect(stderr).not.toContain('    at ');
    expect(status).toBe(1);
    expect(stdout).toBe('the last good one\n');
  },
);
