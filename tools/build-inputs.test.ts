import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { temporaryFolder } from '../tests/form/temporary-folder.ts';
import {
  forgetFinished,
  hashInputs,
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
