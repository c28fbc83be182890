import type { Store } from '../store/store.ts';

/**
 * What one person sent, which can be several sets of answers. Without a person, everything.
 *
 * @param person  an id, a reference, or an email address in capital or small letters
 * @throws Error if that person sent nothing
 */
export function only<Sent extends { id: string }>(
  store: Store,
  all: readonly Sent[],
  person: string | undefined,
): readonly Sent[] {
  if (person === undefined) return all;
  const ids = store.find(person);
  const found = all.filter(({ id }) => ids.includes(id));
  if (found.length === 0) {
    throw new Error(
      `Nothing found for "${person}". Expected an email address, a reference, or an id that "list" or "consents" shows.`,
    );
  }
  return found;
}

export function idsOf(all: readonly { id: string }[]): Set<string> {
  return new Set(all.map(({ id }) => id));
}
