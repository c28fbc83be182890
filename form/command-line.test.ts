import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { commandLineUnderTest } from '../tests/form/command-line-under-test.ts';
import { openSqliteStore } from './store/sqlite-store.ts';

const { run, store, database, folder } = commandLineUnderTest();

test('list shows who has signed up, newest last', () => {
  store('Ann', 'Zoë');
  const { status, stdout, stderr } = run('list');
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(stdout.match(/Name .*/g)).toEqual(['Name      Ann', 'Name      Zoë']);
});

test('list says when nobody has', () => {
  store();
  expect(run('list')).toEqual({ status: 0, stdout: 'No answers.\n', stderr: '' });
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

test.each(['list', 'export', 'delete', 'consents'])(
  '%s says when there is no such person',
  (command) => {
    store('Ann');
    expect(run(command, '--of', 'nobody@example.org')).toEqual({
      status: 1,
      stdout: '',
      stderr:
        'Nothing found of "nobody@example.org". Expected an e-mail address, or an id that "list" or "consents" shows.\n',
    });
  },
);

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
