import { disjointSets, type Link, weights } from './flag.ts';
import type { Pair } from './pairs.ts';

/**
 * Who belongs together: people who share a strong flag, then those who share a weaker one and each of whom
 * shows something alone. What is weaker brings people to others, and never joins two groups that stronger
 * flags made. What people who live together share brings someone to others only if most of those who share
 * it are there already.
 *
 * @param own  by person, the weight of what they show alone
 */
export function joinLinks(own: readonly number[], links: readonly Link[], pairs: readonly Pair[]) {
  const sets = disjointSets(own.length);
  const [homes, others] = [true, false].map((isHome) =>
    links.filter(({ isOfHousehold = false }) => isOfHousehold === isHome),
  );
  for (const { one, two } of pairs) sets.join([one, two]);
  for (const { weight, members } of others ?? []) if (weight >= weights.enough) sets.join(members);
  const strong = new Set(sets.all().flat());
  for (const { weight, members } of others ?? []) {
    if (weight >= weights.enough) continue;
    const those = members.filter((member) => (own[member] ?? 0) + weight >= weights.enough);
    const single = those.filter((member) => !strong.has(member));
    const grouped = those.find((member) => strong.has(member));
    sets.join(single.length === 1 && grouped !== undefined ? [...single, grouped] : single);
  }
  const grouped = new Set(sets.all().flat());
  const households = disjointSets(own.length);
  for (const { members } of homes ?? []) {
    const there = Map.groupBy(
      members.filter((member) => grouped.has(member)),
      sets.find,
    );
    const [most = []] = [...there.values()].toSorted((one, two) => two.length - one.length);
    if (most.length > 1 && most.length >= members.length / 2) sets.join(members);
    else households.join(members.filter((member) => !grouped.has(member)));
  }
  const all = sets.all();
  const known = new Set(all.flat());
  return {
    groups: all,
    households: households
      .all()
      .map((members) => members.filter((member) => !known.has(member)))
      .filter(({ length }) => length > 1),
  };
}
