import type { Wanted } from './filter.ts';
import { type Mark, type State, stateNames } from './state-names.ts';

type Part = {
  name: string;
  states: State[];
  marks: Mark[];
  where: Record<string, Wanted>;
};

const everyone = { states: [], marks: [], where: {} };

/** The numbers above the table, each of which is a filter, in the order of the way. */
const plank = {
  all: { name: 'Everyone', ...everyone },
  new: { name: stateNames.new, ...everyone, states: ['new'] },
  waits: { name: 'Waiting', ...everyone, marks: ['waits'] },
  invited: { name: stateNames.invited, ...everyone, states: ['invited'] },
  interview: { name: stateNames.interview, ...everyone, states: ['interview'] },
  late: { name: 'Late', ...everyone, where: { request: { choices: ['late'] } } },
} satisfies Record<string, Part>;

export type PlankPart = keyof typeof plank;

/** In their order. */
export const plankParts = Object.entries(plank) as [PlankPart, Part][];

/** How many people each part of the plank shows. */
export type PlankNumbers = Record<PlankPart, number>;
