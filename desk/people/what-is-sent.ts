import type { StoredEntry } from '../../answers/store/entries-table.ts';
import type { StoredAnswers } from '../../answers/store/records-table.ts';
import type { DeskStore } from '../store/desk-store.ts';

// What the form's server sends of what it says is stored: it may leave something out, or go on without an end.

/** Milliseconds in which a stream brings something that is still to come. */
const longestNothing = 60_000;

type Stored = Pick<DeskStore, 'answers' | 'entries'>;

const idOf = (stored: StoredAnswers | StoredEntry) =>
  'record' in stored ? stored.record.id : stored.id;

/** What a stream brings of these, each once; nothing that it brings again, or that nobody has asked for. */
async function* onlyOf<Item extends StoredAnswers | StoredEntry>(
  ids: Iterable<string>,
  stream: AsyncIterable<Item>,
): AsyncGenerator<Item> {
  const toCome = new Set(ids);
  let since = Date.now();
  for await (const item of stream) {
    if (toCome.delete(idOf(item))) {
      yield item;
      since = Date.now();
    }
    if (toCome.size === 0 || Date.now() - since > longestNothing) return;
  }
}

/** @param ids  of all that is stored */
export function allOf({ answers, entries }: Stored, ids: Record<keyof Stored, Iterable<string>>) {
  return {
    answers: onlyOf(ids.answers, answers.all()),
    entries: onlyOf(ids.entries, entries.all()),
  };
}

export async function someOf({ answers, entries }: Stored, ids: Record<keyof Stored, string[]>) {
  return {
    answers: await Array.fromAsync(onlyOf(ids.answers, answers.some(ids.answers))),
    entries: await Array.fromAsync(onlyOf(ids.entries, entries.some(ids.entries))),
  };
}

/** Counts what is stored, by the server's word, and was not sent. */
export function countNotSent() {
  let missing: ReadonlySet<string> = new Set();
  let count = 0;
  return {
    count: () => count,
    /**
     * @param now  what was asked for, and is not known
     * @returns whether the number is another one than before
     */
    isOther(now: readonly string[]): boolean {
      const before = { missing, count };
      missing = new Set(now);
      // What was erased just now is missing once.
      count = missing.intersection(before.missing).size;
      return count !== before.count;
    },
  };
}
