import type { Submission } from '../../answers/records/records.ts';
import { addDays, dayAt, today } from '../../common/days.ts';
import type { Content } from '../../content/model/load.ts';
import type { Recorded } from '../people/entries.ts';
import type { states } from '../people/state-names.ts';

/** Something that a team could have recorded of someone who was made up. */
export type PracticeEntry = { person: string; at: string; what: Recorded };

type Someone = Pick<Submission, 'id' | 'receivedAt'>;

/**
 * What a team could have recorded after some weeks: every state, three requests of which one is late, five
 * interviews and some calls. Those who signed up last are new.
 *
 * @param people  none of whom waits for a guardian
 */
export function practiceEntries(
  people: readonly Someone[],
  { study }: Pick<Content, 'study'>,
): PracticeEntry[] {
  const now = today();
  const oldestFirst = people.toSorted((one, other) => (one.receivedAt < other.receivedAt ? -1 : 1));
  const found: PracticeEntry[] = [];
  let begun = 0;
  /** What is recorded of each of the next so many people, and how many days ago. */
  function about(howMany: number, ...all: [daysAgo: number, what: (day: string) => Recorded][]) {
    for (const { id, receivedAt } of oldestFirst.slice(begun, begun + howMany)) {
      for (const [hour, [daysAgo, what]] of all.entries()) {
        const [received, ago] = [dayAt(receivedAt), addDays(now, -daysAgo)];
        const day = ago < received ? received : ago;
        found.push({ person: id, at: `${day}T2${hour}:00:00.000Z`, what: what(day) });
      }
    }
    begun += howMany;
  }
  const state = (to: (typeof states)[number]) => () => ({ kind: 'state', state: to }) as const;
  const asks = (what: 'see' | 'correct' | 'withdraw') => (askedOn: string) =>
    ({ kind: 'request', asks: what, askedOn }) as const;
  about(1, [15, asks('see')]);
  about(1, [3, asks('correct')]);
  about(1, [2, asks('withdraw')]);
  about(3, [8, state('invited')], [5, state('paid')]);
  if (study.interviews) about(3, [8, state('invited')], [4, state('interviewed')]);
  if (study.interviews) {
    for (const [index, at] of ['10:00', '11:30', '14:00', '15:30', '10:00'].entries()) {
      const on = addDays(now, 2 + index);
      about(1, [5, state('invited')], [3, () => ({ kind: 'interview', on, at, minutes: 60 })]);
    }
  }
  about(11, [5, state('invited')]);
  about(4, [4, state('not-this-time')]);
  about(1, [4, () => ({ kind: 'call', outcome: 'real', text: 'Knew all of the answers.' })]);
  about(1, [4, () => ({ kind: 'call', outcome: 'not', text: 'Nobody has heard of that name.' })]);
  about(2, [1, () => ({ kind: 'note', text: 'No answer. We will ring again on Monday.' })]);
  about(14, [3, state('looked-at')]);
  return found;
}
