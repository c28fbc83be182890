import ical, { ICalEventStatus } from 'ical-generator';
import { timeAt } from '../../common/days.ts';
import { foldText, foldWord } from '../../common/fold-text.ts';
import type { People } from '../people/open-people.ts';
import type { ReadAnswers } from '../people/person.ts';
import { type Without, withoutMarked } from '../people/state-names.ts';
import {
  type Interview,
  interviewsOf,
  stateOfInterview,
  usualMinutes,
  type WithInterviews,
} from './interviews-of.ts';

/**
 * An interview as calendars need it. Phones copy calendars to other companies, so names, numbers,
 * addresses, and what someone needs, which says what their disability is, stay at the desk.
 */
export type CalendarEvent = {
  reference: string;
  /** The id of the interview. It stays when the interview moves, so that calendars move it too. */
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
 * @throws Error if an interview is at a time that Britain does not have
 */
export function calendarFile(events: readonly CalendarEvent[], now: number): string {
  const calendar = ical({ prodId: { company: 'Desk', product: 'Interviews', language: 'EN' } });
  for (const { reference, id, day, time, minutes, how, isCalledOff } of events) {
    const start = timeAt(day, time);
    if (start === undefined) {
      throw new Error(
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

/**
 * What calendars need to know: each interview that is to come, and each that a calendar may still have
 * at a day to come though it was moved or called off, or is with someone who has asked to stop since.
 *
 * @param withStopped  whether interviews with people who have asked to stop take place
 */
export function calendarEvents(
  { all }: Pick<People, 'all'>,
  today: string,
  withStopped = false,
): { events: CalendarEvent[]; without: Without } {
  const each = [...all.values()].map((person) => ({
    marks: person.marks,
    events: eventsWith({ ...person, reference: person.submission.reference }, today).map((event) =>
      withoutNames(event, person),
    ),
  }));
  const isOn = ({ events }: { events: CalendarEvent[] }) =>
    events.some(({ isCalledOff }) => !isCalledOff);
  const { going, without } = withoutMarked(each.filter(isOn), withStopped);
  const events = each.flatMap((person) => {
    if (going.includes(person)) return person.events;
    // No file had those who wait for a guardian.
    const mayBeKnown = person.events.filter(
      ({ isCalledOff }) => isCalledOff || !person.marks.includes('waits'),
    );
    return mayBeKnown.map(calledOff);
  });
  return { events, without };
}

function calledOff({ how: _, ...event }: CalendarEvent): CalendarEvent {
  return { ...event, isCalledOff: true };
}

/** Phones copy calendars to other companies. */
function withoutNames(event: CalendarEvent, person: ReadAnswers): CalendarEvent {
  return event.how && namesPerson(event.how, person) ? { ...event, how: 'See the desk' } : event;
}

/** What calendars need to know of someone's interviews, or may still have of them, at a day to come. */
export function eventsWith(
  person: WithInterviews & { reference: string },
  today: string,
): CalendarEvent[] {
  const { reference, entries } = person;
  return interviewsOf(entries).flatMap((interview): CalendarEvent[] => {
    const state = stateOfInterview(interview, person);
    // Calendars keep what was held.
    if (state === 'held' || !interview.entries.some(({ what }) => what.on >= today)) return [];
    return eventOf(interview, reference, state === 'agreed');
  });
}

/** As it was last at a time: called off if it has none now, since calendars would keep the old one. */
function eventOf(
  { id, entries }: Interview,
  reference: string,
  isAgreed: boolean,
): CalendarEvent[] {
  const timed = entries.findLast(({ what }) => what.at !== undefined);
  if (timed?.what.at === undefined) return [];
  const { on, at, minutes = usualMinutes } = timed.what;
  const isOn = isAgreed && timed === entries.at(-1);
  const { what } = timed;
  const how = isOn && what.kind === 'interview' && what.howInCalendar ? what.how : undefined;
  return [
    {
      id,
      reference,
      day: on,
      time: at,
      minutes,
      ...(how && { how }),
      isCalledOff: !isOn,
    },
  ];
}

/** What many numbers have in common is before these: the country and the area. */
const lastDigits = 6;

/**
 * Whether words about how to meet have a part of the name, a number or an address of the person, or of
 * someone through whom they are reached: then they stay at the desk.
 */
export function namesPerson(how: string, person: ReadAnswers): boolean {
  const contacts = person.contacts;
  const others = [...contacts.others, ...(contacts.guardian ? [contacts.guardian] : [])];
  const names = [person.name, ...others.map(({ name }) => name)];
  const ways = [...contacts.ways, ...others.flatMap((other) => other.ways)];
  const words = new Set(folded(how));
  const text = ` ${folded(how).join(' ')} `;
  const digits = digitsIn(how);
  return (
    names.some((name) => folded(name ?? '').some((word) => word.length > 1 && words.has(word))) ||
    ways.some(({ written }) => {
      const number = digitsIn(written).slice(-lastDigits);
      const address = folded(written).join(' ');
      return (
        (number.length === lastDigits && digits.includes(number)) ||
        (address !== '' && text.includes(` ${address} `))
      );
    })
  );
}

/** In each way in which people write them. */
function folded(text: string): string[] {
  return text
    .split(/[^\p{L}\p{M}\p{N}'’]+/u)
    .flatMap((word) => foldWord(word.replace(/['’]s$/u, '')));
}

function digitsIn(text: string): string {
  return foldText(text).replace(/[^0-9]/g, '');
}
