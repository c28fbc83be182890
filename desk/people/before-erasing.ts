import type { RecordDays } from '../../answers/records/records.ts';
import { dateInWords, whenInWords } from '../../common/days.ts';
import { eventsWith } from '../interviews/calendar-events.ts';
import { agreedOf } from '../interviews/interviews-of.ts';
import { isPrepared, type Request } from '../requests/request-list.ts';
import type { Entry } from './entries.ts';

/**
 * What nobody can do any more once someone is erased, and is not done yet: to answer them, and to tell
 * calendars that an interview with them is off.
 *
 * @returns sentences for the person who is about to erase them
 */
export function beforeErasing(
  person: {
    reference: string;
    record: Pick<RecordDays, 'interviewedOn'>;
    entries: readonly Entry[];
  },
  requests: readonly Request[],
  today: string,
): string[] {
  const agreed = agreedOf(person).filter(({ what }) => what.on >= today);
  const calledOff = eventsWith(person, today).filter(({ isCalledOff, id }) => {
    return isCalledOff && !agreed.some((interview) => interview.id === id);
  });
  return [
    ...requests
      .filter((request) => !isPrepared(request))
      .map(
        ({ askedOn }) =>
          `They asked on ${dateInWords(askedOn)}, and your answer to that is not sent. Once they are erased, the desk does not know how to reach them: prepare or send the answer first, then tick that under their request.`,
      ),
    ...agreed.map(
      ({ what: { on, at } }) =>
        `An interview on ${whenInWords(on, at)} is agreed. First press “Call it off” under “Interview” on this page, then save the file for your calendar under “Interviews”, and add it there: else calendars keep the reference, the time and the place.`,
    ),
    ...calledOff.map(
      ({ day, time }) =>
        `The interview on ${whenInWords(day, time)} is off. If your calendar still has it, first save the file for your calendar under “Interviews”, and add it there: once they are erased, the desk cannot cross it out.`,
    ),
  ];
}
