import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { commandLineUnderTest } from '../tests/form/command-line-under-test.ts';
import { readWorkbook } from '../tests/form/read-workbook.ts';
import { idOf, save, submission } from '../tests/form/submission.ts';

const { run, runWith, refusal, within, store, database, key, folder } = commandLineUnderTest();

test('export prints CSV or JSON, or writes it to a new file that other users cannot read', async () => {
  await store('Ann');
  expect((await run('export')).stdout).toMatch(/^"Reference","Id",.*\n"[\w-]+","0{32}",.*,"Ann",/);
  const { answers, versions } = JSON.parse((await run('export', '--json')).stdout);
  expect(answers).toMatchObject([{ id: idOf('0'), answers: { name: 'Ann', age: 'adult' } }]);
  expect(versions[answers[0].version]).toHaveProperty('pages');
  const file = join(folder.path, 'answers.csv');
  expect((await run('export', file)).stdout).toBe(`Everyone's answers are in ${file}: 1 person.\n`);
  expect(readFileSync(file, 'utf8')).toBe((await run('export')).stdout);
  expect(statSync(file).mode & 0o077).toBe(0);
  const workbook = join(folder.path, 'answers.XLSX');
  expect((await run('export', workbook)).stdout).toContain(`are in ${workbook}: 1 person.\n`);
  const { rows = [] } = readWorkbook(readFileSync(workbook)).get('Answers') ?? {};
  expect(rows.map((row) => row.get('Id')?.value)).toEqual([idOf('0')]);
  expect(statSync(workbook).mode & 0o077).toBe(0);
  expect(await refusal('export', file)).toBe(
    `${file} already exists. Choose the name of a new file.\n`,
  );
  const nowhere = join(folder.path, 'nowhere/answers.csv');
  expect(await refusal('export', nowhere)).toBe(
    `${nowhere} does not exist. To read it, check the name. To create it, create its folder first, or choose another.\n`,
  );
});

test('export takes only the name of a file, so that nobody gets a file with all answers', async () => {
  await store('Ann', 'Zoë');
  const file = (name: string) => join(folder.path, name);
  for (const word of ['VC9X-6NK9-KG', 'zoe@example.org', idOf('0'), 'answers']) {
    const stderr = await refusal('export', word);
    expect(stderr).toContain('it must end in .xlsx, .csv or .json');
    expect(stderr).toContain(`npm run form -- export --of ${word} their-answers.xlsx`);
  }
  for (const name of ['a.csv', 'a.xlsx']) {
    expect((await run('export', '--json', file(name))).stderr).toContain('must end in .json');
  }
  expect(readdirSync(folder.path)).toEqual(['content', 'study.db', 'study.key']);
  expect((await run('export', '--of', idOf('1'), file('a.json'))).stdout).toMatch(
    /^The answers of "1{32}" are in .*: 1 person\.\nWhat the team recorded .*\nThe policy promises an answer within/,
  );
  expect(JSON.parse(readFileSync(file('a.json'), 'utf8')).answers).toHaveLength(1);
  expect((await run('export', file('b.CSV'))).stdout).toContain(': 2 people.');
});

test('backup makes a copy that can be read like the database, and in which nothing is recorded or erased', async () => {
  await store('Ann');
  expect((await run('backup')).stderr).toMatch(/^"backup" needs the name of a new file.*\n$/);
  const copy = join(folder.path, 'copy.db');
  expect((await run('backup', copy)).stdout).toBe(`The copy is in ${copy}.\n`);
  const environment = { FORM_DATABASE: copy, FORM_KEY: key() };
  for (const words of [
    ['erase', '--of', idOf('0'), '--yes'],
    ['confirm', '--of', idOf('0')],
    ['interviewed', idOf('0'), '2026-11-21', '--yes'],
    ['retention', '--yes'],
    ['keys', 'retire', 'age1'],
  ]) {
    const { status, stdout, stderr } = await runWith({ environment }, ...words);
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr).toMatch(/is a copy that "backup" has made: .* Nothing is done\.\n$/);
  }
  for (const words of [['list'], ['retention', '--dry-run'], ['keys', 'list'], ['verify']]) {
    expect(await runWith({ environment }, ...words)).toMatchObject({ status: 0, stderr: '' });
  }
  expect((await runWith({ environment }, 'list')).stdout).toContain('name? Ann\n');
});

test('a command about someone who never signed up says that nothing was found', async () => {
  await store('Ann');
  for (const command of ['list', 'export', 'confirm', 'erase', 'consents']) {
    expect(await refusal(command, '--of', 'nobody@example.org')).toBe(
      'Nothing found for "nobody@example.org". Expected an email address, a reference, or an id that "list" or "consents" shows.\n',
    );
  }
});

test('confirm records that a guardian has agreed, of the one person who waits', async () => {
  const waitingUntil = '2026-12-18';
  const [first, second] = ['b', 'c'].map((sign) => submission({ id: idOf(sign), waitingUntil }));
  const confirm = (who = 'zoe@example.org') => run('confirm', '--of', who);
  if (first && second) await within((opened) => save(opened, submission(), first, second));
  expect(await refusal('confirm', '--of', 'zoe@example.org')).toContain(
    'Several people with "zoe@example.org" wait',
  );
  expect((await confirm(second?.reference)).stdout).toContain(`${second?.id}\n`);
  const { stdout } = await confirm();
  expect(stdout).toContain(`${first?.id}\n`);
  expect(stdout.match(/Confirmed/g)).toHaveLength(1);
  expect((await confirm()).stderr).toMatch(/does not wait for .*: confirmed on 20[\d, -]+\.\n$/);
  expect((await confirm(idOf('a'))).stderr).toBe(
    `"${idOf('a')}" does not wait for a parent or guardian.\n`,
  );
});

test('find asks for someone who is not named, so that no address is in the words of the command', async () => {
  await store('Ann');
  const asked = await runWith({ input: 'zoe@example.org\n' }, 'find');
  const named = await run('find', 'zoe@example.org');
  const question = 'An email address, a reference or an id: ';
  expect(asked).toEqual({ ...named, stderr: question + named.stderr });
  expect(asked.stdout).toContain(idOf('0'));
  expect((await runWith({ input: '\n' }, 'find')).stderr).toContain(
    '"find" needs an email address',
  );
});

const names =
  'list, count, find, export, backup, restore, verify, stats, confirm, interviewed, retention, erase, consents, keys, serve';

test('every command is printed with --help, and without a command, which ends with 1', async () => {
  const { status, stdout, stderr } = await run('--help');
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  for (const name of names.split(', ')) expect(stdout).toContain(`npm run form -- ${name}`);
  expect(await run()).toEqual({ status: 1, stdout: '', stderr: stdout });
});

test.each([
  ['erase', '--help'],
  ['help', 'erase'],
  ['erase', '--of', 'Ann', '-h'],
])('%j prints what one command does, with an example', async (...words) => {
  const { status, stdout } = await run(...words);
  expect(status).toBe(0);
  expect(stdout).toMatch(/^ {2}npm run form -- erase --of WHO +deletes one/);
  expect(stdout).toContain('\nFor example:\n  npm run form -- erase --of 7KQ2-M9XD-4T\n');
  expect(stdout).not.toContain('-- export answers');
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
  for (const [words, reason, isHint] of [
    [['list', 'VC9X'], '"list" does not take "VC9X". It takes: --of WHO, --key FILE.', true],
    [['erase', 'VC9X'], '"erase" does not take "VC9X". It takes: --of WHO, --all, --drafts,', true],
    [['export', 'VC9X', 'a.csv'], '"export" does not take "a.csv". It takes: the name of a', true],
    [['confirm'], '"confirm" needs --of', true],
    [['list', '--json'], '"list" does not take "--json". It takes: --of WHO, --key FILE.', false],
    [['backup', 'a', 'b'], '"backup" does not take "b". It takes: the name of a file.', false],
    [['erase', '--al'], '"erase" does not take "--al". It takes: --of WHO, --all, --dra', false],
    [['erase', '--all=yes'], '"--all" takes no value. Leave "=yes" out.', false],
    [['erase', '--of', '--consent'], 'After "--of", write an email address, a reference', false],
    [['list', '--of'], 'After "--of", write an email address, a reference or an id.', false],
    [['serve', '--all'], '"serve" does not take "--all". It takes: nothing.', false],
  ] as const) {
    const stderr = await refusal(...words);
    expect(stderr.startsWith(reason), stderr).toBe(true);
    expect(stderr.includes(`  npm run form -- ${words[0]} --of WHO\n`)).toBe(isHint);
  }
});

test('settings of the server that are wrong or missing do not stop a command', async () => {
  await store('Ann');
  const environment = { NODE_ENV: 'production', SITE_ORIGINS: '', FORM_PORT: 'x', NOTICE_TO: 'y' };
  for (const command of ['count', 'verify']) {
    expect(await runWith({ environment }, command)).toMatchObject({ status: 0, stderr: '' });
  }
});

test('a database that does not exist is named, and is not created', async () => {
  for (const command of ['list', 'export']) {
    expect(await refusal(command)).toBe(
      `There is no database at ${database()}. Set FORM_DATABASE to the path of the database, or DATABASE_URL to the address of a PostgreSQL database.\n`,
    );
  }
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
