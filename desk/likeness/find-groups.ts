import { patternLinks, runLinks, surgeSigns } from './arrivals.ts';
import { choiceLinks } from './choices.ts';
import { contactLinks } from './contacts.ts';
import { joinLinks } from './join-links.ts';
import { type Group, judge } from './judge.ts';
import { type Contradiction, fastestReader, ownSigns } from './own-signs.ts';
import { readPerson } from './person.ts';
import { type Link, type OwnSign, type Sent, type Sign, weights } from './sign.ts';
import { wordLinks } from './words.ts';

export type Likeness = {
  groups: Group[];
  /** By reference, what people show who belong to no group. A weak sign alone is not worth anyone's time. */
  alone: Map<string, Sign[]>;
};

type Options = {
  contradictions: readonly Contradiction[];
  /** Words a minute that the fastest reader reads, if not 1,000. */
  fastest?: number;
};

/**
 * Who belongs together among people who signed up, and why. It accuses nobody: it says what is the same, and
 * which question settles it. Every comparison goes through what people share, so that the time grows
 * with their number and not with its square.
 */
export function findGroups(
  sent: readonly Sent[],
  { contradictions, fastest = fastestReader }: Options,
): Likeness {
  const people = sent.map(readPerson).toSorted((one, two) => one.receivedAt - two.receivedAt);
  const surges = surgeSigns(people);
  const own = people.map((person, index): OwnSign[] => {
    const surge = surges.get(index);
    return [...ownSigns(person, contradictions, fastest), ...(surge ? [surge] : [])];
  });
  const links = [
    ...contactLinks(people),
    ...wordLinks(people),
    ...choiceLinks(people),
    ...patternLinks(people),
    ...runLinks(people, own),
  ];
  const weightOf = (signs: readonly OwnSign[]) => signs.reduce((sum, one) => sum + one.weight, 0);
  const sets = joinLinks(own.map(weightOf), links);
  const linksOf = new Map<number, Link[]>();
  for (const link of links) {
    for (const set of new Set(link.members.map(sets.find))) {
      const known = linksOf.get(set);
      if (known) known.push(link);
      else linksOf.set(set, [link]);
    }
  }
  const groups = sets
    .all()
    .map((members) => judge(people, own, members, linksOf.get(sets.find(members[0] ?? 0)) ?? []));
  const grouped = new Set(groups.flatMap(({ references }) => references));
  const alone = new Map(
    people.flatMap(({ reference }, index): [string, Sign[]][] => {
      const signs = own[index] ?? [];
      const isSeen = signs.some(({ weight }) => weight >= weights.some);
      return isSeen && !grouped.has(reference)
        ? [[reference, signs.map(({ kind, says }) => ({ kind, says }))]]
        : [];
    }),
  );
  return { groups, alone };
}
