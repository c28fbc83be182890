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
  if (found.length === 0) throw new Error(notFound(store, person, ids));
  return found;
}

function notFound(store: Store, person: string, ids: readonly string[]): string {
  const proofs = store.proofs().filter(({ id }) => ids.includes(id));
  if (proofs.length > 0) {
    const days = new Set(proofs.map(({ deletedAt }) => deletedAt.slice(0, 10)));
    return `The answers of "${person}" were deleted on ${[...days].join(', ')}. For the proof of consent: npm run form -- consents`;
  }
  if (ids.length > 0) {
    return `The answers of "${person}" have not been deleted: "list" and "export" show them, with their consents.`;
  }
  return `Nothing found for "${person}". Expected an email address, a reference, or an id that "list" or "consents" shows.`;
}

export function idsOf(all: readonly { id: string }[]): Set<string> {
  return new Set(all.map(({ id }) => id));
}
