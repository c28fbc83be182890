import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openSqliteStore } from './store/sqlite-store.ts';
import { sampleAnswers } from './testing/sample-answers.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';

const folder = temporaryFolder();

function database(): string {
  return join(folder.path, 'study.db');
}

function run(...words: string[]) {
  const program = join(import.meta.dirname, 'command-line.ts');
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...words], {
    encoding: 'utf8',
    env: { ...process.env, FORM_DATABASE: database() },
  });
  return { status, stdout, stderr };
}

function store(...names: string[]) {
  const answers = openSqliteStore(database());
  for (const [index, name] of names.entries()) {
    answers.save(
      sampleAnswers({
        id: String(index).padStart(32, '0'),
        receivedAt: `2026-11-20T18:42:0${index}.000Z`,
        name,
      }),
    );
  }
  answers.close();
}

test('list shows who has signed up, newest last', () => {
  store('Ann', 'Zoë');
  const { status, stdout, stderr } = run('list');
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(stdout.match(/Name .*/g)).toEqual(['Name      Ann', 'Name      Zoë']);
});

test('list says when nobody has', () => {
  store();
  expect(run('list')).toEqual({ status: 0, stdout: 'No answers yet.\n', stderr: '' });
});

test('export writes CSV, or JSON when asked', () => {
  store('Ann');
  expect(run('export').stdout).toMatch(/^\ufeff"Id",.*\n"0{32}",.*,"Ann",/);
  expect(JSON.parse(run('export', '--json').stdout)).toMatchObject([
    { name: 'Ann', role: 'occupational therapist' },
  ]);
});

test('export keeps the answers in a new file that nobody else can read', () => {
  store('Ann');
  const file = join(folder.path, 'answers.csv');
  expect(run('export', file).stdout).toBe(`The answers are in ${file}.\n`);
  expect(readFileSync(file, 'utf8')).toBe(run('export').stdout);
  expect(statSync(file).mode & 0o077).toBe(0);
  expect(run('export', file)).toEqual({
    status: 1,
    stdout: '',
    stderr: `${file} is there already. Choose the name of a new file.\n`,
  });
});

test('--help names the commands', () => {
  expect(run('--help')).toMatchObject({ status: 0, stderr: '' });
  expect(run('--help').stdout).toContain('npm run form -- list');
});

test('backup makes a copy that is read like the database', () => {
  store('Ann');
  const file = join(folder.path, 'copy.db');
  expect(run('backup', file)).toEqual({
    status: 0,
    stdout: `The copy is in ${file}.\n`,
    stderr: '',
  });
  const copy = openSqliteStore(file);
  expect(copy.list()).toMatchObject([{ name: 'Ann' }]);
  copy.close();
  expect(run('backup').stderr).toMatch(/^"backup" needs the name of a new file.*\n$/);
});

test('delete takes away all that one person sent, and says whose it was', () => {
  store('Ann', 'Zoë');
  expect(run('delete', '--of', `${'0'.repeat(31)}1`).stdout).toContain('Name      Zoë');
  expect(run('list').stdout).not.toContain('Zoë');
  expect(run('list', '--of', ' ZOE@example.org').stdout).toContain('Ann');
  expect(run('delete', '--of', ' ZOE@example.org').stdout).toContain('Name      Ann');
  expect(run('list').stdout).toBe('No answers yet.\n');
  expect(run('consents').stdout.match(/Name .*/g)).toEqual(['Name      Zoë', 'Name      Ann']);
}, 30_000);

test('delete --consent takes the proof too, whether the answers are still there or not', () => {
  store('Ann', 'Zoë');
  const [ann, zoe] = ['0', '1'].map((last) => '0'.repeat(31) + last) as [string, string];
  run('delete', '--of', zoe);
  expect(run('consents').stdout).toContain('Name      Zoë');
  expect(run('delete', '--consent', '--of', zoe).stdout).toContain(zoe);
  expect(run('delete', '--consent', '--of', ann).stdout).toContain('Name      Ann');
  expect(run('consents').stdout).toBe('Nobody has been deleted.\n');
}, 30_000);

test('delete --all leaves nothing, and delete alone deletes nothing', () => {
  store('Ann');
  for (const words of [['delete'], ['delete', '--all', '--of', 'Ann']]) {
    expect(run(...words)).toEqual({
      status: 1,
      stdout: '',
      stderr: '"delete" needs --of with an e-mail address or an id, or --all.\n',
    });
  }
  expect(run('delete', '--all').stdout).toContain('Name      Ann');
  expect(run('list').stdout).toBe('No answers yet.\n');
  expect(run('consents').stdout).toBe('Nobody has been deleted.\n');
}, 30_000);

test.each(['list', 'export', 'delete'])('%s says when there is no such person', (command) => {
  store('Ann');
  expect(run(command, '--of', 'nobody@example.org')).toEqual({
    status: 1,
    stdout: '',
    stderr:
      'There are no answers of "nobody@example.org". Expected an e-mail address or an id that "list" shows.\n',
  });
});

test.each([
  [[]],
  [['remove']],
  [['constructor']],
  [['list', 'all']],
  [['list', '--csv']],
  [['list', '--json']],
  [['backup', 'a', 'b']],
])('the unknown command %j gives one line and fails', (words) => {
  store();
  const { status, stdout, stderr } = run(...words);
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
  expect(stderr).toMatch(/^Unknown .*\n$/);
});

test('a missing database gives one line, fails, and is not made', () => {
  const once = run('list');
  expect(once).toEqual({
    status: 1,
    stdout: '',
    stderr: `There is no database at ${database()}. FORM_DATABASE says where to look.\n`,
  });
  expect(run('export')).toEqual(once);
});
