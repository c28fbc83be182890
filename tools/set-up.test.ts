import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../tests/temporary-folder.ts';

const temporary = temporaryFolder();

const packages = {
  '': { version: '0.1.0' },
  'node_modules/product': { version: '1.0.0', integrity: 'sha512-product' },
  'node_modules/check': { version: '1.0.0', integrity: 'sha512-check', dev: true },
  'node_modules/other-system': { version: '1.0.0', integrity: 'sha512-other', optional: true },
};

function write(file: string, text: string) {
  const path = join(temporary.path, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
  return path;
}

const { arch, platform, version } = process;
const [, line = 0, minor = 0] = (/v(\d+)\.(\d+)/.exec(version) ?? []).map(Number);
const thisNode = `node-${platform}-${arch}`;

/**
 * A project of two packages, with an npm that writes down what it was asked and "installs" them.
 *
 * @param neededNode  the version of Node that it needs
 */
function project(neededNode = version.slice(1)) {
  cpSync('tools/set-up.mjs', join(temporary.path, 'tools/set-up.mjs'));
  const node = { optionalDependencies: { [thisNode]: neededNode } };
  write('tools/node/package.json', JSON.stringify(node));
  const path = `node_modules/${thisNode}`;
  write('tools/node/package-lock.json', JSON.stringify({ packages: { [path]: {} } }));
  const fromNpm = JSON.stringify({ version: neededNode });
  write('script.js', 'console.log("ran", process.argv[2]);');
  write('package-lock.json', JSON.stringify({ packages }));
  const npm = `#!${process.execPath}
    const { appendFileSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } = require('node:fs');
    const asked = process.argv.slice(2).join(' ');
    if (process.cwd().endsWith('node')) {
      appendFileSync('../../asked', 'node: ' + asked + '\\n');
      mkdirSync('${path}/bin', { recursive: true });
      mkdirSync('${path}/include');
      symlinkSync(process.execPath, '${path}/bin/node');
      writeFileSync('${path}/package.json', '${fromNpm}');
      return;
    }
    appendFileSync('asked', asked + '\\n');
    const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
    delete packages[''];
    delete packages['node_modules/other-system'];
    if (asked.includes('--omit=dev')) delete packages['node_modules/check'];
    mkdirSync('node_modules', { recursive: true });
    writeFileSync('node_modules/.package-lock.json', JSON.stringify({ packages }));`;
  chmodSync(write('bin/npm', npm), 0o755);
}

/** @returns what npm was asked, unless it was not needed */
function setUp(...parameters: string[]): string {
  const path = [join(temporary.path, 'bin'), dirname(process.execPath)].join(delimiter);
  const { stdout } = spawnSync(
    process.execPath,
    [join(temporary.path, 'tools/set-up.mjs'), ...parameters, 'script.js', 'with this'],
    { encoding: 'utf8', env: { ...process.env, PATH: path } },
  );
  expect(stdout).toBe('ran with this\n');
  const asked = join(temporary.path, 'asked');
  try {
    return readFileSync(asked, 'utf8').trim();
  } catch {
    return '';
  } finally {
    rmSync(asked, { force: true });
  }
}

test('in a fresh clone, npm start installs the packages without those of the checks, and only once; npm test, all of them', () => {
  project();
  expect(setUp()).toBe('ci --include=dev --loglevel=error');
  rmSync(join(temporary.path, 'node_modules'), { recursive: true });
  expect(setUp('--omit=dev')).toBe('ci --omit=dev --loglevel=error');
  expect(setUp('--omit=dev')).toBe('');
});

test('only start, dev, build, form and desk go without the packages of the checks', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
  const lean = Object.keys(scripts).filter((name) => scripts[name].includes(' --omit=dev '));
  expect(lean.sort()).toEqual(['build', 'desk', 'dev', 'form', 'start']);
});

test('npm test after npm start adds the packages of the checks, which npm start then keeps', () => {
  project();
  setUp('--omit=dev');
  expect(setUp()).toBe('install --no-save --include=dev --loglevel=error');
  expect(setUp()).toBe('');
  expect(setUp('--omit=dev')).toBe('');
});

test('packages that a plain npm ci installed are not installed again', () => {
  project();
  spawnSync(join(temporary.path, 'bin/npm'), ['ci'], { cwd: temporary.path });
  rmSync(join(temporary.path, 'asked'));
  expect(setUp('--omit=dev')).toBe('');
  expect(setUp()).toBe('');
});

test('the packages are installed again when the lockfile has another version, or no longer has one', () => {
  const newer = { version: '1.0.1', integrity: 'sha512-newer' };
  const { 'node_modules/product': _, ...fewer } = packages;
  for (const changed of [{ ...packages, 'node_modules/product': newer }, fewer]) {
    project();
    setUp('--omit=dev');
    write('package-lock.json', JSON.stringify({ packages: changed }));
    expect(setUp('--omit=dev')).toBe('ci --omit=dev --loglevel=error');
  }
});

const thisLine = `${line}.${minor}.0`;
test.skipIf(platform === 'win32').each([
  [thisLine, false],
  [`${line}.${minor + 1}.0`, true],
  [`${line + 2}.0.0`, true],
])(
  `Node is installed once if the project needs %s and the machine has ${version}: %s`,
  (needed, installs) => {
    project(needed);
    const asked = setUp('--omit=dev').split('\n');
    expect(asked.filter((line) => line.startsWith('node: ci'))).toHaveLength(installs ? 1 : 0);
    expect(existsSync(join(temporary.path, 'node_modules/.bin/node'))).toBe(installs);
    expect(existsSync(join(temporary.path, 'tools/node/node_modules', thisNode, 'include'))).toBe(
      false,
    );
    expect(setUp('--omit=dev')).toBe('');
  },
);

test('a plain npm ci removes what packages bring that nothing reads, and nothing else', () => {
  project();
  const unread = write('node_modules/selenium-webdriver/bin/linux/selenium-manager', '');
  const read = write('node_modules/selenium-webdriver/index.js', '');
  spawnSync(process.execPath, [join(temporary.path, 'tools/set-up.mjs'), '--after-install']);
  expect([existsSync(unread), existsSync(read)]).toEqual([false, true]);
});
