import { useState } from 'react';
import type { Wanted } from '../people/filter.ts';
import type { Mark, State } from '../people/state-names.ts';

export type Chosen = {
  search: string;
  states: State[];
  marks: Mark[];
  /** By column. */
  where: Record<string, Wanted>;
};

export const noFilter: Chosen = { search: '', states: [], marks: [], where: {} };

// Kept while the desk is open, so that the same people are in the table, in a file and in the counts.
let kept = noFilter;

/** Whom the pages about everyone show. */
export function useKeptFilter(): [Chosen, (next: Chosen) => void] {
  const [chosen, setChosen] = useState(kept);
  function choose(next: Chosen) {
    kept = next;
    setChosen(next);
  }
  return [chosen, choose];
}

/** When the desk is closed: another database has other columns, and the words are of people. */
export function forgetFilter() {
  kept = noFilter;
}
