import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { commandLineUnderTest } from '../tests/form/command-line-under-test.ts';
import { idOf, save, submission } from '../tests/form/submission.ts';
import { openSqliteStore } from './store/sqlite-store.ts';

const { run, store, database, folder } = commandLineUnderTest();

test('list shows everyone who has signed up, newest last', () => {
  store('Ann', 'Zoë');
  const { status, stdout, stderr } = run('list');
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(stdout.match(/(?<=name\? ).*/g)).toEqual(['Ann', 'Zoë']);
});

test('export writes CSV, or JSON with --json', () => {
  store('Ann');
  expect(run('export').stdout).toMatch(/^\ufeff"Reference","Id",.*\n"[\w-]+","0{32}",.*,"Ann",/);
  const { answers, versions } = JSON.parse(run('export', '--json').stdout);
  expect(answers).toMatchObject([{ id: idOf('0'), answers: { name: 'Ann', age: 'adult' } }]);
  expect(versions[answers[0].version]).toHaveProperty('pages');
});

test('export writes a new file that other users cannot read, and replaces none', () => {
  store('Ann');
  const file = join(folder.path, 'answers.csv');
  expect(run('export', file).stdout).toBe(`The answers are in ${file}.\n`);
  expect(readFileSync(file, 'utf8')).toBe(run('export').stdout);
  expect(statSync(file).mode & 0o077).toBe(0);
  expect(run('export', file)).toEqual({
    status: 1,
    stdout: '',
    stderr: `${file} already exists. Choose the name of a new file.\n`,
  });
});

test('export to a folder that does not exist says so', () => {
  store('Ann');
  const file = join(folder.path, 'nowhere/answers.csv');
  expect(run('export', file).stderr).toBe(
    `${file} cannot be created: its folder does not exist. Create the folder, or choose another.\n`,
  );
});

test('backup makes a copy that can be opened like the database', () => {
  store('Ann');
  const file = join(folder.path, 'copy.db');
  expect(run('backup', file)).toEqual({
    status: 0,
    stdout: `The copy is in ${file}.\n`,
    stderr: '',
  });
  const copy = openSqliteStore(file);
  expect(copy.list()).toMatchObject([{ answers: { name: 'Ann' } }]);
  copy.close();
  expect(run('backup').stderr).toMatch(/^"backup" needs the name of a new file.*\n$/);
});

test.each(['list', 'export', 'confirm', 'delete', 'consents'])(
  '%s --of someone who never signed up says that nothing was found',
  (command) => {
    store('Ann');
    expect(run(command, '--of', 'nobody@example.org')).toEqual({
      status: 1,
      stdout: '',
      stderr:
        'Nothing found for "nobody@example.org". Expected an email address, a reference, or an id that "list" or "consents" shows.\n',
    });
  },
);

test('confirm records that a guardian has agreed, so that the answers stay', () => {
  const waiting = submission({ waitingUntil: '2026-12-18T18:42:00.000Z' });
  const answers = openSqliteStore(database());
  save(answers, waiting);
  expect(run('confirm').stderr).toBe('"confirm" needs --of with a reference or an id.\n');
  expect(run('list').stdout).toContain('Waiting');
  expect(run('confirm', '--of', waiting.reference).stdout).toContain(waiting.id);
  expect(run('list').stdout).not.toContain('Waiting');
  expect(answers.deleteExpired('2099-01-01')).toMatchObject({ waiting: 0 });
  answers.close();
});

test('--help prints every command', () => {
  const { status, stdout, stderr } = run('--help');
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  for (const command of ['list', 'export', 'backup', 'confirm', 'delete', 'consents', 'serve']) {
    expect(stdout).toContain(`npm run form -- ${command}`);
  }
});

test('without a command, the help is printed and the exit code is 1', () => {
  expect(run()).toEqual({ status: 1, stdout: '', stderr: run('--help').stdout });
});

test.each(['remove', 'constructor'])(
  'the unknown command "%s" is named with those that exist',
  (word) => {
    expect(run(word)).toEqual({
      status: 1,
      stdout: '',
      stderr: `There is no command "${word}". Expected one of: list, export, backup, confirm, delete, consents, serve. Try --help.\n`,
    });
  },
);

test.each([
  [['list', 'all'], '"list" does not take "all". Try --help.\n'],
  [['list', '--json'], '"list" does not take "--json". Try --help.\n'],
  [['backup', 'a', 'b'], '"backup" does not take "b". Try --help.\n'],
  [['serve', '--all'], '"serve" does not take "--all". Try --help.\n'],
])('%j is refused, with the word that the command does not take', (words, stderr) => {
  store();
  expect(run(...words)).toEqual({ status: 1, stdout: '', stderr });
});

test('a database that does not exist is named, and is not created', () => {
  const once = run('list');
  expect(once).toEqual({
    status: 1,
    stdout: '',
    stderr: `There is no database at ${database()}. Set FORM_DATABASE to the path of the database.\n`,
  });
  expect(run('export')).toEqual(once);
});

test('serve says to build first if the form is not built', () => {
  expect(run('serve')).toEqual({
    status: 1,
    stdout: '',
    stderr: 'The form is not built yet. Run "npm run build" first.\n',
  });
});

test("serve starts the built server, with React's faster production code", () => {
  mkdirSync(join(folder.path, '.build/form'), { recursive: true });
  const server = 'console.log("started in", process.env.NODE_ENV)';
  writeFileSync(join(folder.path, '.build/form/server.js'), server);
  expect(run('serve')).toEqual({ status: 0, stdout: 'started in production\n', stderr: '' });
});
