import type { ComparedPerson } from './compared-person.ts';
import { type Flag, type FlagKind, type Link, type OwnFlag, weights } from './flag.ts';
import { showsSeveral } from './own-flags.ts';

export type Group = ReturnType<typeof judge>;

type Likely = 'call first' | 'perhaps a household' | 'perhaps signed up twice';

const next = {
  household:
    'Nothing may be wrong: people who share a home, a day centre or a helper share this too. Contact them as usual, and ask who would like to take part. Each of them has a place.',
  twice:
    'This may be one person who signed up twice. Contact them in the way that they chose, and ask whether both are theirs and which answers to keep.',
  words:
    'Call first, or contact them in the way that each chose: two or three of them, for a short talk. Ask them to tell you more about something that they wrote, with an example. Decide only after that.',
  other:
    'Call first, or contact them in the way that each chose: two or three of them, for a short talk. Ask about one of their answers: what it is like for them on a usual day, with an example. Decide only after that.',
};

/** More people than sign up by mistake again. */
const mostTimes = 3;

/**
 * Says of people who belong together why that is, and what to do next.
 *
 * @param members  indexes of `people`
 * @param links  each of which at least one member has
 */
export function judge(
  people: readonly ComparedPerson[],
  own: readonly (readonly OwnFlag[])[],
  members: readonly number[],
  links: readonly Link[],
) {
  const within = new Set(members);
  const shared = links.flatMap((link) => {
    const sharing = link.members.filter((member) => within.has(member));
    return sharing.length > 1 ? [{ ...link, members: sharing }] : [];
  });
  const group = members.flatMap((member) => people[member] ?? []);
  const likely: Likely = isTwice(group, shared)
    ? 'perhaps signed up twice'
    : isHousehold(people, own, members, shared)
      ? 'perhaps a household'
      : 'call first';
  const hasWords = shared.some(({ kind }) => kind === 'words');
  const ask = hasWords ? next.words : next.other;
  return {
    /** In the order in which they came. */
    references: group.map(({ reference }) => reference),
    flags: [...sharedFlags(shared), ...eachFlags(people, own, members)],
    /** By reference, what each of them has. */
    kinds: kindsOf(people, own, members, shared),
    likely,
    /** What settles it. */
    next: {
      'call first': ask,
      'perhaps a household': next.household,
      'perhaps signed up twice': next.twice,
    }[likely],
  };
}

/** Someone without a name is nobody in particular: two of them are not one person. */
function isTwice(group: readonly ComparedPerson[], shared: readonly Link[]): boolean {
  const names = new Set(group.map(({ name }) => name.toLowerCase().replace(/\s+/g, ' ').trim()));
  const isReached = shared.some(({ kind }) => kind === 'telephone' || kind === 'mailbox');
  const [name = ''] = names;
  return (
    group.length <= mostTimes &&
    names.size === 1 &&
    name !== '' &&
    (isReached || name.includes(' '))
  );
}

/** What people have in common whose telephones are of one contract. */
const ofContracts = new Set<FlagKind>(['near-telephone', 'arrival']);

/** How many telephones one contract has at most. Several people may share each of them. */
const mostTelephones = 2;

/** What they share is all that people share who know each other, and most show no several things alone. */
function isHousehold(
  people: readonly ComparedPerson[],
  own: readonly (readonly OwnFlag[])[],
  members: readonly number[],
  shared: readonly Link[],
): boolean {
  const odd = members.filter((member) => showsSeveral(own[member] ?? []));
  const telephones = new Set(members.flatMap((member) => people[member]?.telephones ?? []));
  const isOneContract = members.length === 2 || telephones.size <= mostTelephones;
  const isOfHome = ({ kind, isOfHousehold }: Link) =>
    isOfHousehold || (isOneContract && ofContracts.has(kind));
  return odd.length <= members.length / 2 && shared.every(isOfHome);
}

function kindsOf(
  people: readonly ComparedPerson[],
  own: readonly (readonly OwnFlag[])[],
  members: readonly number[],
  shared: readonly Link[],
): Record<string, FlagKind[]> {
  const kinds = new Map(members.map((member) => [member, new Set<FlagKind>()] as const));
  for (const link of shared) {
    for (const member of link.members) kinds.get(member)?.add(link.kind);
  }
  return Object.fromEntries(
    [...kinds].map(([member, flagKinds]) => {
      for (const { kind } of own[member] ?? []) flagKinds.add(kind);
      return [people[member]?.reference ?? '', [...flagKinds]];
    }),
  );
}

/** How many flags of one kind are said. A hundred sentences tell nobody more. */
const mostOfKind = 3;

/** One sentence for each thing that is shared, by most members first. */
function sharedFlags(shared: readonly Link[]): Flag[] {
  const each = [...Map.groupBy(shared, ({ kind, about }) => `${kind} ${about}`).values()]
    .flatMap((links) => {
      const memberCount = new Set(links.flatMap(({ members }) => members)).size;
      return links.slice(0, 1).map(({ kind, says }) => ({ kind, says, memberCount }));
    })
    .toSorted((one, other) => other.memberCount - one.memberCount);
  return [...Map.groupBy(each, ({ kind }) => kind).values()].flatMap((flags) =>
    flags
      .slice(0, mostOfKind)
      .map(({ kind, says, memberCount }) => ({ kind, says: says(memberCount) })),
  );
}

/** What members show alone; what is weak is said only if most of them show it. */
function eachFlags(
  people: readonly ComparedPerson[],
  own: readonly (readonly OwnFlag[])[],
  members: readonly number[],
): Flag[] {
  const all = members.flatMap((member) =>
    (own[member] ?? []).map((flag) => ({ ...flag, reference: people[member]?.reference ?? '' })),
  );
  const about = ({ kind, says }: OwnFlag) =>
    kind === 'contradiction' || kind === 'noted' ? says : kind;
  return [...Map.groupBy(all, about).values()].flatMap((flags) => {
    const [first] = flags;
    const isWorthSaying =
      first && (first.weight >= weights.some || flags.length > members.length / 2);
    if (!isWorthSaying) return [];
    const who =
      flags.length === 1
        ? first.reference
        : `${flags.length} of them, for example ${first.reference}`;
    return [{ kind: first.kind, says: `${who}: ${first.says}` }];
  });
}
