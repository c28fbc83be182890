import { useState } from 'react';
import { hasFreeWords, type Wanted } from '../people/filter.ts';
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

function withoutWords(chosen: Chosen): Chosen {
  const where = Object.entries(chosen.where).map(([key, { words: _, ...wanted }]) => [key, wanted]);
  return { ...chosen, search: '', where: Object.fromEntries(where) };
}

/** When someone was erased here: what was looked for may be their name. */
export function forgetWords() {
  kept = withoutWords(kept);
}

/** What found someone last, and among how many people. */
let found = { by: '', among: 0 };

/**
 * The same filter without words, if they found someone who has been erased since at another desk.
 *
 * @param total  how many it finds now
 * @param among  of how many
 */
export function withoutWordsOfErased(chosen: Chosen, total: number, among: number) {
  const by = JSON.stringify(chosen);
  const isGone = total === 0 && by === found.by && among < found.among;
  if (total > 0) found = { by, among };
  return isGone && hasFreeWords(chosen) ? withoutWords(chosen) : undefined;
}

/** When the desk is closed: another database has other columns, and the words are of people. */
export function forgetFilter() {
  kept = noFilter;
  found = { by: '', among: 0 };
}
