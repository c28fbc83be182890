import { dateInWords, dayAt, hourAt } from '../../common/days.ts';
import type { ComparedPerson } from './compared-person.ts';
import { type Link, type OwnFlag, sharing, weights } from './flag.ts';
import { patternsOf } from './near-names.ts';

/** Milliseconds. */
const hour = 3_600_000;

/** How many make a run. */
const shortestRun = 4;

/** How probable it may be that chance alone makes one such run in the whole study. */
const chance = { some: 1e-4, much: 1e-6 };

/** How many people, and what share of them, are imagined to have any mark in a study of few. */
const imagined = { people: 20, share: 0.05 };

type Run = { members: readonly number[]; chance: number };

/**
 * Where people with one mark came one after another, and were a far larger share of all who came
 * meanwhile than they are otherwise. A surge after a newsletter brings more people with every mark, and
 * is no run. What is usual is measured again without the runs that were found, until no more are.
 *
 * @param people  in the order in which they came
 */
function runsOf(people: readonly ComparedPerson[], marked: readonly number[]): Run[] {
  const at = (index: number) => people[index]?.receivedAt ?? 0;
  const found: Run[] = [];
  let rest = marked;
  let others = people.length;
  for (;;) {
    const usual = (rest.length + imagined.people * imagined.share) / (others + imagined.people);
    const runs: number[][] = [];
    for (const index of rest) {
      const run = runs.at(-1);
      const last = run?.at(-1) ?? 0;
      const isNext = at(index) - at(last) <= hour && index - last <= 1 / usual / 2;
      if (run && isNext) run.push(index);
      else runs.push([index]);
    }
    const long = runs.filter(({ length }) => length >= shortestRun);
    const rare = long.flatMap((members) => {
      const all = (members.at(-1) ?? 0) - (members[0] ?? 0) + 1;
      const before = Math.max(usual * (others + imagined.people) - members.length, 1);
      const share = before / (others - all + imagined.people);
      const run = { members, chance: long.length * tail(members.length, all, share) };
      return run.chance < chance.some ? [{ ...run, all }] : [];
    });
    if (rare.length === 0) return found;
    found.push(...rare);
    const known = new Set(rare.flatMap(({ members }) => members));
    rest = rest.filter((index) => !known.has(index));
    others -= rare.reduce((sum, { all }) => sum + all, 0);
  }
}

/** At most how probable it is that so many of all have a mark that a share of people has (Chernoff's bound). */
function tail(marked: number, all: number, share: number): number {
  const found = marked / all;
  if (found <= share) return 1;
  const rest = found === 1 ? 0 : (1 - found) * Math.log((1 - found) / (1 - share));
  return Math.exp(-all * (found * Math.log(found / share) + rest));
}

/** By person, what they share with those of their home, or whom one person helps. */
type HomesOf = (index: number) => ReadonlySet<Link> | undefined;

/** Only the first of the people of one home: that they came together says nothing, however many they are. */
function oneOfEachHome(marked: readonly number[], homesOf: HomesOf): number[] {
  const known = new Set<Link>();
  return marked.filter((index) => {
    const homes = [...(homesOf(index) ?? [])];
    const isFirst = !homes.some((home) => known.has(home));
    for (const home of homes) known.add(home);
    return isFirst;
  });
}

/** Addresses of one pattern at one provider, such as jsmith4821 and kbrown7734, one after another. */
export function patternLinks(people: readonly ComparedPerson[], homesOf: HomesOf): Link[] {
  const patterns = sharing(people, patternsOf);
  return [...patterns].flatMap(([pattern, marked]) =>
    runsOf(people, oneOfEachHome(marked, homesOf)).map(({ members, chance: probable }): Link => {
      const examples = members.slice(0, 2).flatMap((member) => people[member]?.emails[0] ?? []);
      return {
        kind: 'pattern',
        weight: probable < chance.much ? weights.enough : weights.much,
        members,
        about: `${pattern} ${members[0]}`,
        says: (count) =>
          `${count} came one after another with addresses of one pattern, such as ${examples.join(' and ')}.`,
      };
    }),
  );
}

/** People who each show something of their own, one after another. */
export function runLinks(
  people: readonly ComparedPerson[],
  own: readonly (readonly OwnFlag[])[],
  homesOf: HomesOf,
): Link[] {
  const marked = [...own.keys()].filter((index) =>
    own[index]?.some(({ weight }) => weight >= weights.some),
  );
  return runsOf(people, oneOfEachHome(marked, homesOf)).map(({ members }) => ({
    kind: 'run',
    weight: weights.much,
    members,
    about: String(members[0]),
    says: (count) =>
      `${count} came one after another, from ${when(people, members[0])} on, and each of them shows something else that is said here.`,
  }));
}

/** How many more came in an hour than is usual, for which the others have to be few. */
const surge = { people: 8, times: 5 };

/** The hours in which far more people came than in the study's usual hour with anyone at all. */
export function surgeFlags(people: readonly ComparedPerson[]): ReadonlyMap<number, OwnFlag> {
  const hours = Map.groupBy(people.keys(), (index) =>
    Math.floor((people[index]?.receivedAt ?? 0) / hour),
  );
  const sizes = [...hours.values()].map(({ length }) => length).toSorted((a, b) => a - b);
  const usual = sizes[Math.floor(sizes.length / 2)] ?? 0;
  const flags = new Map<number, OwnFlag>();
  for (const members of hours.values()) {
    if (members.length < Math.max(surge.people, surge.times * usual)) continue;
    const says = `One of ${members.length} in the hour from ${when(people, members[0])}; usually ${usual} or fewer come.`;
    for (const member of members) flags.set(member, { kind: 'surge', says, weight: weights.weak });
  }
  return flags;
}

function when(people: readonly ComparedPerson[], index: number | undefined): string {
  const at = people[index ?? 0]?.receivedAt ?? 0;
  return `${hourAt(at)} on ${dateInWords(dayAt(at))}`;
}
