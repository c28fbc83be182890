import { expect, test } from 'vitest';
import { type CalendarEvent, calendarFile } from './calendar-events.ts';

const now = Date.parse('2026-11-28T10:00:00Z');
const interview: CalendarEvent = {
  reference: '7KQ2-M9XD-4T',
  id: 'a1',
  day: '2027-07-14',
  time: '14:30',
  minutes: 60,
  isCalledOff: false,
};

/** The lines of a file, with those that were folded in one (RFC 5545, section 3.1). */
const linesOf = (file: string) => file.replaceAll('\r\n ', '').split('\r\n');

test('an interview is in the calendar at its time in Britain, in summer and in winter', () => {
  const winter = { ...interview, id: 'b2', day: '2027-01-14' };
  const lines = linesOf(calendarFile([interview, winter], now));
  expect(lines.filter((line) => line.startsWith('DT'))).toEqual([
    'DTSTAMP:20261128T100000Z',
    'DTSTART:20270714T133000Z',
    'DTEND:20270714T143000Z',
    'DTSTAMP:20261128T100000Z',
    'DTSTART:20270114T143000Z',
    'DTEND:20270114T153000Z',
  ]);
});

test('a calendar learns nothing of a person but the reference', () => {
  const [event = ''] = /BEGIN:VEVENT.*END:VEVENT/s.exec(calendarFile([interview], now)) ?? [];
  expect(linesOf(event).filter((line) => !/^(DT|BEGIN|END|SEQUENCE)/.test(line))).toEqual([
    'UID:a1@desk.invalid',
    'SUMMARY:Interview 7KQ2-M9XD-4T',
    'STATUS:CONFIRMED',
  ]);
});

test('an interview that was called off is crossed out in calendars, in words too', () => {
  const file = calendarFile([{ ...interview, isCalledOff: true }], now);
  const lines = linesOf(file).filter((line) => /^(UID|SEQUENCE|STATUS|SUMMARY|METHOD)/.test(line));
  expect(lines).toEqual([
    ...['UID:a1@desk.invalid', 'SEQUENCE:28634400'],
    ...['SUMMARY:Called off: interview 7KQ2-M9XD-4T', 'STATUS:CANCELLED'],
  ]);
});

test('a calendar that takes each file in turn has what the last one says', () => {
  const sequenceAt = (time: number) =>
    Number(/SEQUENCE:(\d+)/.exec(calendarFile([interview], time))?.[1]);
  expect(sequenceAt(now + 1_000)).toBeGreaterThan(sequenceAt(now));
  // The largest that calendars read: in the year 2094.
  expect(sequenceAt(Date.parse('2090-01-01'))).toBeLessThan(2 ** 31);
});

test('how to meet is written so that no calendar reads it as something else', () => {
  const how = `Room 2, "North"; back\\slash\r\nATTENDEE:mailto:x@example.org ${'👩🏽‍🦽é'.repeat(30)}`;
  const file = calendarFile([{ ...interview, how }], now);
  const written = linesOf(file).find((line) => line.startsWith('LOCATION:'));
  const read = written?.slice('LOCATION:'.length).replace(/\\(.)/g, (_, sign: string) => {
    return sign === 'n' ? '\n' : sign;
  });
  expect(read).toBe(how.replace('\r\n', '\n'));
  expect(file).toMatch(/^BEGIN:VCALENDAR\r\nVERSION:2\.0\r\nPRODID:.*\r\nEND:VCALENDAR\r\n$/s);
  expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
});

test.each([
  ['2027-03-28', '01:30'],
  ['2027-02-30', '10:00'],
  ['2027-02-03', '10 am'],
])('an interview on %s at %s is refused, and named', (day, time) => {
  const reason = `The interview with 7KQ2-M9XD-4T is on "${day}" at "${time}".`;
  expect(() => calendarFile([{ ...interview, day, time }], now)).toThrow(reason);
});
