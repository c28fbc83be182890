import type { Versions } from '../people/versions.ts';
import { patternLinks, runLinks, surgeFlags } from './arrivals.ts';
import type { ComparedPerson } from './compared-person.ts';
import { contactLinks } from './contacts.ts';
import { disjointSets, type Flag, type Link, type OwnFlag, weights } from './flag.ts';
import { type Group, judge } from './judge.ts';
import { fastestReader, ownFlags, showsSeveral, weighSpeed } from './own-flags.ts';
import { comparePairs, type Pair, type PairKind } from './pairs.ts';
import type { Steps } from './pairs-among.ts';
import { compareWords, repeatsTheStudy, startOf } from './words.ts';

export type Duplicates = {
  groups: Group[];
  /** By reference, what people show who belong to no group, and who show several things. */
  alone: Map<string, Flag[]>;
  /** By reference, a single thing that people show who belong to no group: most often a slip. */
  slips: Map<string, Flag[]>;
};

type Options = {
  /** Words a minute that the fastest reader reads, if not 1,000. */
  fastest?: number;
  /** What the study says in public, beside the form. */
  published?: readonly string[];
};

/**
 * Who belongs together among people who signed up, and why. It accuses nobody: it says what is the same, and
 * which question settles it. Every comparison goes through what people share, so that the time grows
 * with their number and not with its square.
 */
export function* findGroups(
  everyone: Iterable<ComparedPerson>,
  versions: Versions,
  { fastest = fastestReader, published = [] }: Options = {},
): Steps<Duplicates> {
  const people: ComparedPerson[] = [];
  for (const person of everyone) {
    people.push(person);
    yield;
  }
  people.sort((one, two) => one.receivedAt - two.receivedAt);
  const surges = surgeFlags(people);
  const repeats = repeatsTheStudy(published, versions);
  const flags: OwnFlag[][] = [];
  for (const [index, person] of people.entries()) {
    const surge = surges.get(index);
    flags.push([...ownFlags(person, fastest, repeats), ...(surge ? [surge] : [])]);
    yield;
  }
  const ownFlagsOf = weighSpeed(flags);
  const contacts = contactLinks(people);
  const homes: Set<Link>[] = [];
  for (const link of contacts) {
    if (!link.isOfHousehold) continue;
    for (const member of link.members) {
      homes[member] ??= new Set();
      homes[member].add(link);
    }
  }
  const words = compareWords(people, versions);
  yield;
  const compared = yield* comparePairs(people, {
    words,
    own: ownFlagsOf,
    areAtHome(one, two) {
      const [mine, theirs] = [homes[one], homes[two]];
      return mine !== undefined && theirs !== undefined && !mine.isDisjointFrom(theirs);
    },
  });
  const homesOf = (index: number) => homes[index];
  const links = [
    ...contacts,
    ...patternLinks(people, homesOf),
    ...runLinks(people, ownFlagsOf, homesOf),
  ];
  const weightOf = (flags: readonly OwnFlag[]) => flags.reduce((sum, each) => sum + each.weight, 0);
  const joined = joinLinks(ownFlagsOf.map(weightOf), links, compared.pairs);
  const sets = [...joined.groups, ...joined.households];
  const setOf = new Map(sets.flatMap((members) => members.map((member) => [member, members])));
  const linksOf = Map.groupBy(
    links.flatMap((link) =>
      [...new Set(link.members.map((member) => setOf.get(member)))].map((set) => ({ link, set })),
    ),
    ({ set }) => set,
  );
  const pairsOf = Map.groupBy(compared.pairs, ({ one }) => setOf.get(one));
  const groups = sets.map((members) =>
    judge(people, ownFlagsOf, members, [
      ...pairLinks(people, pairsOf.get(members) ?? [], compared.partOf),
      ...(linksOf.get(members) ?? []).map(({ link }) => link),
    ]),
  );
  const [several, single] = [new Map<string, Flag[]>(), new Map<string, Flag[]>()];
  for (const [index, { reference }] of people.entries()) {
    if (setOf.has(index)) continue;
    const flags = ownFlagsOf[index] ?? [];
    if (!flags.some(({ weight }) => weight >= weights.some)) continue;
    (showsSeveral(flags) ? several : single).set(
      reference,
      flags.map(({ kind, says }) => ({ kind, says })),
    );
  }
  return { groups, alone: several, slips: single };
}

/** What each of them shows alone is said of each. */
type Said = Exclude<PairKind, 'alone'>;

/** Bits. What says less is not worth a sentence. */
const worthSaying = 1;

/** What pairs of one group have in common, each once. */
function pairLinks(
  people: readonly ComparedPerson[],
  pairs: readonly Pair[],
  partOf: (kind: PairKind, one: number, two: number) => number,
): Link[] {
  return (Object.keys(sentences) as Said[]).flatMap((kind) => {
    const alike = pairs
      .map((pair) => ({ ...pair, part: partOf(kind, pair.one, pair.two) }))
      .filter(({ part }) => part >= worthSaying)
      .toSorted((one, two) => two.part - one.part);
    const [first] = alike;
    if (!first) return [];
    const members = [...new Set(alike.flatMap(({ one, two }) => [one, two]))].toSorted(
      (one, two) => one - two,
    );
    const [one, two] = [people[first.one], people[first.two]];
    const says = (count: number) => (one && two ? sentences[kind](count, one, two) : '');
    return [{ kind, weight: weights.enough, members, about: '', says }];
  });
}

/** For a research lead, with two people as an example. */
const sentences: Readonly<
  Record<Said, (count: number, one: ComparedPerson, two: ComparedPerson) => string>
> = {
  words: (count, { words }) =>
    `${count} wrote much the same words, for example “${startOf(words)}”.`,
  choices: (count) => `${count} chose nearly the same answers throughout, which few others did.`,
  'near-telephone': (count, one, two) =>
    `${count} gave telephone numbers that are nearly the same, or in a row, such as ${one.telephones[0]} and ${two.telephones[0]}.`,
  'near-name': (count, one, two) =>
    `${count} gave nearly the same name, or addresses with the same letters, such as ${called(one)} and ${called(two)}.`,
  pattern: (count, one, two) =>
    `${count} have addresses of one pattern, such as ${one.emails[0]} and ${two.emails[0]}.`,
  arrival: (count) => `${count} came right after one another.`,
};

function called({ name, emails: [email], reference }: ComparedPerson): string {
  return [name, email && `(${email})`].filter(Boolean).join(' ') || reference;
}

/**
 * Who belongs together: people who share a strong flag, then those who share a weaker one and each of whom
 * shows something alone. What is weaker brings people to others, and never joins two groups that stronger
 * flags made. What people who live together share brings someone to others only if most of those who share
 * it are there already.
 *
 * @param ownWeights  by person, the weight of what they show alone
 */
function joinLinks(ownWeights: readonly number[], links: readonly Link[], pairs: readonly Pair[]) {
  const sets = disjointSets(ownWeights.length);
  const [homes, others] = [true, false].map((isHome) =>
    links.filter(({ isOfHousehold = false }) => isOfHousehold === isHome),
  );
  for (const { one, two } of pairs) sets.join([one, two]);
  for (const { weight, members } of others ?? []) if (weight >= weights.enough) sets.join(members);
  const strong = new Set(sets.all().flat());
  for (const { weight, members } of others ?? []) {
    if (weight >= weights.enough) continue;
    const enough = members.filter((member) => (ownWeights[member] ?? 0) + weight >= weights.enough);
    const single = enough.filter((member) => !strong.has(member));
    const grouped = enough.find((member) => strong.has(member));
    sets.join(single.length === 1 && grouped !== undefined ? [...single, grouped] : single);
  }
  const grouped = new Set(sets.all().flat());
  const households = disjointSets(ownWeights.length);
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
