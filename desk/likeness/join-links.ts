import { disjointSets, type Link, weights } from './sign.ts';

/**
 * Who belongs together: people who share one strong sign; those who share a weaker one, and each of whom
 * shows something alone; and those who share two weaker ones of different kinds.
 *
 * @param own  by person, the weight of what they show alone
 */
export function joinLinks(own: readonly number[], links: readonly Link[]) {
  const sets = disjointSets(own.length);
  const weaker = own.map((): Link[] => []);
  for (const link of links) {
    const missing = weights.enough - link.weight;
    sets.join(link.members.filter((member) => (own[member] ?? 0) >= missing));
    if (missing > 0) for (const member of link.members) weaker[member]?.push(link);
  }
  const numbers = new Map(links.map((link, index) => [link, index]));
  const firstWith = new Map<string, number>();
  for (const [member, mine] of weaker.entries()) {
    for (const [index, one] of mine.entries()) {
      for (const other of mine.slice(index + 1)) {
        if (one.kind === other.kind || one.weight + other.weight < weights.enough) continue;
        const both = `${numbers.get(one)} ${numbers.get(other)}`;
        const first = firstWith.get(both) ?? member;
        firstWith.set(both, first);
        sets.join([first, member]);
      }
    }
  }
  return sets;
}
