import type { Command } from './command.ts';
import { listAnswers } from './list-answers.ts';
import { listConsents } from './list-consents.ts';
import { sentBy } from './sent-by.ts';

export const deleteCommand: Command = {
  takes: ['of', 'all', 'consent', 'except'],
  run(store, { of, all, consent, except = [] }) {
    const isOne = of !== undefined;
    if (isOne === Boolean(all) || (isOne && except.length > 0)) {
      throw new Error(
        '"delete" needs --of with an e-mail address or an id, or --all, which may take --except.',
      );
    }
    const [answers, proofs] = [store.list(), consent ? store.consents() : []];
    const there = [...answers, ...proofs];
    const kept = idsOf(except.flatMap((whom) => sentBy(there, whom)));
    const gone = idsOf(sentBy(there, of)).difference(kept);
    if (consent) store.deleteWithConsent([...gone]);
    else store.delete([...gone]);
    const isGone = ({ id }: { id: string }) => gone.has(id);
    return [
      `Deleted:\n\n${listAnswers(answers.filter(isGone))}`,
      ...(consent ? [`Proof of consent deleted:\n\n${listConsents(proofs.filter(isGone))}`] : []),
      'Delete exports and backups that hold the same.\n',
    ].join('\n\n');
  },
};

function idsOf(all: readonly { id: string }[]): Set<string> {
  return new Set(all.map(({ id }) => id));
}
