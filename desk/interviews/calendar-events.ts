import type { Contacts } from '../letters/reach.ts';
import type { People } from '../people/open-people.ts';
import { type Without, withoutMarked } from '../people/without-marked.ts';
import type { CalendarEvent } from './calendar-file.ts';
import {
  type Interview,
  interviewsOf,
  stateOfInterview,
  usualMinutes,
  type WithInterviews,
} from './interviews-of.ts';
import { namesPerson } from './names-person.ts';

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
  const events = each.flatMap((one) => {
    if (going.includes(one)) return one.events;
    // No file had those who wait for a guardian.
    const mayBeKnown = one.events.filter(
      ({ isCalledOff }) => isCalledOff || !one.marks.includes('waits'),
    );
    return mayBeKnown.map(calledOff);
  });
  return { events, without };
}

function calledOff({ how: _, ...event }: CalendarEvent): CalendarEvent {
  return { ...event, isCalledOff: true };
}

/** Phones copy calendars to other companies. */
function withoutNames(event: CalendarEvent, person: Contacts): CalendarEvent {
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
      ...{ id, reference, day: on, time: at, minutes },
      ...(how && { how }),
      isCalledOff: !isOn,
    },
  ];
}
