// @module-tag slow
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import { freePort } from '../common/settings.ts';
import { findForm } from '../site/sign-up-form.ts';
import { copyOfProject, setValue } from '../tests/copy-of-project.ts';
import { makeTemporaryFolder } from '../tests/temporary-folder.ts';
import viteConfig from '../vite.config.ts';
import { frameTheFormHere } from './site-and-form.ts';

const folders: string[] = [];
const commands: ChildProcess[] = [];

afterAll(async () => {
  for (const command of commands.filter(({ exitCode }) => exitCode === null)) {
    command.kill('SIGINT');
    await once(command, 'exit');
  }
  for (const folder of folders) rmSync(folder, { recursive: true });
});

function newFolder() {
  const folder = makeTemporaryFolder('servers-');
  folders.push(folder);
  return folder;
}

/**
 * Runs a command in a copy of the project whose final date has passed, until its servers respond.
 *
 * @param start  called with the folder and what is printed, before the servers respond
 */
async function run(file: string, start?: Parameters<typeof startIn>[3]) {
  const folder = newFolder();
  copyOfProject(folder, 'content');
  const study = join(folder, 'content/study.yaml');
  setValue(study, ['retention', 'screeningLatest'], '2026-01-31');
  // The bundled form: a study's own is on the web.
  setValue(study, ['formAddress'], null);
  const ports = {
    PORT: String(await freePort()),
    FORM_PORT: String(await freePort()),
    DESK_PORT: String(await freePort()),
  };
  return startIn(folder, file, ports, start);
}

async function startIn(
  folder: string,
  file: string,
  ports: { PORT: string; FORM_PORT: string; DESK_PORT: string },
  start?: (folder: string, printed: () => string) => Promise<void>,
) {
  const begun = start?.(folder, () => printed());
  const child = spawn(process.execPath, [file], {
    cwd: folder,
    stdio: 'pipe',
    env: { ...process.env, ...ports, SIGNUP_FORM_URL: '' },
  });
  commands.push(child);
  const printed = collect(child);
  await begun;
  const isThere = () =>
    /Ctrl-C stops (both|all three)\./.test(printed()) || child.exitCode !== null;
  await expect.poll(isThere, { timeout: 100_000 }).toBe(true);
  const first = printed();
  expect(child.exitCode, first).toBeNull();
  const site = `http://localhost:${ports.PORT}/`;
  return { child, folder, ports, first, printed, site, form: await formOf(site) };
}

let dev: ReturnType<typeof run> | undefined;

/** `npm run dev`, which all its tests share. The last of them ends it. A file is wrong at its start. */
function runDev() {
  dev ??= run('tools/dev.ts', async (folder, printed) => {
    edit(folder, 'landing.yaml', /^title:/m, 'misspelt:');
    edit(folder, 'team.yaml', /^introduction:/m, 'introduced:');
    const started = (found: string) => `${found}[^]*The site starts once this is right\\.`;
    const still = async (found: string) =>
      expect.poll(printed, { timeout: 20_000 }).toMatch(new RegExp(started(found)));
    await still('misspelt: unknown field[^]*introduced: unknown field');
    edit(folder, 'landing.yaml', /^misspelt:/m, 'title:');
    await still('once this is right[^]*introduced: unknown field');
    edit(folder, 'team.yaml', /^introduced:/m, 'introduction:');
  });
  return dev;
}

/** The address of the form in the frame. */
async function formOf(site: string): Promise<string> {
  const page = await (await fetch(site)).text();
  return /<iframe[^>]* src="([^"]+)"/.exec(page)?.[1] ?? '';
}

function edit(folder: string, name: string, from: RegExp, to: string) {
  const file = join(folder, 'content', name);
  const text = readFileSync(file, 'utf8');
  expect(text).toMatch(from);
  writeFileSync(file, text.replace(from, to));
}

/** Everything that a program has printed so far. */
function collect({ stdout, stderr }: ChildProcess): () => string {
  let text = '';
  for (const stream of [stdout, stderr]) {
    stream?.on('data', (data) => {
      text += data;
    });
  }
  return () => text;
}

test('Ctrl-C while the form starts ends what started it at once, with exit code 0', async () => {
  const folder = newFolder();
  const form = join(folder, '.build/form');
  mkdirSync(form, { recursive: true });
  writeFileSync(
    join(form, 'server.js'),
    'console.error(process.pid); setInterval(() => {}, 1000);',
  );
  const script = `import { startForm, untilStopped } from '${resolve('tools/site-and-form.ts')}';
    await untilStopped(() => startForm(${await freePort()}, []));`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    cwd: folder,
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
  const { folder, form, site } = await runDev();
  const script = `import { startForm } from '${resolve('tools/site-and-form.ts')}';
    await startForm(${new URL(form).port}, ['${new URL(site).origin}']);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    cwd: folder,
  });
  onTestFinished(() => void child.kill());
  const printed = collect(child);
  expect(await once(child, 'close')).toEqual([1, null]);
  expect(printed()).toMatch(/^Port \d+ on 127\.0\.0\.1 is in use\./m);
  expect(printed()).toContain('stopped by itself (exit code 1)');
});

test('npm run dev waits until what is wrong in content/ at its start is right, and says each time what that is', async () => {
  const { first } = await runDev();
  expect(first.match(/The site starts once this is right/g)).toHaveLength(2);
  expect(first).not.toContain('    at ');
});

test('npm run dev goes on, and shows new questions, if content/ is broken and repaired while the form starts again', async () => {
  const { folder, form, printed } = await runDev();
  const words = async () => (await fetch(form).catch(() => undefined))?.text();
  // Two saves ask for two restarts; the content is broken during the first.
  edit(folder, 'form.yaml', /^ {2}start: .*$/m, '  start: Show me the questions');
  edit(folder, 'team.yaml', /^heading: .*$/m, 'heading: Some people');
  await expect.poll(words, { interval: 10, timeout: 20_000 }).toBeUndefined();
  edit(folder, 'landing.yaml', /^title:/m, 'misspelt:');
  const noted = 'The form starts again once it is right.';
  await expect.poll(printed, { timeout: 20_000 }).toContain(noted);
  edit(folder, 'landing.yaml', /^misspelt:/m, 'title:');
  await expect.poll(words, { timeout: 20_000 }).toContain('Show me the questions');
});

test('npm run dev reports an error in content/ without a stack', async () => {
  const { folder, printed, site } = await runDev();
  edit(folder, 'landing.yaml', /^title:/m, 'misspelt:');
  const status = async () => (await fetch(site)).status;
  await expect.poll(status, { timeout: 20_000 }).toBe(500);
  expect(printed()).toContain('content/landing.yaml');
  expect(printed()).not.toContain('    at ');
  edit(folder, 'landing.yaml', /^misspelt:/m, 'title:');
});

test('npm run dev ignores what a build writes, and no other folder', () => {
  const ignored = viteConfig.server?.watch?.ignored as (path: string) => boolean;
  const folders = ['dist', 'dist-next', '.build/pages', 'content', 'site/prerender'];
  expect(folders.filter((folder) => ignored(resolve(folder)))).toEqual(folders.slice(0, 3));
});

test.for([
  ['tools/start.ts', () => run('tools/start.ts')],
  ['tools/dev.ts', runDev],
] as const)(
  '%s says once that the final date has passed, serves the form too, and ends on Ctrl-C with exit code 0',
  async ([file, start]) => {
    const { child, folder, ports, first, form } = await start();
    expect(first.match(/"2026-01-31" has passed/g)).toHaveLength(1);
    // It does not answer while it starts again.
    const status = async () => (await fetch(form).catch(() => undefined))?.status;
    await expect.poll(status, { timeout: 20_000 }).toBe(200);
    child.kill('SIGINT');
    expect((await once(child, 'exit'))[0]).toBe(0);
    await expect(fetch(form)).rejects.toThrow();
    if (file !== 'tools/start.ts') return;
    // Nothing has changed, so it serves what is there, and says the same of it.
    const builtAt = () => statSync(join(folder, '.build/site/index.html')).mtimeMs;
    const before = builtAt();
    const again = await startIn(folder, file, ports);
    expect(again.first.split('\n').sort()).toEqual(first.split('\n').sort());
    expect(builtAt()).toBe(before);
  },
);

test('the frame shows the form on this machine, also once the study has its public address, but not in place of a provider’s', () => {
  const framed = (formIs: 'ours' | 'hosted') => {
    vi.stubEnv('SIGNUP_FORM_URL', '');
    frameTheFormHere({ formIs }, 4399);
    const study = { formAddress: 'https://forms.example.net/', formIs };
    return findForm(study, 'https://example.org/', process.env).address;
  };
  expect(framed('ours')).toBe('http://localhost:4399/');
  expect(framed('hosted')).toBe('https://forms.example.net/');
  vi.unstubAllEnvs();
});
