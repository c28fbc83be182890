import ical from 'ical-generator';
import { timeAt } from '../../common/days.ts';

/** As calendars need it. Names and answers stay at the desk: phones copy calendars to other companies. */
export type Interview = {
  reference: string;
  /** Stays the same when the interview moves, so that calendars move it too. */
  id: string;
  /** For example 2027-01-31. */
  day: string;
  /** The time of day in Britain, for example 14:30. */
  time: string;
  minutes: number;
  /** How to meet, if it may leave the desk: "By video", a room; never a name or an address of a person. */
  how?: string;
};

/**
 * Interviews as a file for calendars (RFC 5545, `.ics`). Times are in UTC, which every calendar shows in
 * its own zone. With a time zone, ical-generator 11.1.2 writes DTSTAMP without the UTC that section
 * 3.8.7.2 demands, and leaves out TZID where the event's zone is the calendar's.
 *
 * @param now  milliseconds since 1970
 * @throws RangeError if an interview is at a time that Britain does not have
 */
export function calendarFile(interviews: readonly Interview[], now: number): string {
  const calendar = ical({ prodId: { company: 'Desk', product: 'Interviews', language: 'EN' } });
  for (const { reference, id, day, time, minutes, how } of interviews) {
    const start = timeAt(day, time);
    if (start === undefined) {
      throw new RangeError(
        `The interview with ${reference} is on "${day}" at "${time}". Expected a day and a time that there is in Britain, for example 2027-01-31 and 14:30: correct it.`,
      );
    }
    calendar.createEvent({
      id: `${id}@desk.invalid`,
      // Calendars keep the newer of two events with the same id.
      stamp: new Date(now),
      start: new Date(start),
      end: new Date(start + minutes * 60_000),
      summary: `Interview ${reference}`,
      ...(how && { location: how }),
    });
  }
  // Section 3.1: the last line ends as every other does.
  return `${calendar}\r\n`;
}
