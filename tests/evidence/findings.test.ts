import { expect, test } from 'vitest';
import type { Check } from './check.ts';
import { criteria } from './criteria.ts';
import { findings } from './findings.ts';
import { notApplicable } from './not-applicable.ts';
import type { PersonTest } from './people.ts';
import { topics } from './summary.ts';

const check = (part: Partial<Check>): Check => ({
  title: 'Focus is seen.',
  by: 'script',
  tool: 'focus.spec.ts',
  engine: 'Chromium 156',
  criteria: ['2.4.7'],
  outcome: 'passed',
  ...part,
});
type Looks = [checks: Check[], people: PersonTest[]];
const empty = notApplicable({});
const only =
  (wanted: string) =>
  (...looks: Looks) =>
    findings(...looks, empty).find(({ number }) => number === wanted);
const focus = only('2.4.7');
const person = (part = {}) => ({ date: '2026-12-01', used: 'NVDA', met: [], notMet: [], ...part });

test('WCAG 2.2 has 86 criteria: 31 at level A, 24 at AA, 31 at AAA', () => {
  const at = (level: string) => criteria.filter((one) => one.level === level).length;
  expect([at('A'), at('AA'), at('AAA'), criteria.length]).toEqual([31, 24, 31, 86]);
});

test('a criterion that nothing looked at is not evaluated', () => {
  expect(focus([], [])).toMatchObject({ checkedBy: [], outcome: 'not evaluated' });
});

test('a check that was skipped is no look', () => {
  expect(focus([check({ outcome: 'skipped' })], [])).toMatchObject({ outcome: 'not evaluated' });
});

test('machine, script and person are kept apart; a screen reader driven by a script is a script', () => {
  expect(focus([check({ by: 'checker' })], [])?.checkedBy).toEqual(['machine']);
  expect(focus([check({ by: 'screen reader' })], [])?.checkedBy).toEqual(['script']);
  expect(focus([check({})], [person({ met: ['2.4.7'] })])?.checkedBy).toEqual(['script', 'person']);
});

test('one failure, or one person who could not use it, is enough for "not met"', () => {
  const failed = check({ outcome: 'failed', title: 'Focus is seen, dark' });
  expect(focus([check({}), failed], [])).toMatchObject({
    outcome: 'not met',
    remarks: 'This check failed: Focus is seen.',
  });
  const notMet = [{ criterion: '2.4.7', why: 'No ring on the form.' }];
  expect(focus([check({})], [person({ notMet })])).toMatchObject({
    outcome: 'not met',
    checkedBy: ['script', 'person'],
    remarks: 'No ring on the form.',
  });
});

test('what does not apply is not counted as checked', () => {
  expect(only('1.2.1')([], [])).toMatchObject({
    outcome: 'not applicable',
    remarks: 'The pages hold no sound and no video.',
  });
  const numbers = criteria.map(({ number }) => number);
  expect(Object.keys(empty).filter((number) => !numbers.includes(number))).toEqual([]);
});

test('what is about films and recordings applies once content/ has some', () => {
  const words = { title: '', file: '', transcript: '' };
  const film = notApplicable({
    bslVideo: { ...words, poster: '', captions: '', credit: '' },
  });
  const recording = notApplicable({ audio: words });
  const gone = (now: object) => Object.keys(empty).filter((number) => !(number in now));
  expect(gone(film)).toEqual([
    ...['1.2.2', '1.2.3', '1.2.5', '1.2.6', '1.2.7', '1.2.8'],
    ...['1.2.1', '1.4.2'],
  ]);
  expect(gone(recording)).toEqual(['1.2.1', '1.4.2', '1.4.7']);
});

test('a fault counts, also where the criterion was thought not to apply', () => {
  const one = only('3.1.2');
  const notMet = [{ criterion: '3.1.2', why: 'A name was read as if it were English.' }];
  expect(one([], [person({ notMet })])).toMatchObject({
    outcome: 'not met',
    checkedBy: ['person'],
    remarks: 'A name was read as if it were English.',
  });
  const failed = check({ criteria: ['3.1.2'], outcome: 'failed', title: 'Languages are named' });
  expect(one([failed], [])).toMatchObject({ outcome: 'not met', checkedBy: ['script'] });
});

test('every criterion belongs to one of the thirteen topics', () => {
  const rows = topics(findings([check({})], [], empty));
  const known = criteria.length - Object.keys(empty).length;
  expect(rows.reduce((sum, { apply }) => sum + apply, 0)).toBe(known);
  expect(rows.find(({ topic }) => topic === 'Finding your way')).toMatchObject({
    script: 1,
    machine: 0,
    notMet: 0,
  });
});
