import { calledBy, type OpenedPerson } from './person.ts';
import { setsState } from './situation.ts';
import type { Mark, State } from './state-names.ts';

/** Of whom something could not be done, or is done only if someone is sure, and why. */
export type NotDone = { reference: string; name: string; why: string };

export type TickedPerson = {
  reference: string;
  name: string;
  state: State;
  marks: readonly Mark[];
  /** The ids of what the page knows of their states, so that nobody's is replaced unseen. */
  seen: string[];
};

/** Those who are ticked, as they are now. */
export type Ticked = {
  people: TickedPerson[];
  gone: NotDone[];
  letters: { id: string; name: string }[];
};

export function ticked(person: OpenedPerson): TickedPerson {
  const { record, state, marks, entries } = person;
  return {
    ...{ reference: record.reference, name: calledBy(person), state, marks },
    seen: entries.filter(({ what }) => setsState(what)).map(({ id }) => id),
  };
}
