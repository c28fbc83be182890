import type { FormVersion } from '../../answers/records/records.ts';
import type { Condition } from '../../content/model/questionnaire/question.ts';
import { patternLinks, runLinks, surgeFlags } from './arrivals.ts';
import { type Comparable, comparedPerson } from './compared-person.ts';
import { contactLinks } from './contacts.ts';
import { type Flag, type Link, type OwnFlag, weights } from './flag.ts';
import { type Group, judge } from './judge.ts';
import { joinLinks, pairLinks } from './links.ts';
import {
  type Contradiction,
  fastestReader,
  ownFlags,
  showsSeveral,
  weighSpeed,
} from './own-flags.ts';
import { comparePairs } from './pairs.ts';
import { compareWords, repeatsTheStudy } from './words.ts';

export type Duplicates = {
  groups: Group[];
  /** By reference, what people show who belong to no group, and who show several things. */
  alone: Map<string, Flag[]>;
  /** By reference, a single thing that people show who belong to no group: most often a slip. */
  slips: Map<string, Flag[]>;
};

type Options = {
  contradictions: readonly Contradiction[];
  /** Words a minute that the fastest reader reads, if not 1,000. */
  fastest?: number;
  /** What the study says in public, beside the form. */
  published?: readonly string[];
  /** People who must not be called first more often: two of them may answer alike, and come together. */
  fairTo?: readonly Condition[];
};

/**
 * Who belongs together among people who signed up, and why. It accuses nobody: it says what is the same, and
 * which question settles it. Every comparison goes through what people share, so that the time grows
 * with their number and not with its square.
 */
export function findGroups(
  everyone: Iterable<Comparable>,
  versions: ReadonlyMap<string, FormVersion>,
  { contradictions, fastest = fastestReader, published = [], fairTo = [] }: Options,
): Duplicates {
  const people = Array.from(everyone, (one) =>
    comparedPerson(one, versions.get(one.version) ?? { pages: [] }),
  ).sort((one, two) => one.receivedAt - two.receivedAt);
  const surges = surgeFlags(people);
  const repeats = repeatsTheStudy(published);
  const own = weighSpeed(
    people.map((person, index): OwnFlag[] => {
      const surge = surges.get(index);
      return [...ownFlags(person, contradictions, fastest, repeats), ...(surge ? [surge] : [])];
    }),
  );
  const contacts = contactLinks(people);
  const homes: Set<Link>[] = [];
  for (const link of contacts) {
    if (!link.isOfHousehold) continue;
    for (const member of link.members) {
      homes[member] ??= new Set();
      homes[member].add(link);
    }
  }
  const compared = comparePairs(people, {
    words: compareWords(people),
    own,
    fairTo,
    areAtHome(one, two) {
      const [mine, theirs] = [homes[one], homes[two]];
      return mine !== undefined && theirs !== undefined && !mine.isDisjointFrom(theirs);
    },
  });
  const homesOf = (index: number) => homes[index];
  const links = [...contacts, ...patternLinks(people, homesOf), ...runLinks(people, own, homesOf)];
  const weightOf = (flags: readonly OwnFlag[]) => flags.reduce((sum, each) => sum + each.weight, 0);
  const joined = joinLinks(own.map(weightOf), links, compared.pairs);
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
    judge(people, own, members, [
      ...pairLinks(people, pairsOf.get(members) ?? [], compared.partOf),
      ...(linksOf.get(members) ?? []).map(({ link }) => link),
    ]),
  );
  const [several, single] = [new Map<string, Flag[]>(), new Map<string, Flag[]>()];
  for (const [index, { reference }] of people.entries()) {
    if (setOf.has(index)) continue;
    const flags = own[index] ?? [];
    if (!flags.some(({ weight }) => weight >= weights.some)) continue;
    (showsSeveral(flags) ? several : single).set(
      reference,
      flags.map(({ kind, says }) => ({ kind, says })),
    );
  }
  return { groups, alone: several, slips: single };
}
