import type { ComparedPerson } from './compared-person.ts';
import { nearTelephones } from './contacts.ts';
import { disjointSets, type OwnFlag, weights } from './flag.ts';
import { nearChoices } from './near-choices.ts';
import { nearNames, samePattern } from './near-names.ts';
import { pairsAmong } from './pairs-among.ts';
import { type Comparison, evidenceOf, greatestInCommon, surpriseOf } from './surprise.ts';

/** What two people are compared in. */
export type PairKind =
  | 'words'
  | 'choices'
  | 'near-telephone'
  | 'near-name'
  | 'pattern'
  | 'arrival'
  | 'alone';

/** Two people who are alike, by their indexes, and the bits of evidence that they belong together. */
export type Pair = { one: number; two: number; bits: number };

type Compared = {
  words: Comparison;
  /** What each shows alone. */
  own: readonly (readonly OwnFlag[])[];
  /** Whether two people share a telephone, a mailbox or an address: then being alike in some things says nothing. */
  areAtHome(one: number, two: number): boolean;
};

/** How many came between two people who came one after another. */
const nextTo = 5;

/** What people who live together have in common, or do at the same time. */
const ofHomes = new Set<PairKind>(['near-telephone', 'near-name', 'pattern', 'arrival']);

/** What is alike if one person writes down the answers of several. */
const ofHelpers = new Set<PairKind>(['words', 'choices', 'arrival']);

/** What is alike of people who need the same, or whom one person helps while they answer: they come together. */
const ofNeeds = new Set<PairKind>(['choices', 'arrival']);

/**
 * What has one cause, of which only the greatest counts: members of a club come together and answer alike, and
 * addresses with the same letters are often of one pattern.
 */
const sameCause: readonly ReadonlySet<PairKind>[] = [
  new Set(['arrival', 'choices']),
  new Set(['near-name', 'pattern']),
];

/**
 * Everyone with everyone who may be like them, in several things at once: each alone may be chance, and is
 * so the less the more there are.
 */
export function* comparePairs(people: readonly ComparedPerson[], compared: Compared) {
  const choices = nearChoices(people);
  yield;
  const telephones = nearTelephones(people);
  yield;
  const names = nearNames(people);
  yield;
  const all: Record<PairKind, Comparison> = {
    words: compared.words,
    choices,
    'near-telephone': telephones,
    'near-name': names,
    pattern: samePattern(people),
    arrival: arrivals(people.length),
    alone: alikeAlone(compared.own),
  };
  const families = people.map(({ name }) => /\S\s+(\S+)$/.exec(name.toLowerCase())?.[1]);

  /** What says nothing of two people, since they know each other. */
  function leftOut(one: number, two: number): (kind: PairKind) => boolean {
    const areAtHome = compared.areAtHome(one, two);
    const areHelped = people[one]?.isHelped && people[two]?.isHelped;
    const areWatched = people[one]?.isWatched && people[two]?.isWatched;
    // People buy telephones together.
    const areFamily = families[one] !== undefined && families[one] === families[two];
    return (kind) =>
      (areAtHome && ofHomes.has(kind)) ||
      (areHelped && ofHelpers.has(kind)) ||
      (areWatched && ofNeeds.has(kind)) ||
      (areFamily && kind === 'near-telephone');
  }

  function partOf(kind: PairKind, one: number, two: number): number {
    return leftOut(one, two)(kind) ? 0 : evidenceOf(all[kind].surprise(one, two));
  }

  const enough = enoughBits(people.length);
  const pairs: Pair[] = [];
  const kinds = Object.entries(all) as [PairKind, Comparison][];
  yield* pairsAmong(people.length, Object.values(all), (one, two) => {
    const isLeftOut = leftOut(one, two);
    let bits = 0;
    const greatest = sameCause.map(() => 0);
    for (const [kind, { surprise }] of kinds) {
      if (isLeftOut(kind)) continue;
      const part = evidenceOf(surprise(one, two));
      const cause = sameCause.findIndex((some) => some.has(kind));
      if (cause < 0) bits += part;
      else greatest[cause] = Math.max(greatest[cause] ?? 0, part);
    }
    bits += greatest.reduce((sum, part) => sum + part, 0);
    if (bits >= enough * together.many) pairs.push({ one, two, bits });
  });
  return { pairs: believable(pairs, people.length, enough), partOf };
}

/**
 * Bits at which two people are taken to belong together. Each further person is compared with all others,
 * so that the more there are, the more have to be alike by chance.
 */
function enoughBits(people: number): number {
  return Math.max(6, Math.log2(people) + 1);
}

/** How much less is enough for three who are all alike, and for a chain of at least so many such threes. */
const together = { three: 0.67, many: 0.55, people: 5 };

/**
 * Those that are no chance: pairs that are alike enough, and people of whom each is like two others who are
 * like each other. Many who are alike need less, since chance makes few such groups.
 */
function believable(pairs: readonly Pair[], people: number, enough: number): Pair[] {
  const threes = (least: number) => {
    const some = pairs.filter(({ bits }) => bits >= least);
    const near = new Map<number, Set<number>>();
    for (const { one, two } of some) {
      for (const [from, to] of [
        [one, two],
        [two, one],
      ] as const) {
        const known = near.get(from);
        if (known) known.add(to);
        else near.set(from, new Set([to]));
      }
    }
    return some.filter(({ one, two }) => {
      const [first = new Set(), second = new Set()] = [near.get(one), near.get(two)];
      return !first.isDisjointFrom(second);
    });
  };
  const many = threes(enough * together.many);
  const sets = disjointSets(people);
  for (const { one, two } of many) sets.join([one, two]);
  const sizes = new Map(
    sets.all().map((members) => [sets.find(members[0] ?? 0), members.length] as const),
  );
  return [
    ...new Set([
      ...pairs.filter(({ bits }) => bits >= enough),
      ...threes(enough * together.three),
      ...many.filter(({ one }) => (sizes.get(sets.find(one)) ?? 0) >= together.people),
    ]),
  ];
}

function arrivals(size: number): Comparison {
  return {
    isAlways: true,
    earlier(two, visit) {
      for (let one = Math.max(0, two - nextTo); one < two; one += 1) visit(one);
    },
    surprise: (one, two) => surpriseOf((2 * Math.abs(two - one)) / size),
  };
}

/** People who each show the same alone, such as answers that cannot both be true. */
function alikeAlone(flagsOfEach: readonly (readonly OwnFlag[])[]): Comparison {
  const keys = flagsOfEach.map((flags) =>
    flags
      .filter(({ weight }) => weight >= weights.some)
      .map(({ kind, says }) => (kind === 'contradiction' || kind === 'noted' ? says : kind)),
  );
  const counts = new Map<string, number>();
  for (const key of keys.flat()) counts.set(key, (counts.get(key) ?? 0) + 1);
  return greatestInCommon(keys, (key) => (counts.get(key) ?? 0) / flagsOfEach.length);
}
