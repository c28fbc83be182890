import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { temporaryFolder } from '../tests/temporary-folder.ts';
import {
  forgetFinished,
  hashInputs,
  oneAtATime,
  readFinished,
  recordFinished,
  requireKnownInputs,
} from './build-inputs.ts';

const temporary = temporaryFolder();
const at = (file: string) => join(temporary.path, file);

function write(file: string, text: string) {
  mkdirSync(dirname(at(file)), { recursive: true });
  writeFileSync(at(file), text);
}

beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-11-30T12:00:00Z') }));
afterEach(() => void vi.useRealTimers());

const hash = (...settings: string[]) => hashInputs(settings, temporary.path);

test.each([
  'content/study.yaml',
  'content/images/team/photo.jpg',
  'site/pages/landing-page.tsx',
  'form/web/styles/form.css',
  'desk/page/main.tsx',
  'docs/evidence/findings.json',
  'package-lock.json',
  'vite.config.ts',
  '.env.local',
])('what was built is built again once %s is added, or changed', (file) => {
  const without = hash();
  write(file, 'one');
  const before = hash();
  expect(before).not.toBe(without);
  expect(hash()).toBe(before);
  write(file, 'two');
  expect(hash()).not.toBe(before);
});

test('what was built is built again once what a link leads to is changed', () => {
  write('elsewhere/photo.jpg', 'one');
  mkdirSync(at('content/images'), { recursive: true });
  symlinkSync(at('elsewhere/photo.jpg'), at('content/images/photo.jpg'));
  const before = hash();
  expect(hash()).toBe(before);
  write('elsewhere/photo.jpg', 'two');
  expect(hash()).not.toBe(before);
  symlinkSync(at('elsewhere'), at('content/images/team'));
  expect(hash()).not.toBe(hash());
});

test('answers, tests and what was built before change nothing that is built', () => {
  const before = hash();
  for (const file of ['data/study.db', 'site/lib/a.test.ts', '.build/form/server.js', 'a.csv']) {
    write(file, 'one');
  }
  expect(hash()).toBe(before);
});

test('what was built is built again on another day in Britain, and with other settings', () => {
  const before = hash('4322');
  expect(hash('4323')).not.toBe(before);
  vi.setSystemTime(Date.parse('2026-11-30T23:59:00Z'));
  expect(hash('4322')).toBe(before);
  vi.setSystemTime(Date.parse('2026-12-01T00:00:00Z'));
  expect(hash('4322')).not.toBe(before);
});

test('a build is taken for finished only if it ended, was of the same, and all of it is there', () => {
  const [record, page] = [at('form/finished.json'), at('index.html')];
  const read = (inputs = 'these') => readFinished<string>(record, inputs, [page]);
  expect(read()).toBeUndefined();
  recordFinished(record, { inputs: 'these', facts: 'notes' });
  expect(read()).toBeUndefined();
  write('index.html', 'a page');
  expect(read()).toBe('notes');
  expect(read('others')).toBeUndefined();
  forgetFinished(record);
  expect(read()).toBeUndefined();
});

test('a build of a file that would not be noticed once it changes is refused', () => {
  const path = (file: string) => join(process.cwd(), file);
  requireKnownInputs([
    path('site/routes.ts'),
    path('form/web/icon.svg?ico'),
    path('node_modules/react/index.js'),
    '\0virtual',
  ]);
  expect(() => requireKnownInputs([path('tests/tested-site.ts')])).toThrow(
    'tests/tested-site.ts: is built',
  );
});

const folder = temporaryFolder();

test('two builds never run at once, and the second says that it waits', async () => {
  const [lock, log] = [join(folder.path, 'lock'), join(folder.path, 'log')];
  const script = `
    import { appendFileSync } from 'node:fs';
    import { setTimeout } from 'node:timers/promises';
    import { oneAtATime } from '${resolve('tools/build-inputs.ts')}';
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
  const lock = join(folder.path, 'lock');
  const script = `
    import { oneAtATime } from '${resolve('tools/build-inputs.ts')}';
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
