import { expect, test } from 'vitest';
import { type DayToEnter, enterDay, inDays, readDay } from './entered-day.ts';

test.each([
  ['2027-01-31', '2027-01-31'],
  [' 2027-1-3 ', '2027-01-03'],
  ['3/2/2027', '2027-02-03'],
  ['03.02.2027', '2027-02-03'],
  ['31 January 2027', '2027-01-31'],
  ['Friday 1st Jan 2027', '2027-01-01'],
  ['2 Sept. 2026', '2026-09-02'],
  ['Tue 5 January 2027', '2027-01-05'],
  ['Wed, 6th January, 2027', '2027-01-06'],
  ['Thu  7  of  January  2027', '2027-01-07'],
  ['Saturday 9/1/2027', '2027-01-09'],
  ['12027-01-31', undefined],
  ['2027-01-311', undefined],
  ['131/1/2027', undefined],
  ['31/1/20271', undefined],
  ['131 January 2027', undefined],
  ['31 January 20271', undefined],
  ['next Friday 1 January 2027', undefined],
  ['0026-11-27', '0026-11-27'],
  ['27/11/26', undefined],
  ['30 February 2027', undefined],
  ['31/13/2027', undefined],
  ['2 J 2027', undefined],
  ['3 Ma 2027', undefined],
  ['soon', undefined],
  ['', undefined],
])('the day "%s" is read as %s', (typed, day) => {
  expect(readDay(typed)).toBe(day);
});

const today = '2026-11-29';
const asked: DayToEnter = {
  what: 'the day on which they asked',
  today,
  is: 'past',
  notBefore: [{ day: '2026-11-02', doubt: 'That is before these answers arrived.' }],
};
const agreed: DayToEnter = {
  what: 'the day of the interview',
  today,
  is: 'planned',
  until: { day: '2027-03-31', doubt: 'On that day, these answers will have been deleted.' },
};

test.each([
  ['today', asked, today, []],
  ['a day after the answers arrived', asked, '2026-11-02', []],
  ['before the answers arrived', asked, '2026-11-01', ['before these answers arrived']],
  ['tomorrow', asked, '2026-11-30', ['to come: tomorrow. The day on which they asked is right']],
  ['a year ahead', asked, '2027-11-29', ['is still to come: in 365 days']],
  ['today', agreed, today, []],
  ['the last day of the answers', agreed, '2027-03-31', []],
  ['after it', agreed, '2027-04-01', ['will have been deleted']],
  ['yesterday', agreed, '2026-11-28', ['28 November 2026 has passed: yesterday']],
  ['a week ago', agreed, '2026-11-22', ['22 November 2026 has passed: 7 days ago']],
  ['the first day of the study', agreed, '2026-10-01', ['has passed']],
  ['in a year', agreed, '2027-11-29', ['will have been deleted']],
  ['later', agreed, '2027-11-30', ['a year ahead: in 366 days', 'will have been deleted']],
  ['a year too early', agreed, '2025-11-30', ['has passed']],
])('%s is recorded, after what is doubtful about it is asked', (_, known, day, doubts) => {
  const entered = enterDay(day, known);
  expect(entered).toEqual({ day, doubts: doubts.map((part) => expect.stringContaining(part)) });
});

test.each([
  ['0026-11-27', asked, '"0026-11-27" is 27 November 0026. Expected the day on which they asked'],
  ['0026-11-27', agreed, 'a year of four digits from 2000 to 2099, for example'],
  ['2099-01-01', asked, 'is 1 January 2099, more than a year ahead. '],
  ['2099-01-01', asked, 'which has happened: today or before, for example 2026-11-28.'],
  ['2206-11-27', agreed, '"2206-11-27" is 27 November 2206.'],
  ['27/11/26', agreed, '"27/11/26" is not a day. Expected the day of the interview, for example'],
])('%s cannot be right, and is refused in words that say why', (typed, known, problem) => {
  expect(enterDay(typed, known)).toEqual({ problem: expect.stringContaining(problem) });
});

test('how far away a day is, is said in words', () => {
  const words = [0, 1, -1, 2, -1200].map(inDays);
  expect(words).toEqual(['today', 'tomorrow', 'yesterday', 'in 2 days', '1,200 days ago']);
});
