import { expect, test } from 'vitest';
import { commandLineUnderTest } from '../tests/form/command-line-under-test.ts';

const { run, store } = commandLineUnderTest();

test('delete --of removes everything that one person sent, and says who it was', () => {
  store('Ann', 'Zoë');
  expect(run('delete', '--of', `${'0'.repeat(31)}1`).stdout).toContain('Name      Zoë');
  expect(run('list').stdout).not.toContain('Zoë');
  expect(run('list', '--of', ' ZOE@example.org').stdout).toContain('Ann');
  expect(run('delete', '--of', ' ZOE@example.org').stdout).toContain('Name      Ann');
  expect(run('list').stdout).toBe('No answers.\n');
  expect(run('consents').stdout.match(/Name .*/g)).toEqual(['Name      Zoë', 'Name      Ann']);
}, 30_000);

test('delete --consent also removes the proof, whether or not the answers are still there', () => {
  store('Ann', 'Zoë');
  const [ann, zoe] = ['0', '1'].map((last) => '0'.repeat(31) + last) as [string, string];
  run('delete', '--of', zoe);
  expect(run('consents').stdout).toContain('Name      Zoë');
  expect(run('delete', '--consent', '--of', zoe).stdout).toContain(zoe);
  expect(run('delete', '--consent', '--of', ann).stdout).toContain('Name      Ann');
  expect(run('consents').stdout).toBe(
    'No proof of consent from people whose answers were deleted.\n',
  );
}, 30_000);

test('delete --all keeps proof of consent, unless --consent is given', () => {
  store('Ann', 'Zoë');
  const { stdout } = run('delete', '--all');
  expect(stdout.match(/Name .*/g)).toEqual(['Name      Ann', 'Name      Zoë']);
  expect(run('list').stdout).toBe('No answers.\n');
  const one = run('consents', '--of', `${'0'.repeat(31)}1`).stdout;
  expect(one.match(/Name .*/g)).toEqual(['Name      Zoë']);
  expect(run('delete', '--all', '--consent').stdout.match(/Name .*/g)).toHaveLength(2);
  expect(run('consents').stdout).toBe(
    'No proof of consent from people whose answers were deleted.\n',
  );
}, 30_000);

test('delete --all --except keeps the answers and proof of the people it names', () => {
  store('Ann', 'Zoë', 'Bo');
  const ids = ['0', '1', '2'].map((last) => '0'.repeat(31) + last);
  const [ann = '', zoe = ''] = ids;
  run('delete', '--of', zoe);
  const left = ['--except', ann, '--except', zoe];
  expect(run('delete', '--consent', '--all', ...left).stdout.match(/Name .*/g)).toEqual([
    'Name      Bo',
  ]);
  expect(run('list').stdout.match(/Name .*/g)).toEqual(['Name      Ann']);
  expect(run('consents').stdout.match(/Name .*/g)).toEqual(['Name      Zoë']);
  expect(run('delete', '--all', '--except', 'nobody').stderr).toContain(
    'Nothing found for "nobody"',
  );
  expect(run('list').stdout).toContain('Name      Ann');
}, 30_000);

test.each([
  [['delete']],
  [['delete', '--all', '--of', 'Ann']],
  [['delete', '--of', 'zoe@example.org', '--except', 'Ann']],
])(
  '%j is refused and deletes nothing',
  (words) => {
    store('Ann');
    expect(run(...words)).toEqual({
      status: 1,
      stdout: '',
      stderr:
        '"delete" needs --of with an email address or an id, or --all. Only --all takes --except.\n',
    });
    expect(run('list').stdout).toContain('Name      Ann');
  },
  30_000,
);
