import { dateInWords } from '../../common/days.ts';
import type { Agreed } from '../interviews/interview-list.ts';
import {
  type Contact,
  contactsFor,
  type FilledLetter,
  fillLetter,
} from '../letters/fill-letter.ts';
import { doubtsOfMeeting } from '../people/entry-doubts.ts';
import type { OpenedPerson } from '../people/person.ts';
import { lettersFor } from '../people/person-page.ts';
import { Refusal } from '../people/refusal.ts';
import { whyNotYet } from '../people/situation.ts';
import { askedToStop } from '../people/state-names.ts';
import { knownOf } from './entry-calls.ts';
import type { Session } from './session.ts';

/** Which letter, and what someone has filled in. */
export type TypedLetter = Record<'letter' | 'day' | 'time' | 'how' | 'question', string> & {
  /** That someone is written to who has asked to stop. */
  isSure?: boolean;
};

/**
 * A letter to one person, or to their parent or guardian.
 *
 * @throws Refusal if it is not for them, or they have asked to stop and nobody is sure
 */
export function letterFor(
  person: OpenedPerson,
  { letter: id, day, isSure = false, ...rest }: TypedLetter,
  session: Session,
  agreed?: readonly Agreed[],
): { letter: FilledLetter; contacts: Contact[]; doubts: string[] } {
  const { submission, record } = person;
  const { guardian, ways: own } = person.contacts;
  const { desk } = session.current().content();
  const letter = desk.letters.find((other) => other.id === id);
  if (!letter) throw new Refusal(`content/desk.yaml has no letter "${id}".`, 404);
  if (!lettersFor(record, desk).includes(letter)) {
    throw new Refusal(
      whyNotYet(record, guardian) ??
        `"${letter.name}" is for the parent or guardian of someone who waits for them.`,
    );
  }
  if (person.marks.includes('stops') && !isSure) {
    const doubt = `${submission.reference} ${askedToStop}. Write to them all the same?`;
    throw new Refusal(doubt, 409, [doubt]);
  }
  const meeting = day
    ? doubtsOfMeeting(day, rest.time, knownOf(person, session, agreed))
    : undefined;
  const filled = fillLetter(letter, {
    name: person.name,
    guardian: guardian?.name,
    ...(record.waitingUntil && { waitingUntil: dateInWords(record.waitingUntil) }),
    reference: submission.reference,
    ...(meeting && { day: dateInWords(meeting.day) }),
    ...rest,
  });
  const ways = letter.to === 'guardian' ? (guardian?.ways ?? []) : own;
  return { letter: filled, contacts: contactsFor(filled, ways), doubts: meeting?.doubts ?? [] };
}
