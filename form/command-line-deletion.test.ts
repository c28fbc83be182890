import { expect, test } from 'vitest';
import { commandLineUnderTest } from '../tests/form/command-line-under-test.ts';
import { idOf } from '../tests/form/submission.ts';
import { referenceOf } from './store/identify.ts';

const { run, store } = commandLineUnderTest();
const [ann, zoe] = [idOf('0'), idOf('1')];
const noProof = 'No proof of consent from people whose answers were deleted.\n';
const names = (printed: string) => printed.match(/(?<=name\? ).*/g);
const ids = (printed: string) => printed.match(/(?<=Id +)\w+/g);

test('delete --of removes everything that one person sent, and says who it was', () => {
  store('Ann', 'Zoë');
  expect(names(run('delete', '--of', zoe).stdout)).toEqual(['Zoë']);
  expect(names(run('list').stdout)).toEqual(['Ann']);
  expect(names(run('list', '--of', ' ZOE@example.org').stdout)).toEqual(['Ann']);
  expect(run('export', '--of', referenceOf(zoe)).stderr).toMatch(
    /^The answers of "[-\w]{12}" were deleted on 20[-\d]{8}\. For the proof of consent: npm run form -- consents\n$/,
  );
  expect(run('consents', '--of', ann).stderr).toContain('have not been deleted');
  expect(names(run('delete', '--of', ' ZOE@example.org').stdout)).toEqual(['Ann']);
  expect(run('list').stdout).toBe('No answers.\n');
  expect(ids(run('consents').stdout)).toEqual([zoe, ann]);
}, 30_000);

test('delete --consent also removes the proof, whether or not the answers are still there', () => {
  store('Ann', 'Zoë');
  run('delete', '--of', zoe);
  expect(ids(run('consents').stdout)).toEqual([zoe]);
  expect(run('delete', '--consent', '--of', zoe).stdout).toContain(zoe);
  expect(names(run('delete', '--consent', '--of', ann).stdout)).toEqual(['Ann']);
  expect(run('consents').stdout).toBe(noProof);
}, 30_000);

test('delete --all deletes drafts too, and keeps proof of consent unless --consent is given', () => {
  store('Ann', 'Zoë', 'Bo');
  expect(run('delete', '--of', idOf('2')).stdout).not.toContain('Drafts');
  const { stdout } = run('delete', '--all');
  expect(names(stdout)).toEqual(['Ann', 'Zoë']);
  expect(stdout).toContain('\n\nDrafts deleted (forms begun, and thanks for forms sent): 3\n');
  expect(run('list').stdout).toBe('No answers.\n');
  expect(ids(run('consents', '--of', zoe).stdout)).toEqual([zoe]);
  expect(ids(run('delete', '--all', '--consent').stdout)).toEqual([idOf('2'), ann, zoe]);
  expect(run('consents').stdout).toBe(noProof);
}, 30_000);

test('delete --all --except keeps the answers and proof of the people it names', () => {
  store('Ann', 'Zoë', 'Bo');
  run('delete', '--of', zoe);
  const left = ['--except', ann, '--except', zoe];
  expect(names(run('delete', '--consent', '--all', ...left).stdout)).toEqual(['Bo']);
  expect(names(run('list').stdout)).toEqual(['Ann']);
  expect(ids(run('consents').stdout)).toEqual([zoe]);
  expect(run('delete', '--all', '--except', 'nobody').stderr).toContain(
    'Nothing found for "nobody"',
  );
  expect(names(run('list').stdout)).toEqual(['Ann']);
}, 30_000);

test.each([
  [['delete']],
  [['delete', '--all', '--of', 'Ann']],
  [['delete', '--of', 'zoe@example.org', '--except', 'Ann']],
])(
  '%j is refused and deletes nothing',
  (words) => {
    store('Ann');
    const { status, stdout, stderr } = run(...words);
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr).toContain(
      '"delete" needs --of with an email address, a reference or an id, or --all. Only --all takes --except.\n',
    );
    expect(names(run('list').stdout)).toEqual(['Ann']);
  },
  30_000,
);
