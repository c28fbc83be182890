import { expect, test } from 'vitest';
import { decideSignUp, type SignUpRule, setStatuses, signUpStatus } from './sign-up-status.ts';

const finalDate = '2030-12-31';
const closes = '2030-06-30';

test.each<[SignUpRule, string, string]>([
  [{ finalDate }, '2030-12-16T12:00:00Z', 'open'],
  [{ finalDate }, '2030-12-17T12:00:00Z', 'closing soon'],
  [{ finalDate }, '2030-12-31T23:59:59Z', 'closing soon'],
  [{ finalDate }, '2031-01-01T00:00:00Z', 'closed'],
  [{ finalDate, closes }, '2030-06-15T22:59:59Z', 'open'],
  [{ finalDate, closes }, '2030-06-15T23:00:00Z', 'closing soon'],
  // Summer time ends in between.
  [{ finalDate, closes: '2030-11-05' }, '2030-10-21T23:00:00Z', 'closing soon'],
  [{ finalDate, closes }, '2030-06-30T22:59:59Z', 'closing soon'],
  [{ finalDate, closes }, '2030-06-30T23:00:00Z', 'closed'],
  [{ finalDate, closes: '2032-01-01' }, '2031-01-01T00:00:00Z', 'closed'],
  [{ finalDate, status: 'open' }, '2031-01-01T00:00:00Z', 'closed'],
  [{ finalDate, status: 'open', closes }, '2030-07-01T00:00:00Z', 'closed'],
  [{ finalDate, status: 'full' }, '2030-01-01T00:00:00Z', 'full'],
  [{ finalDate, status: 'paused' }, '2030-12-31T23:59:59Z', 'paused'],
  // Nobody is told to come back later.
  [{ finalDate, status: 'paused' }, '2031-01-01T00:00:00Z', 'closed'],
])('with %o, at %s sign-up is %s', (rule, moment, status) => {
  expect(signUpStatus(rule, Date.parse(moment))).toBe(status);
});

test('in a trial no date counts, but what study.yaml says does', () => {
  expect(signUpStatus({ finalDate: '2020-01-01', closes: '2020-01-01' }, undefined)).toBe('open');
  expect(signUpStatus({ finalDate, status: 'closed' }, undefined)).toBe('closed');
});

test('the strictest of dates, file and desk wins, and of equals the one that the desk cannot change', () => {
  const [before, after] = ['2030-01-01', '2031-01-01'].map((day) => Date.parse(day));
  for (const file of setStatuses) {
    for (const desk of setStatuses) {
      const strictest =
        setStatuses[Math.max(...[file, desk].map((one) => setStatuses.indexOf(one)))];
      const because = strictest === file ? 'file' : 'desk';
      expect(decideSignUp({ finalDate, status: file }, desk, before)).toEqual({
        status: strictest,
        because: strictest === 'open' ? undefined : because,
        said: { dates: 'open', file, desk },
      });
      expect(decideSignUp({ finalDate, status: file }, desk, after)).toMatchObject({
        status: 'closed',
        because: 'dates',
      });
    }
  }
});
