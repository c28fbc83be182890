export type FlagKind =
  | 'telephone'
  | 'mailbox'
  | 'organisation'
  | 'address'
  | 'words'
  | 'choices'
  | 'near-telephone'
  | 'near-name'
  | 'arrival'
  | 'alone'
  | 'pattern'
  | 'run'
  | 'speed'
  | 'contradiction'
  | 'noted'
  | 'repeated'
  | 'name'
  | 'surge';

/** One reason to look, as a research lead reads it. */
export type Flag = { kind: FlagKind; says: string };

/** What a team calls each flag, in the order in which it is shown. */
export const flagNames: Readonly<Record<FlagKind, string>> = {
  words: 'Much the same words',
  choices: 'Nearly the same choices',
  'near-telephone': 'Telephone numbers nearly the same, or in a row',
  'near-name': 'Names or addresses nearly the same',
  telephone: 'The same telephone number',
  mailbox: 'The same mailbox',
  organisation: 'Helped at the same organisation',
  address: 'The same postal address',
  pattern: 'Email addresses of one pattern',
  arrival: 'Came right after one another',
  run: 'Several with something that stands out, one after another',
  surge: 'Came in an hour with many others',
  contradiction: 'Answers that cannot both be true',
  noted: 'Something that the form noted',
  repeated: 'What the study’s own pages say',
  speed: 'Faster than anyone reads',
  name: 'An email address without the name',
  alone: 'The same thing noted of each',
};

/**
 * How much a flag says. Two people belong together when what they share, with what each of them shows
 * alone, comes to `enough`.
 */
export const weights = { weak: 0.25, some: 1, much: 2, enough: 3 } as const;

/** What one person shows without anyone else. */
export type OwnFlag = Flag & { weight: number };

/** What several people share. */
export type Link = {
  kind: FlagKind;
  weight: number;
  /** Indexes of people, in the order in which they came. */
  members: readonly number[];
  /** Links of one kind about the same thing are said in one sentence. */
  about: string;
  /** @param people  how many of a group share it */
  says: (people: number) => string;
  /** Whether people who live together, or have one helper, share it too. */
  isOfHousehold?: boolean;
};

/** By key, the people who have it, where there are several. */
export function sharing<Item, Key>(
  people: readonly Item[],
  keysOf: (person: Item, index: number) => Iterable<Key>,
): Map<Key, number[]> {
  const members = new Map<Key, number[]>();
  for (const [index, person] of people.entries()) {
    for (const key of new Set(keysOf(person, index))) {
      const known = members.get(key);
      if (known) known.push(index);
      else members.set(key, [index]);
    }
  }
  for (const [key, { length }] of members) if (length < 2) members.delete(key);
  return members;
}

/** Sets of indexes that join one after another (a disjoint-set forest). */
export function disjointSets(size: number) {
  const parents = Int32Array.from({ length: size }, (_, index) => index);
  const parent = (index: number) => parents[index] ?? index;
  function find(index: number): number {
    let root = index;
    while (parent(root) !== root) root = parent(root);
    for (let at = index; at !== root; ) {
      const next = parent(at);
      parents[at] = root;
      at = next;
    }
    return root;
  }
  return {
    find,
    join(members: readonly number[]) {
      const [first, ...others] = members;
      if (first === undefined) return;
      for (const other of others) parents[find(other)] = find(first);
    },
    /** The sets with two members or more. */
    all(): number[][] {
      const sets = Map.groupBy(parents.keys(), find);
      return [...sets.values()].filter(({ length }) => length > 1);
    },
  };
}
