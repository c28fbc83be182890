import ical, { ICalEventStatus } from 'ical-generator';
import { timeAt } from '../../common/days.ts';

/**
 * An interview as calendars need it. Phones copy calendars to other companies, so names, numbers,
 * addresses, and what someone needs, which says what their disability is, stay at the desk.
 */
export type CalendarEvent = {
  reference: string;
  /** Of the interview. It stays when the interview moves, so that calendars move it too. */
  id: string;
  /** For example 2027-01-31. */
  day: string;
  /** The time of day in Britain, for example 14:30. */
  time: string;
  minutes: number;
  /** How to meet, if someone ticked that it goes here: "By video", a room; never a name or an address of a person. */
  how?: string;
  isCalledOff: boolean;
};

/** Seconds since 1970, from which a sequence counts: calendars read one of at most 31 bits. */
const begin = Date.parse('2026-01-01') / 1_000;

/**
 * Interviews as a file for calendars (RFC 5545, `.ics`). Times are in UTC, which every calendar shows in
 * its own zone. With a time zone, ical-generator 11.1.2 writes DTSTAMP without the UTC that section
 * 3.8.7.2 demands, and leaves out TZID where the event's zone is the calendar's.
 *
 * The file has no METHOD: it is for adding to one's own calendar, and with one, RFC 5546 demands an
 * ORGANIZER, whose events calendars take for invitations to be answered. What is called off is said
 * by STATUS, and in words for calendars that do not read that.
 *
 * SEQUENCE rises with each file (section 3.8.7.4). A number of changes would fall when one is taken back.
 *
 * @param now  milliseconds since 1970
 * @throws RangeError if an interview is at a time that Britain does not have
 */
export function calendarFile(events: readonly CalendarEvent[], now: number): string {
  const calendar = ical({ prodId: { company: 'Desk', product: 'Interviews', language: 'EN' } });
  for (const { reference, id, day, time, minutes, how, isCalledOff } of events) {
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
      sequence: Math.max(0, Math.floor(now / 1_000) - begin),
      status: isCalledOff ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      start: new Date(start),
      end: new Date(start + minutes * 60_000),
      summary: isCalledOff ? `Called off: interview ${reference}` : `Interview ${reference}`,
      ...(how && { location: how }),
    });
  }
  // Section 3.1: the last line ends as every other does.
  return `${calendar}\r\n`;
}
