import type { Proof, SubmissionRecord } from '../store/records.ts';
import type { Store } from '../store/store.ts';

/**
 * The records of one person, which can be several. Without a person, all.
 *
 * @param person  an id, a reference, or an email address in capital or small letters
 * @throws Error if there are no answers of that person
 */
export function recordsOf(store: Store, person?: string): Iterable<SubmissionRecord> {
  if (person === undefined) return store.records();
  const ids = store.find(person);
  const found = ids.flatMap((id) => store.record(id) ?? []);
  if (found.length === 0) throw new Error(notFound(store, person, ids));
  return found;
}

/** @throws Error if nothing is stored of that person, neither answers nor proof of consent */
export function idsOf(store: Store, person: string): string[] {
  const ids = store.find(person);
  if (ids.length === 0) throw new Error(notFound(store, person, ids));
  return ids;
}

/** Of people whose answers were deleted. */
export function proofsOf(store: Store, ids: readonly string[]): Proof[] {
  return store
    .proofs()
    .filter(({ id }) => ids.includes(id))
    .toArray();
}

export function notFound(store: Store, person: string, ids: readonly string[]): string {
  const proofs = proofsOf(store, ids);
  if (proofs.length > 0) {
    const days = new Set(proofs.map(({ deletedOn }) => deletedOn));
    return `The answers of "${person}" were deleted on ${[...days].join(', ')}. For the proof of consent: npm run form -- consents`;
  }
  if (ids.length > 0) {
    return `The answers of "${person}" have not been deleted: "list" and "export" show them, with their consents.`;
  }
  return `Nothing found for "${person}". Expected an email address, a reference, or an id that "list" or "consents" shows.`;
}
