import type { EncryptedToOthers } from '../../answers/door/replies.ts';
import type { People } from '../people/open-people.ts';
import type { DeskStore } from '../store/desk-store.ts';
import type { EncryptedAgain } from '../store/encrypted-again.ts';

/** Ids. */
export type Doubtful = Record<'answers' | 'entries', string[]>;

/**
 * What the database says is encrypted to the keys in use, and is encrypted to another number of keys: someone
 * has changed what it says, or the form has encrypted to a key that nobody knows.
 *
 * @param keys  how many the desk knows to be in use
 * @param keyCounts  as they were when each was read last, which are read again where they differ
 */
export async function doubtfulIn(
  keys: number,
  keyCounts: EncryptedAgain['keyCounts'],
  toDo: EncryptedToOthers,
  people: Pick<People, 'all' | 'damaged' | 'entries' | 'damagedEntries'>,
  store: Pick<DeskStore, 'answers' | 'entries'>,
): Promise<Doubtful> {
  const known = new Set([...toDo.answers, ...toDo.entries]);
  const isOther = (id: string) => {
    const found = keyCounts.get(id);
    return found !== undefined && found.keys !== keys && !known.has(id);
  };
  const ids = {
    answers: [...people.all.keys(), ...people.damaged.keys()].filter(isOther),
    entries: [...people.entries().map(({ id }) => id), ...people.damagedEntries.keys()].filter(
      isOther,
    ),
  };
  // Another desk may have encrypted them again since.
  await readThrough(store.answers.some(ids.answers));
  await readThrough(store.entries.some(ids.entries));
  return { answers: ids.answers.filter(isOther), entries: ids.entries.filter(isOther) };
}

async function readThrough(all: AsyncIterable<unknown>) {
  for await (const _ of all);
}
