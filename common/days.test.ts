import { expect, test } from 'vitest';
import {
  addDays,
  addMonths,
  dateInWords,
  dayAt,
  daysBetween,
  hourAt,
  isDay,
  isDayOfStudy,
  isInFuture,
  isNear,
  isOver,
  isWeekend,
  timeAt,
} from './days.ts';

test.each([
  ['2026-03-28T23:59:59Z', '2026-03-28', '23:59'],
  // Summer time begins at one in the morning of 29 March, and ends at two of 25 October.
  ['2026-03-29T00:59:59Z', '2026-03-29', '00:59'],
  ['2026-03-29T01:00:00Z', '2026-03-29', '02:00'],
  ['2026-03-31T22:59:59Z', '2026-03-31', '23:59'],
  ['2026-03-31T23:00:00Z', '2026-04-01', '00:00'],
  ['2026-10-24T23:00:00Z', '2026-10-25', '00:00'],
  ['2026-10-25T23:00:00Z', '2026-10-25', '23:00'],
  ['2026-12-31T23:59:59Z', '2026-12-31', '23:59'],
  ['2027-01-01T00:00:00Z', '2027-01-01', '00:00'],
  ['2026-07-01', '2026-07-01', '01:00'],
])('at %s, it is the day %s in Britain, and %s', (time, day, hour) => {
  const now = Date.parse(time);
  expect([dayAt(time), dayAt(now), hourAt(now)]).toEqual([day, day, hour]);
  expect([isOver(day, now), isOver(addDays(day, -1), now)]).toEqual([false, true]);
  expect([isInFuture(day, now), isInFuture(addDays(day, 1), now)]).toEqual([false, true]);
  expect([isNear(addDays(day, 30), 30, now), isNear(addDays(day, 31), 30, now)]).toEqual([
    true,
    false,
  ]);
});

test.each([
  ['2026-03-28', 2, '2026-03-30'],
  ['2026-10-24', 2, '2026-10-26'],
  ['2027-01-01', -1, '2026-12-31'],
  ['2028-02-28', 366, '2029-02-28'],
])('%s and %i days is %s', (day, days, later) => {
  expect(addDays(day, days)).toBe(later);
  expect(daysBetween(day, later)).toBe(days);
});

test.each([
  ['2026-08-31', 6, '2027-02-28'],
  ['2027-08-31', 6, '2028-02-29'],
  ['2026-11-15', 3, '2027-02-15'],
  ['2028-02-29', 36, '2031-02-28'],
])('%s and %i months is %s', (day, months, later) => {
  expect(addMonths(day, months)).toBe(later);
});

test('Saturday and Sunday are a weekend', () => {
  const days = ['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23'];
  expect(days.map(isWeekend)).toEqual([false, true, true, false]);
});

test.each([
  ['2027-01-14', '14:30', '2027-01-14T14:30:00.000Z'],
  ['2027-07-14', '14:30', '2027-07-14T13:30:00.000Z'],
  ['2027-07-14', '00:30', '2027-07-13T23:30:00.000Z'],
  ['2026-10-25', '01:30', '2026-10-25T00:30:00.000Z'],
  ['2026-03-29', '01:30', undefined],
  ['2026-03-29', '25:00', undefined],
  ['2026-02-30', '10:00', undefined],
])('on %s at %s in Britain, it is %s', (day, hour, time) => {
  expect(timeAt(day, hour)).toBe(time && Date.parse(time));
});

test.each(['2026-02-30', '2026-13-01', '2026-1-31', '31 January 2026', '2026-01-31T00:00', ''])(
  '"%s" is not a day',
  (text) => {
    expect(isDay(text)).toBe(false);
  },
);

test.each([
  ['2028-02-29', '29 February 2028', true],
  ['0026-11-27', '27 November 0026', false],
  ['9999-12-31', '31 December 9999', false],
  ['9999-05-01', '1 May 9999', false],
  ['0000-02-01', '1 February 0000', false],
  ['2000-01-01', '1 January 2000', true],
  ['1999-12-31', '31 December 1999', false],
  ['2099-12-31', '31 December 2099', true],
  ['2100-01-01', '1 January 2100', false],
])('%s can be said in words, however far away it is: %s', (day, words, isOfStudy) => {
  expect([isDay(day), dateInWords(day), isDayOfStudy(day)]).toEqual([true, words, isOfStudy]);
  for (const other of [addMonths(day, 3), addMonths(day, -3), addDays(day, 30), addDays(day, -30)])
    expect(isDay(other)).toBe(true);
});
