import { disjointSets, type Link, weights } from './sign.ts';

/**
 * Who belongs together: people who share a strong sign, then those who share a weaker one and each of whom
 * shows something alone. What is weaker brings people to others, and never joins two groups that stronger
 * signs made.
 *
 * @param own  by person, the weight of what they show alone
 */
export function joinLinks(own: readonly number[], links: readonly Link[]) {
  const sets = disjointSets(own.length);
  for (const { weight, members } of links) if (weight >= weights.enough) sets.join(members);
  const strong = new Set(sets.all().flat());
  for (const { weight, members } of links) {
    if (weight >= weights.enough) continue;
    const those = members.filter((member) => (own[member] ?? 0) + weight >= weights.enough);
    const single = those.filter((member) => !strong.has(member));
    const grouped = those.find((member) => strong.has(member));
    sets.join(single.length === 1 && grouped !== undefined ? [...single, grouped] : single);
  }
  return sets;
}
