import type { RecordDays } from '../../answers/records/records.ts';
import { dayAt } from '../../common/days.ts';
import type { Entry, Recorded } from '../people/entries.ts';
import { haveStoppedSince } from '../requests/deadline.ts';

/** Minutes, where nobody has said how long an interview will be. */
export const usualMinutes = 60;

type OfInterview = Extract<Recorded, { kind: 'interview' | 'called-off' }>;

/** An interview, with each day that it was moved to, and whether it was called off. */
export type Interview = {
  /** The id of its first entry. It stays when the interview moves, so that calendars move it too. */
  id: string;
  /** At least one, the oldest first. The last decides. */
  entries: readonly (Entry & { what: OfInterview })[];
};

/** Every interview that was ever agreed on among what was recorded of someone. */
export function interviewsOf(entries: readonly Entry[]): Interview[] {
  const found = Map.groupBy(entries.filter(isOfInterview), ({ id, what }) => what.of ?? id);
  return [...found].map(([id, all]) => ({ id, entries: all }));
}

function isOfInterview(entry: Entry): entry is Entry & { what: OfInterview } {
  return entry.what.kind === 'interview' || entry.what.kind === 'called-off';
}

/** Whether an entry does not say when an interview is, or no later one says otherwise. */
export function isInForce(entry: Entry, entries: readonly Entry[]): boolean {
  const { id, what } = entry;
  if (what.kind !== 'interview') return true;
  const interview = what.of ?? id;
  return (
    interviewsOf(entries)
      .find((agreed) => agreed.id === interview)
      ?.entries.at(-1)?.id === id
  );
}

/** What is known of someone that decides about their interviews. */
export type WithInterviews = {
  record: Pick<RecordDays, 'interviewedOn'>;
  entries: readonly Entry[];
};

/**
 * Whether an interview is agreed on, was held, or is off: it was called off, the person asked to stop and
 * nobody agreed it again, or the team has recorded a state after it that ends it.
 */
export function stateOfInterview(
  interview: Interview,
  { record: { interviewedOn }, entries }: WithInterviews,
): 'agreed' | 'held' | 'off' {
  const last = interview.entries.at(-1);
  if (last?.what.kind !== 'interview') return 'off';
  const { on } = last.what;
  if (interviewedOn !== undefined && on <= interviewedOn) return 'held';
  if (haveStoppedSince(last, entries)) return 'off';
  for (const { what, at } of entries.slice(entries.indexOf(last) + 1)) {
    // That one was held says nothing of another one after it.
    if (what.kind !== 'state' || what.state === 'interviewed') continue;
    if (what.state !== 'paid') return 'off';
    if (on <= dayAt(at)) return 'held';
  }
  return 'agreed';
}

type Agreed = { id: string; entry: string; what: Extract<Recorded, { kind: 'interview' }> };

/** The interviews with someone that are agreed on. */
export function agreedOf(person: WithInterviews): Agreed[] {
  return interviewsOf(person.entries).flatMap((interview): Agreed[] => {
    const last = interview.entries.at(-1);
    if (last?.what.kind !== 'interview' || stateOfInterview(interview, person) !== 'agreed')
      return [];
    return [{ id: interview.id, entry: last.id, what: last.what }];
  });
}

/**
 * What to record when an entry of someone is removed, so that calendars which had an interview that is to
 * come learn that it is off: with its last entry, the desk would forget it.
 *
 * @param person  with the entry that is removed
 */
export function afterRemoval(person: WithInterviews, removed: string, today: string): Recorded[] {
  const entries = person.entries.filter(({ id }) => id !== removed);
  const left = agreedOf({ ...person, entries });
  return agreedOf(person)
    .filter(({ id, what }) => what.on >= today && !left.some((interview) => interview.id === id))
    .map(
      ({ id, what: { on, at, minutes } }): Recorded => ({
        kind: 'called-off',
        of: id,
        on,
        byMistake: true,
        ...(at && { at }),
        ...(minutes && { minutes }),
      }),
    );
}

/**
 * Whether the desk speaks of interviews: in a study without them, only where something of one is stored,
 * which must stay readable.
 */
export function knowsInterviews(hasInterviews: boolean, people: Iterable<WithInterviews>): boolean {
  return hasInterviews || Iterator.from(people).some(isOfInterviews);
}

function isOfInterviews({ record, entries }: WithInterviews): boolean {
  return (
    record.interviewedOn !== undefined ||
    entries.some(({ what }) => what.kind === 'interview' || what.kind === 'called-off')
  );
}
