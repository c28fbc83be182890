import { count } from '../../common/count.ts';
import { today } from '../../common/days.ts';
import { referenceOf } from '../records/records.ts';
import type { Due } from '../store/read-rows.ts';
import type { Store } from '../store/store.ts';

/**
 * How many people are recorded and removed at once. If the program is interrupted, at most so many are
 * recorded and still stored; a restore would remove them.
 */
const part = 500;

/**
 * Removes what is stored of people, part by part, each after it is recorded. If one part fails, those
 * before it are gone, and the same again removes the rest.
 *
 * @param tell  is called with how many more are removed
 */
export async function removeRecorded(
  { answers, trail }: Pick<Store, 'answers' | 'trail'>,
  due: Due,
  tell: (more: number) => void = () => {},
) {
  for (const [what, people] of Object.entries(due)) {
    const withProof = what !== 'answers';
    for (let from = 0; from < people.length; from += part) {
      const ids = people.slice(from, from + part);
      const on = today();
      const references = ids.map(referenceOf);
      await trail.addErased(new Map(references.map((reference) => [reference, { on, withProof }])));
      if (withProof) await trail.forget(references);
      await answers.remove(ids, withProof);
      tell(ids.length);
    }
  }
}

/** As the audit says it before they go. */
export function dueInWords({ answers, both, proofs }: Due): string {
  const sets = count(answers.length + both.length, 'set');
  return `${sets} of answers, ${count(both.length + proofs.length, 'proof')} of consent`;
}

export function sizeOf({ answers, both, proofs }: Due): number {
  return answers.length + both.length + proofs.length;
}

/**
 * What is stored of people who are recorded as erased: a program was interrupted, or someone has put it back into
 * the database.
 */
export async function storedOfErased({
  answers,
  proofs,
  trail,
}: Pick<Store, 'answers' | 'proofs' | 'trail'>): Promise<Due> {
  const erased = await trail.erased();
  const left: Due = { answers: [], both: [], proofs: [] };
  if (erased.size === 0) return left;
  for (const id of (await answers.days()).keys()) {
    const erasure = erased.get(referenceOf(id));
    if (erasure) left[erasure.withProof ? 'both' : 'answers'].push(id);
  }
  for await (const { id } of proofs()) {
    if (erased.get(referenceOf(id))?.withProof) left.proofs.push(id);
  }
  return left;
}

/**
 * Erases what someone asked for, or all that is left when a study ends.
 *
 * @param references  of the people who were named
 * @param draftsToo  whether all that was begun and not sent goes as well
 * @returns how many drafts were deleted
 */
export function erasePeople(
  store: Store,
  due: Due,
  references: readonly string[],
  draftsToo = false,
  tell?: (more: number) => void,
): Promise<number> {
  const { answers, both, proofs } = due;
  const sets = count(answers.length + both.length, 'set');
  const what = `${sets} of answers, ${count(proofs.length, 'more proof')} of consent`;
  return store.withDiskSpace(async () => {
    await store.trail.audit('erase', what, references);
    const drafts = draftsToo ? await store.drafts.removeAll() : 0;
    await removeRecorded(store, due, tell);
    return drafts;
  });
}
