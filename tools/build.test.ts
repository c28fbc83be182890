// @module-tag slow
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { openSqliteStore } from '../answers/store/sqlite/sqlite-store.ts';
import { copyOfProject, secondStudy } from '../tests/copy-of-project.ts';
import { needSmallDisk, temporaryFolder } from '../tests/temporary-folder.ts';

const rooms = ['common', 'site', 'form', 'answers', 'desk', 'commands', 'styles', 'tools'];
const parts = [...rooms, 'docs'];
const files = ['package.json', 'package-lock.json', 'tsconfig.json', 'vite.config.ts'];

const temporary = temporaryFolder();

/** The packages that `npm ci --omit=dev` installs, by path. */
function productPackages(): string[] {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
  return Object.keys(packages).filter((path) => path !== '' && !packages[path].dev);
}

/**
 * Builds a copy of the sources, with the content of the second study, whose pictures are small.
 *
 * @param packages  the paths of those that the build can import
 */
function build(name: string, packages: readonly string[], environment: Record<string, string>) {
  const copy = join(temporary.path, name);
  for (const part of [...parts, ...files, 'content/model']) {
    cpSync(part, join(copy, part), { recursive: true });
  }
  cpSync(secondStudy, join(copy, 'content'), { recursive: true });
  for (const path of packages.filter((one) => one.lastIndexOf('node_modules/') === 0)) {
    mkdirSync(dirname(join(copy, path)), { recursive: true });
    symlinkSync(resolve(path), join(copy, path));
  }
  const { status, stderr } = spawnSync(process.execPath, ['tools/build.ts'], {
    cwd: copy,
    encoding: 'utf8',
    env: { ...process.env, ...environment },
  });
  if (status !== 0) throw new Error(stderr);
  return copy;
}

/** Every file of the site, with a hash of what is in it. */
function hashes(site: string): Record<string, string> {
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

// The address of a photo in a bucket, of which there are none here, has the time of the build in it.
test('two builds of the same sources are the same byte for byte, and need no package of the checks', async () => {
  const all = readdirSync('node_modules', { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `node_modules/${name}`);
  // With the pictures of an earlier build, if there was one; the other encodes them itself.
  const pictures = '.build/pictures';
  mkdirSync(pictures, { recursive: true });
  mkdirSync(join(temporary.path, 'one/.build'), { recursive: true });
  symlinkSync(resolve(pictures), join(temporary.path, 'one', pictures), 'junction');
  const one = build('one', all, {
    NODE_ENV: 'production',
    SOURCE_DATE_EPOCH: '1795219200',
  });
  // Where sharp does not set one thread by itself, as it does on Debian.
  const manyThreads = join(temporary.path, 'many-threads.mjs');
  const sharp = pathToFileURL(resolve('node_modules/sharp/dist/index.mjs'));
  writeFileSync(manyThreads, `import sharp from '${sharp}'; sharp.concurrency(4);`);
  const other = build('other', productPackages(), {
    NODE_ENV: 'development',
    // An hour later: whether people can sign up depends on the date.
    SOURCE_DATE_EPOCH: '1795222800',
    NODE_OPTIONS: `--import ${pathToFileURL(manyThreads)}`,
  });
  const site = hashes(join(one, 'dist'));
  expect(Object.keys(site)).toEqual(
    expect.arrayContaining([
      '/index.html',
      '/index.html.br',
      '/_headers',
      '/.hosts/Caddyfile',
      '/share-card.png',
    ]),
  );
  expect(hashes(join(other, 'dist'))).toEqual(site);

  // As in the container.
  const form = join(temporary.path, 'form');
  cpSync(join(one, '.build/form'), form, { recursive: true });
  const run = (words: readonly string[], environment = {}) =>
    spawnSync(process.execPath, words, {
      cwd: form,
      encoding: 'utf8',
      env: { ...process.env, ...environment },
    });
  expect(run(['command-line.js', '--help']).stdout).toContain('npm run form -- serve');
  expect(run(['server.js'], { FORM_PORT: 'none' }).stdout).toContain(
    String.raw`"message":"FORM_PORT: found \"none\"`,
  );
  await (await openSqliteStore(join(form, 'study.db'), { migrates: true })).close();
  const words = ['export', 'answers.xlsx', '--key', 'study.key'];
  expect(run(['command-line.js', ...words], { FORM_DATABASE: 'study.db' })).toMatchObject({
    stdout: 'The answers of 0 people are in answers.xlsx.\n',
    stderr: '',
  });
}, 900_000);

const full = temporaryFolder();

test('a build with a photo only half copied names the photo and leaves the last good site', {
  timeout: 60_000,
}, () => {
  const { build } = copyOfProject(full.path);
  const photo = join(full.path, 'content/images/workshop/new.jpg');
  writeFileSync(photo, readFileSync(`${secondStudy}/images/workshop/hall.jpg`).subarray(0, 5_000));
  const page = join(full.path, 'dist/index.html');
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
    copyOfProject(full.path);
    mkdirSync(join(full.path, '.build'), { recursive: true });
    const command = ['--mount', 'sh', '-c', onSmallDisk(kilobytes)];
    const { status, stdout, stderr } = spawnSync('unshare', command, {
      cwd: full.path,
      encoding: 'utf8',
    });
    expect(stderr).toMatch(/The disk is full/);
    expect(stderr).not.toContain('    at ');
    expect(status).toBe(1);
    expect(stdout).toBe('the last good one\n');
  },
);
