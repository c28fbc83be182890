import { count } from '../../common/count.ts';
import { today } from '../../common/days.ts';
import { referenceOf } from '../records/records.ts';
import { type Due, type Selection, selectionOf } from '../store/read-rows.ts';
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
  { answers, record }: Pick<Store, 'answers' | 'record'>,
  people: Selection,
  withProof: boolean,
  tell: (more: number) => void = () => {},
) {
  let ids: string[] = [];
  const removePart = async () => {
    const on = today();
    const references = ids.map(referenceOf);
    await record.addErased(new Map(references.map((one) => [one, { on, withProof }])));
    if (withProof) await record.forget(references);
    await answers.remove(ids, withProof);
    tell(ids.length);
    ids = [];
  };
  for await (const id of people.ids()) if (ids.push(id) === part) await removePart();
  if (ids.length > 0) await removePart();
}

/** The same for all that is due. */
export async function removeDue(
  store: Pick<Store, 'answers' | 'record'>,
  { answers, both, proofs }: Due,
) {
  await removeRecorded(store, answers, false);
  await removeRecorded(store, both, true);
  await removeRecorded(store, proofs, true);
}

/**
 * What is stored of people who are recorded as erased: a program was interrupted, or someone has put it back into
 * the database.
 */
export async function storedOfErased({
  answers,
  proofs,
  record,
}: Pick<Store, 'answers' | 'proofs' | 'record'>): Promise<Due> {
  const erased = await record.erased();
  const left: Record<'answers' | 'both' | 'proofs', string[]> = {
    answers: [],
    both: [],
    proofs: [],
  };
  if (erased.size > 0) {
    for (const id of (await answers.days()).keys()) {
      const one = erased.get(referenceOf(id));
      if (one) left[one.withProof ? 'both' : 'answers'].push(id);
    }
    for await (const { id } of proofs()) {
      if (erased.get(referenceOf(id))?.withProof) left.proofs.push(id);
    }
  }
  return {
    answers: selectionOf(left.answers),
    both: selectionOf(left.both),
    proofs: selectionOf(left.proofs),
  };
}

/** People of whom answers are stored, and others of whom only proof of consent is left. */
export type Erasure = { answers: Selection; proofs: Selection };

/**
 * Erases what someone asked for, or all that is left when a study ends.
 *
 * @param withProof  whether the proof of consent of those with answers goes too
 * @param references  of the people who were named
 * @param draftsToo  whether all that was begun and not sent goes as well
 * @returns how many drafts were deleted
 */
export function erasePeople(
  store: Store,
  { answers, proofs }: Erasure,
  withProof: boolean,
  references: readonly string[],
  draftsToo = false,
  tell?: (more: number) => void,
): Promise<number> {
  const what = `${count(answers.count, 'set')} of answers, ${count(proofs.count, 'more proof')} of consent`;
  return store.withDiskSpace(async () => {
    await store.record.audit('erase', what, references);
    const drafts = draftsToo ? await store.drafts.removeAll() : 0;
    await removeRecorded(store, answers, withProof, tell);
    await removeRecorded(store, proofs, true, tell);
    return drafts;
  });
}
