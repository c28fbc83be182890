import type { Store } from '../store/store.ts';
import { listAnswers, listProofs } from './list.ts';
import { npmHint, type Options } from './options.ts';
import { idsOf, only } from './people.ts';

export function deleteAnswers(store: Store, { of, all, consent, except = [] }: Options): string {
  const isOne = of !== undefined;
  if (isOne === Boolean(all) || (isOne && except.length > 0)) {
    throw new Error(
      `"delete" needs --of with an email address, a reference or an id, or --all. Only --all takes --except.\n${npmHint('delete')}`,
    );
  }
  const [answers, proofs] = [store.list(), consent ? store.proofs() : []];
  const stored = [...answers, ...proofs];
  const kept = idsOf(except.flatMap((person) => only(store, stored, person)));
  const deleted = idsOf(only(store, stored, of)).difference(kept);
  const versions = store.versions();
  // What remains of them in the files goes with what remains of the answers.
  const drafts = all ? store.removeDrafts() : 0;
  if (consent) store.deleteWithConsent([...deleted]);
  else store.delete([...deleted]);
  const isDeleted = ({ id }: { id: string }) => deleted.has(id);
  return [
    `Deleted:\n\n${listAnswers(answers.filter(isDeleted), versions)}`,
    ...(consent
      ? [`Proof of consent deleted:\n\n${listProofs(proofs.filter(isDeleted), versions)}`]
      : []),
    ...(all ? [`Drafts deleted (forms begun, and thanks for forms sent): ${drafts}`] : []),
    'Delete exports and backups that hold the same.\n',
  ].join('\n\n');
}
