import type { Likeness } from './find-groups.ts';
import type { Group } from './judge.ts';
import type { Sign, SignKind } from './sign.ts';

/** What is worth a look about someone. */
export type Looks = {
  signs: readonly Sign[];
  /** The reasons to call this person first, if there are any. */
  flags: readonly SignKind[];
  group?: Group | undefined;
};

/** Nothing, while everyone is still being compared. */
export function looksOf(likeness: Likeness | undefined, reference: string): Looks {
  const group = likeness?.groups.find(({ references }) => references.includes(reference));
  const own = likeness?.alone.get(reference) ?? likeness?.slips.get(reference);
  const flags = likeness ? (flagsOf(likeness).get(reference) ?? []) : [];
  return { signs: group?.signs ?? own ?? [], flags, group };
}

/** By reference, why each person is to be called first. A household and a slip are no reason. */
export function flagsOf({ groups, alone }: Likeness): Map<string, SignKind[]> {
  return new Map([
    ...[...alone].map(([reference, signs]) => [reference, signs.map(({ kind }) => kind)] as const),
    ...groups
      .filter(({ likely }) => likely === 'call first')
      .flatMap(({ kinds }) => Object.entries(kinds)),
  ]);
}

/**
 * How many reasons there are to call someone first, by reference.
 *
 * @param waiting  for a parent or guardian, before whom nobody calls them
 */
export function lookCounts(
  likeness: Likeness,
  waiting: ReadonlySet<string> = new Set(),
): Map<string, number> {
  const called = [...flagsOf(likeness)].filter(([reference]) => !waiting.has(reference));
  return new Map(called.map(([reference, kinds]) => [reference, kinds.length]));
}
