import { useState } from 'react';
import { hasFreeWords, type Wanted } from '../people/filter.ts';
import type { Mark, State } from '../people/state-names.ts';
import { desk } from './api.ts';

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

export type Sort = { key: string; descending: boolean };

const first = {
  sort: { key: 'received', descending: true } as Sort,
  from: 0,
  /** Whose page was opened from the table: the focus comes back to their name. */
  left: '',
  /** The references of those who are ticked: filters and pages of the table do not change it. */
  ticked: new Set() as ReadonlySet<string>,
};

/** Kept while the desk is open, so that someone who looks at a person comes back to the same table. */
export const table = { kept: first };

/** Also when they were erased: nothing can be done with them. */
export function untick(references: readonly string[]) {
  const ticked = new Set(table.kept.ticked);
  for (const reference of references) ticked.delete(reference);
  table.kept = { ...table.kept, ticked };
}

/**
 * Notes that someone has begun and not recorded, by reference. They are in memory only, while the desk is
 * open: half a note must outlive a look at another page, and must not be left on the machine.
 */
const keptNotes = new Map<string, string>();

export function keptNote(reference: string): string {
  return keptNotes.get(reference) ?? '';
}

export function keepNote(reference: string, text: string) {
  if (text === '') keptNotes.delete(reference);
  else keptNotes.set(reference, text);
}

export const hasKeptNotes = () => keptNotes.size > 0;

let areAway = false;

/** Whether what was half written waits for the person who wrote it. */
export const hasNotesAway = () => areAway;

/**
 * When the desk is closed: another database has other columns and other people, of whom the words are.
 *
 * @param isByItself  then notes go to what encrypts them, until the same person is in again
 */
export function forgetAll(isByItself: boolean) {
  if (isByItself && keptNotes.size > 0) {
    areAway = true;
    desk.putNotesAway([...keptNotes]).catch(() => {
      areAway = false;
    });
  }
  keptNotes.clear();
  kept = noFilter;
  found = { by: '', among: 0 };
  table.kept = first;
}

/** When the same person is in again. */
export async function takeNotesBack() {
  const notes = await desk.takeNotesBack().catch((): [string, string][] => []);
  if (notes.length > 0) areAway = false;
  for (const [reference, text] of notes)
    if (!keptNotes.has(reference)) keptNotes.set(reference, text);
}
