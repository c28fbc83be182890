import { expect, test } from 'vitest';
import { type DayToEnter, enterDay, readDay } from './entered-day.ts';

test.each([
  ['2027-01-31', '2027-01-31'],
  [' 2027-1-3 ', '2027-01-03'],
  ['3/2/2027', '2027-02-03'],
  ['03.02.2027', '2027-02-03'],
  ['31 January 2027', '2027-01-31'],
  ['Friday 1st Jan 2027', '2027-01-01'],
  ['2 Sept. 2026', '2026-09-02'],
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
  began: '2026-10-01',
  notBefore: [{ day: '2026-11-02', doubt: 'That is before these answers arrived.' }],
};
const agreed: DayToEnter = {
  what: 'the day of the interview',
  today,
  is: 'planned',
  began: '2026-10-01',
  until: { day: '2027-03-31', doubt: 'On that day, these answers will have been deleted.' },
};

test.each([
  ['today', asked, today, []],
  ['a day after the answers arrived', asked, '2026-11-02', []],
  ['before the answers arrived', asked, '2026-11-01', ['before these answers arrived']],
  ['tomorrow', asked, '2026-11-30', ['30 November 2026 is still to come: tomorrow']],
  ['a year ahead', asked, '2027-11-29', ['is still to come: in 365 days']],
  ['today', agreed, today, []],
  ['the last day of the answers', agreed, '2027-03-31', []],
  ['after it', agreed, '2027-04-01', ['will have been deleted']],
  ['yesterday', agreed, '2026-11-28', ['28 November 2026 has passed: yesterday']],
  ['a year too early', agreed, '2025-11-30', ['has passed', 'is before the study began']],
])('%s is recorded, after what is doubtful about it is asked', (_, known, day, doubts) => {
  const entered = enterDay(day, known);
  expect(entered).toEqual({ day, doubts: doubts.map((part) => expect.stringContaining(part)) });
});

test.each([
  ['0026-11-27', asked, '"0026-11-27" is 27 November 0026. Expected the day on which they asked'],
  ['0026-11-27', agreed, 'with a year of four digits from 2000 to 2099'],
  ['2099-01-01', asked, 'is 1 January 2099, more than a year ahead.'],
  ['2206-11-27', agreed, '"2206-11-27" is 27 November 2206.'],
  ['27/11/26', agreed, '"27/11/26" is not a day. Expected the day of the interview, for example'],
])('%s cannot be right, and is refused in words that say why', (typed, known, problem) => {
  expect(enterDay(typed, known)).toEqual({ problem: expect.stringContaining(problem) });
});
