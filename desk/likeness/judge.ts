import type { Person } from './person.ts';
import { type Link, type OwnSign, type Sign, type SignKind, weights } from './sign.ts';

export type Group = {
  /** In the order in which they came. */
  references: string[];
  signs: Sign[];
  likely: 'worth a look' | 'perhaps a household';
  /** What settles it. */
  next: string;
};

/** More people than live together, unless someone helps them all, as at a day centre. */
const largestHousehold = 6;

const next = {
  household:
    'Nothing may be wrong: people who share a home, a day centre or a helper share this too. Contact them as usual, and ask who would like to take part. Each of them has a place.',
  twice:
    'This may be one person who signed up twice. Contact them in the way that they chose, and ask whether both are theirs and which answers to keep.',
  words:
    'Contact two or three of them in the way that each chose, for a short talk. Ask what they wrote about: how they use it, and what they would change. Decide only after that.',
  other:
    'Contact two or three of them in the way that each chose, for a short talk. Ask which product they use, and what happens on a usual day with it. Decide only after that.',
};

/**
 * Says of people who belong together why that is, and what to do next.
 *
 * @param members  indexes of `people`
 * @param links  each of which at least one member has
 */
export function judge(
  people: readonly Person[],
  own: readonly (readonly OwnSign[])[],
  members: readonly number[],
  links: readonly Link[],
): Group {
  const within = new Set(members);
  const shared = links.flatMap((link) => {
    const those = link.members.filter((member) => within.has(member));
    return those.length > 1 ? [{ ...link, members: those }] : [];
  });
  const group = members.flatMap((member) => people[member] ?? []);
  const names = new Set(group.map(({ name }) => name.toLowerCase().replace(/\s+/g, ' ').trim()));
  const isTwice = group.length <= 3 && names.size === 1 && shared.some((one) => one.isOfHousehold);
  const isHousehold = !isTwice && isOfHousehold(group, names.size, own, members, shared);
  const hasWords = shared.some(({ kind }) => kind === 'words');
  const step = isTwice ? 'twice' : hasWords ? 'words' : 'other';
  return {
    references: group.map(({ reference }) => reference),
    signs: [...sharedSigns(shared), ...eachSigns(people, own, members)],
    likely: isHousehold ? 'perhaps a household' : 'worth a look',
    next: next[isHousehold ? 'household' : step],
  };
}

/** What one helper writes for several people may be alike, in words and in choices. */
const ofOneHelper = new Set<SignKind>(['words', 'choices']);

function isOfHousehold(
  group: readonly Person[],
  names: number,
  own: readonly (readonly OwnSign[])[],
  members: readonly number[],
  shared: readonly Link[],
): boolean {
  const areHelped = group.filter(({ isHelped }) => isHelped).length > group.length / 2;
  const odd = members.filter((member) =>
    own[member]?.some(({ kind }) => kind === 'speed' || kind === 'contradiction'),
  );
  return (
    (group.length <= largestHousehold || areHelped) &&
    names > group.length / 2 &&
    odd.length <= members.length / 2 &&
    shared.every(({ isOfHousehold, kind }) => isOfHousehold || (areHelped && ofOneHelper.has(kind)))
  );
}

/** Of one kind of sign. A hundred sentences tell nobody more. */
const mostOfKind = 3;

/** One sentence for each thing that is shared, by most members first. */
function sharedSigns(shared: readonly Link[]): Sign[] {
  const each = [...Map.groupBy(shared, ({ kind, about }) => `${kind} ${about}`).values()]
    .flatMap((links) => {
      const those = new Set(links.flatMap(({ members }) => members)).size;
      return links.slice(0, 1).map(({ kind, says }) => ({ kind, says, those }));
    })
    .toSorted((one, two) => two.those - one.those);
  return [...Map.groupBy(each, ({ kind }) => kind).values()].flatMap((signs) =>
    signs.slice(0, mostOfKind).map(({ kind, says, those }) => ({ kind, says: says(those) })),
  );
}

/** What members show alone; what is weak is said only if most of them show it. */
function eachSigns(
  people: readonly Person[],
  own: readonly (readonly OwnSign[])[],
  members: readonly number[],
): Sign[] {
  const all = members.flatMap((member) =>
    (own[member] ?? []).map((sign) => ({ ...sign, reference: people[member]?.reference ?? '' })),
  );
  const about = ({ kind, says }: OwnSign) =>
    kind === 'contradiction' || kind === 'noted' ? says : kind;
  return [...Map.groupBy(all, about).values()].flatMap((signs) => {
    const [first] = signs;
    const isWorthSaying =
      first && (first.weight >= weights.some || signs.length > members.length / 2);
    if (!isWorthSaying) return [];
    const who =
      signs.length === 1
        ? first.reference
        : `${signs.length} of them, for example ${first.reference}`;
    return [{ kind: first.kind, says: `${who}: ${first.says}` }];
  });
}
