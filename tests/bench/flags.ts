import { loadContent } from '../../content/model/load.ts';
import { shareOf } from '../../desk/duplicates/flag-outcomes.ts';
import { measureFlags, type ShareFlagged } from '../desk/measure-flags.ts';
import type { SecondPerson } from '../desk/second-people/sign-up.ts';
import { secondPeople } from '../desk/second-people.ts';

/** What may be true of real people, and must be no reason to call them first. */
const traits: Readonly<Record<string, (person: SecondPerson) => boolean>> = {
  'with a communication aid': ({ aid }) => aid,
  'with a helper': ({ helper }) => helper,
  'with a shared telephone': ({ sharedTelephone }) => sharedTelephone,
};

/**
 * Prints whom the flags fall on, in made-up studies of the second kind of `docs/desk-trial.md`.
 *
 * @param from  the seed of the first study
 * @param to  that of the last
 */
export function measureFairness(from: number, to: number) {
  const { form, desk } = loadContent();
  const fairTo = (desk.fairTo ?? []).map(({ when }) => when);
  const sums = new Map<string, ShareFlagged>();
  for (let seed = from; seed <= to; seed += 1) {
    const people = secondPeople(seed);
    const known = new Map(people.map((one) => [one.submission.reference, one]));
    const sent = people.map(({ submission }) => ({ submission, form }));
    for (const [kind, share] of measureFlags(sent, (one) => kindOf(known.get(one)), [], fairTo)) {
      const sum = sums.get(kind) ?? { flagged: 0, all: 0 };
      sums.set(kind, { flagged: sum.flagged + share.flagged, all: sum.all + share.all });
    }
  }
  const among = (fits: (kind: string) => boolean) => {
    const some = [...sums].flatMap(([kind, share]) => (fits(kind) ? [share] : []));
    const sum = (part: keyof ShareFlagged) => some.reduce((all, share) => all + share[part], 0);
    return shareInWords(sum('flagged'), sum('all'));
  };
  const isReal = (kind: string) => kind.startsWith('real');
  console.log(`Called first in the studies ${from} to ${to}:`);
  console.log(`real people: ${among(isReal)}`);
  for (const trait of Object.keys(traits)) {
    const has = (kind: string) => kind.includes(trait);
    const others = among((kind) => isReal(kind) && !has(kind));
    console.log(`… ${trait}: ${among(has)}; others: ${others}`);
  }
  console.log(`invented people: ${among((kind) => !isReal(kind))}`);
}

function kindOf(person: SecondPerson | undefined): string {
  if (person?.truth !== 'real') return 'false';
  const its = Object.keys(traits).filter((trait) => traits[trait]?.(person));
  return ['real', ...its].join(', ');
}

function shareInWords(flagged: number, all: number): string {
  const share = shareOf(flagged, all);
  if (!share) return 'nobody';
  const percent = (part: number) => `${(part * 100).toFixed(1)}%`;
  return `${flagged} of ${all}, ${percent(share.share)} (${percent(share.least)} to ${percent(share.most)})`;
}
