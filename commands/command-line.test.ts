import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { commandLineUnderTest } from '../tests/command-line-under-test.ts';

const { run, runWith, refusal, store, database, folder } = commandLineUnderTest();

const names = 'serve, keys, backup, restore, verify, export, erase';

test('every command is printed with --help, and without a command, which ends with 1', async () => {
  const { status, stdout, stderr } = await run('--help');
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  for (const name of names.split(', ')) expect(stdout).toContain(`npm run form -- ${name}`);
  expect(await run()).toEqual({ status: 1, stdout: '', stderr: stdout });
});

test.each([
  ['erase', '--help'],
  ['help', 'erase'],
  ['erase', 'Ann', '-h'],
])('%j prints what one command does', async (...words) => {
  const { status, stdout } = await run(...words);
  expect(status).toBe(0);
  expect(stdout).toMatch(/^ {2}npm run form -- erase WHO\n +deletes one/);
  expect(stdout).not.toContain('-- export');
});

test.each(['remove', 'constructor'])(
  'the unknown command "%s" is named with those that exist',
  async (word) => {
    expect(await refusal(word)).toBe(
      `There is no command "${word}". Expected one of: ${names}, help.\n`,
    );
  },
);

test('a word that a command does not take is named with what it takes, and with the remedy where npm has removed a word', async () => {
  await store('Ann');
  for (const [words, reason] of [
    [['export', 'a.csv', 'study.key'], '"export" does not take "study.key".'],
    [['backup', 'a', 'b'], '"backup" does not take "b".'],
    [['erase', '--al'], "Unknown option '--al'"],
    [['erase', '--all=yes'], "Option '--all' does not take an argument"],
    [['erase', '--except', '--consent'], "Option '--except' argument is ambiguous"],
    [['export', 'a.csv', '--key'], "Option '--key <value>' argument missing"],
    [['serve', '--all'], "Unknown option '--all'"],
  ] as const) {
    const stderr = await refusal(...words);
    expect(stderr.startsWith(reason), stderr).toBe(true);
    expect(stderr).toContain(`\n\n  npm run form -- ${words[0]}`);
    expect(stderr).toContain('Write " -- " before the command');
  }
});

test('settings of the server that are wrong or missing do not stop a command', async () => {
  await store('Ann');
  const environment = { NODE_ENV: 'production', SITE_ORIGINS: '', FORM_PORT: 'x', NOTICE_TO: 'y' };
  expect(await runWith({ environment }, 'verify')).toMatchObject({ status: 0, stderr: '' });
});

test('a database that does not exist is named, and is not created', async () => {
  for (const words of [
    ['erase', 'Ann'],
    ['export', 'a.csv'],
  ]) {
    expect(await refusal(...words)).toBe(
      `There is no database at ${database()}. Set FORM_DATABASE to the path of the database, or DATABASE_URL to the address of a PostgreSQL database.\n`,
    );
  }
});

test('a file that exists, or is in no folder, is named', async () => {
  await store('Ann');
  writeFileSync(join(folder.path, 'answers.csv'), '');
  expect(await refusal('export', 'answers.csv')).toBe(
    'answers.csv already exists. Choose the name of a new file.\n',
  );
  expect(await refusal('export', 'nowhere/answers.csv')).toBe(
    'nowhere/answers.csv does not exist. To read it, check the name. To create it, create its folder first, or choose another.\n',
  );
  expect(await refusal('backup')).toContain('"backup" needs the name of a new file');
});

test('serve says to build first if the form is not built', async () => {
  expect(await refusal('serve')).toBe('The form is not built yet. Run "npm run build" first.\n');
});

test("serve starts the built server, with React's faster production code", () => {
  mkdirSync(join(folder.path, '.build/form'), { recursive: true });
  const server = 'console.log("started in", process.env.NODE_ENV)';
  writeFileSync(join(folder.path, '.build/form/server.js'), server);
  // In another process, as "npm run form" does.
  const program = join(import.meta.dirname, 'command-line.ts');
  const options = { cwd: folder.path, encoding: 'utf8' } as const;
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, 'serve'], options);
  expect([status, stdout, stderr]).toEqual([0, 'started in production\n', '']);
});
