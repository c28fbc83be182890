import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { resolveConfig } from 'vite';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { setValue } from '../tests/copy-of-project.ts';
import { temporaryFolder } from '../tests/form/temporary-folder.ts';
import { freePort } from './ports.ts';

const parts = ['content', 'site', 'form', 'tools', 'docs'];
const files = ['package.json', 'package-lock.json', 'tsconfig.json', 'vite.config.ts'];

const temporary = temporaryFolder();
let command: ChildProcess | undefined;

// Before the folder is removed, in which the form has its database.
afterEach(async () => {
  if (command?.exitCode !== null) return;
  command.kill('SIGINT');
  await once(command, 'exit');
});

/** Runs a command in a copy of the project whose final date has passed, until its servers respond. */
async function run(file: string) {
  for (const part of [...parts, ...files, '.build/pictures']) {
    if (existsSync(part)) cpSync(part, join(temporary.path, part), { recursive: true });
  }
  symlinkSync(resolve('node_modules'), join(temporary.path, 'node_modules'), 'junction');
  const study = join(temporary.path, 'content/study.yaml');
  setValue(study, ['retention', 'screeningLatest'], '2026-01-31');
  // The bundled form: a study's own is on the web.
  setValue(study, ['formAddress'], null);
  const site = await freePort();
  const child = spawn(process.execPath, [file], {
    cwd: temporary.path,
    stdio: 'pipe',
    env: {
      ...process.env,
      PORT: String(site),
      FORM_PORT: String(await freePort()),
      SIGNUP_FORM_URL: '',
    },
  });
  command = child;
  const printed = collect(child);
  await Promise.race([
    printed.until('Ctrl-C stops both.'),
    once(child, 'exit').then(() => Promise.reject(new Error(printed.all()))),
  ]);
  return { child, printed, site: `http://localhost:${site}/` };
}

/** The address of the form in the frame. */
async function formOf(site: string): Promise<string> {
  const page = await (await fetch(site)).text();
  return /<iframe[^>]* src="([^"]+)"/.exec(page)?.[1] ?? '';
}

function edit(name: string, from: RegExp, to: string) {
  const file = join(temporary.path, 'content', name);
  const text = readFileSync(file, 'utf8');
  expect(text).toMatch(from);
  writeFileSync(file, text.replace(from, to));
}

/** Everything that a program prints. */
function collect({ stdout, stderr }: ChildProcess) {
  let text = '';
  const { promise, resolve: notify } = Promise.withResolvers<void>();
  let awaited = '';
  const add = (data: Buffer) => {
    text += data;
    if (awaited && text.includes(awaited)) notify();
  };
  stdout?.on('data', add);
  stderr?.on('data', add);
  const until = (words: string) => {
    awaited = words;
    return promise;
  };
  return { all: () => text, until };
}

test.for(['tools/start.ts', 'tools/dev.ts'])(
  '%s says once that the final date has passed, serves the form too, and ends on Ctrl-C with exit code 0',
  async (file) => {
    const { child, printed, site } = await run(file);
    expect(printed.all().match(/"2026-01-31" has passed/g)).toHaveLength(1);
    const form = await formOf(site);
    expect((await fetch(form)).status).toBe(200);
    child.kill('SIGINT');
    expect((await once(child, 'exit'))[0]).toBe(0);
    await expect(fetch(form)).rejects.toThrow();
  },
);

test('Ctrl-C while the form starts ends what started it at once, with exit code 0', async () => {
  const form = join(temporary.path, '.build/form');
  mkdirSync(form, { recursive: true });
  writeFileSync(
    join(form, 'server.js'),
    'console.error(process.pid); setInterval(() => {}, 1000);',
  );
  const script = `import { startForm, untilStopped } from '${resolve('tools/site-and-form.ts')}';
    await untilStopped(() => startForm(${await freePort()}, []));`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    cwd: temporary.path,
    detached: true,
  });
  const [formId] = await once(child.stderr, 'data');
  // Ctrl-C goes to the whole process group, and the form may end before the other hears of it.
  process.kill(Number(formId), 'SIGINT');
  await pause(100);
  process.kill(-Number(child.pid), 'SIGINT');
  expect(await once(child, 'exit')).toEqual([0, null]);
}, 10_000);

test('a form whose port another form has taken ends, and ends what started it', async () => {
  const { site } = await run('tools/dev.ts');
  const script = `import { startForm } from '${resolve('tools/site-and-form.ts')}';
    await startForm(${new URL(await formOf(site)).port}, ['${new URL(site).origin}']);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    cwd: temporary.path,
  });
  onTestFinished(() => void child.kill());
  const printed = collect(child);
  expect(await once(child, 'close')).toEqual([1, null]);
  expect(printed.all()).toMatch(/^Port \d+ on 127\.0\.0\.1 is in use\./m);
  expect(printed.all()).toContain('stopped by itself (exit code 1)');
});

test('npm run dev shows changed questions in the form', async () => {
  const { site } = await run('tools/dev.ts');
  const form = await formOf(site);
  edit('form.yaml', /^ {2}start: .*$/m, '  start: Show me the questions');
  // It does not answer while it starts again.
  const words = async () => (await fetch(form).catch(() => undefined))?.text();
  await expect.poll(words, { timeout: 20_000 }).toContain('Show me the questions');
});

test('npm run dev goes on, and shows new questions, if content/ is broken and repaired while the form starts again', async () => {
  const { printed, site } = await run('tools/dev.ts');
  const form = await formOf(site);
  const words = async () => (await fetch(form).catch(() => undefined))?.text();
  // Two saves ask for two restarts; the content is broken during the first.
  edit('form.yaml', /^ {2}start: .*$/m, '  start: Show me the questions');
  edit('team.yaml', /^heading: .*$/m, 'heading: Some people');
  await expect.poll(words, { interval: 10, timeout: 20_000 }).toBeUndefined();
  edit('landing.yaml', /^title:/m, 'misspelt:');
  const noted = 'The form starts again once it is right.';
  await expect.poll(printed.all, { timeout: 20_000 }).toContain(noted);
  edit('landing.yaml', /^misspelt:/m, 'title:');
  await expect.poll(words, { timeout: 20_000 }).toContain('Show me the questions');
});

test('npm run dev reports an error in content/ without a stack', async () => {
  const { printed, site } = await run('tools/dev.ts');
  edit('landing.yaml', /^\w+:/m, 'misspelt:');
  expect((await fetch(site)).status).toBe(500);
  expect(printed.all()).toContain('content/landing.yaml');
  expect(printed.all()).not.toContain('    at ');
});

test('npm run dev ignores what a build writes, and no other folder', async () => {
  const { server } = await resolveConfig({}, 'serve');
  const ignored = server.watch?.ignored as (path: string) => boolean;
  const folders = ['dist', 'dist-next', '.build/pages', 'content', 'site/prerender'];
  expect(folders.filter((folder) => ignored(resolve(folder)))).toEqual(folders.slice(0, 3));
});
