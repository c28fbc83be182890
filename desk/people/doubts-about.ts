import { dateInWords, dayAt, hourAt } from '../../common/days.ts';
import { namesPerson } from '../interviews/calendar-events.ts';
import { requestNames } from '../page/parts/words.ts';
import { requestToStop } from '../requests/deadline.ts';
import type { Entry, Recorded } from './entries.ts';
import type { People } from './open-people.ts';
import type { OpenedPerson } from './person.ts';
import { Refusal } from './refusal.ts';
import { meansTakingPart, setsState, whyNotYet } from './situation.ts';
import { stateNames } from './state-names.ts';

/**
 * What someone else has set since a page was shown, which would otherwise be replaced without a word.
 *
 * @param seen  the ids of the entries that the page knows
 * @returns a sentence, or nothing
 */
function stateSince(entries: readonly Entry[], seen: readonly string[]): string[] {
  const newest = entries.findLast(({ what }) => setsState(what));
  if (!newest || seen.includes(newest.id)) return [];
  const { what, at } = newest;
  const state = what.kind === 'state' ? what.state : 'interview';
  return [
    `Someone else set the state to “${stateNames[state]}” on ${dateInWords(dayAt(at))} at ${hourAt(Date.parse(at))}, after this page was shown.`,
  ];
}

/** Whether it says that someone is asked to come, or will come. */
function isMeeting(what: Recorded): boolean {
  return what.kind === 'interview' || (what.kind === 'state' && what.state === 'invited');
}

function whyNotMeet(entries: readonly Entry[]): string[] {
  const asked = requestToStop(entries);
  if (!asked) return [];
  return [
    `They asked on ${dateInWords(asked.askedOn)} to ${requestNames[asked.asks]}. Invite or meet them only if they have told you since that they want to take part.`,
  ];
}

/** Whom a call found not to be real, nobody invites, meets or pays by mistake. */
function whyNotReal({ marks, entries }: OpenedPerson): string[] {
  if (!marks.includes('unreal')) return [];
  const call = entries.findLast(({ what }) => what.kind === 'call');
  const on = call ? ` on ${dateInWords(dayAt(call.at))}` : '';
  return [
    `A call${on} found that they are not real. If you have learned since that they are, record another call first.`,
  ];
}

/**
 * What speaks against setting the state of someone.
 *
 * @param id  of their answers, which may have been erased
 * @param seen  the ids of the entries that the page knows; undefined asks nothing
 * @throws Refusal if it means that someone takes part who waits for a guardian
 */
export function doubtsAbout(
  what: Recorded,
  id: string,
  { all, damaged }: Pick<People, 'all' | 'damaged'>,
  seen: readonly string[] | undefined,
): string[] {
  const person = all.get(id);
  if (setsState(what) && damaged.has(id)) {
    throw new Refusal('The answers of this person cannot be read, so nothing is recorded.');
  }
  if (!setsState(what) || !person) return [];
  const { record, entries } = person;
  const notYet = meansTakingPart(what) && whyNotYet(record, person.contacts.guardian);
  if (notYet) throw new Refusal(notYet);
  const isNamed =
    what.kind === 'interview' && what.howInCalendar && what.how && namesPerson(what.how, person);
  return [
    ...(seen ? stateSince(entries, seen) : []),
    ...(isMeeting(what) ? whyNotMeet(entries) : []),
    ...(meansTakingPart(what) ? whyNotReal(person) : []),
    ...(isNamed
      ? [
          '“How you will meet” has a name, a number or an address of theirs. The file for your calendar leaves it out, and says “See the desk”.',
        ]
      : []),
  ];
}
