import { disjointSets, type Link, sharing, weights } from './sign.ts';

/**
 * Who belongs together: people who share one strong sign; then those who share a weaker one, and each of
 * whom shows something alone; and those who share two weaker ones of different kinds. What is weaker
 * brings people to others, and never joins two groups that stronger signs made.
 *
 * @param own  by person, the weight of what they show alone
 */
export function joinLinks(own: readonly number[], links: readonly Link[]) {
  const sets = disjointSets(own.length);
  for (const { weight, members } of links) if (weight >= weights.enough) sets.join(members);
  const strong = new Set(sets.all().flat());
  const gather = (members: readonly number[]) => {
    const single = members.filter((member) => !strong.has(member));
    sets.join(
      single.length === 1
        ? [...single, ...members.filter((one) => strong.has(one)).slice(0, 1)]
        : single,
    );
  };

  const weaker = own.map((): Link[] => []);
  for (const link of links) {
    const missing = weights.enough - link.weight;
    if (missing <= 0) continue;
    gather(link.members.filter((member) => (own[member] ?? 0) >= missing));
    for (const member of link.members) weaker[member]?.push(link);
  }
  const numbers = new Map(links.map((link, index) => [link, index]));
  const pairs = sharing(weaker, (mine) =>
    mine.flatMap((one, index) =>
      mine
        .slice(index + 1)
        .filter(({ kind, weight }) => kind !== one.kind && weight + one.weight >= weights.enough)
        .map((other) => `${numbers.get(one)} ${numbers.get(other)}`),
    ),
  );
  for (const members of pairs.values()) gather(members);
  return sets;
}
