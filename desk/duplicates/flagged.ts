import type { OpenedPerson } from '../people/person.ts';
import type { Mark } from '../people/state-names.ts';
import type { Duplicates } from './find-groups.ts';
import type { Flag, FlagKind } from './flag.ts';
import type { Call, CallOutcome } from './flag-outcomes.ts';
import type { Group } from './judge.ts';

/** What is worth a look about someone. */
export type Flagged = {
  flags: readonly Flag[];
  /** The reasons to call this person first, if there are any. */
  reasons: readonly FlagKind[];
  group?: Group | undefined;
};

/** Nothing, while everyone is still being compared. */
export function flaggedOf(duplicates: Duplicates | undefined, reference: string): Flagged {
  const group = duplicates?.groups.find(({ references }) => references.includes(reference));
  const own = duplicates?.alone.get(reference) ?? duplicates?.slips.get(reference);
  const reasons = duplicates ? (reasonsToCall(duplicates).get(reference) ?? []) : [];
  return { flags: group?.flags ?? own ?? [], reasons, group };
}

/** By reference, why each person is to be called first. A household and a slip are no reason. */
export function reasonsToCall({ groups, alone }: Duplicates): Map<string, FlagKind[]> {
  return new Map([
    ...[...alone].map(([reference, flags]) => [reference, flags.map(({ kind }) => kind)] as const),
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
export function flagCounts(
  duplicates: Duplicates,
  waiting: ReadonlySet<string> = new Set(),
): Map<string, number> {
  const called = [...reasonsToCall(duplicates)].filter(([reference]) => !waiting.has(reference));
  return new Map(called.map(([reference, kinds]) => [reference, kinds.length]));
}

type Someone = { marks: readonly Mark[]; outcome?: CallOutcome | undefined };

/** Whether someone is to be called first: they do not wait for a guardian, and no call has made it clear who they are. */
export function isToCall({ marks, outcome }: Someone): boolean {
  return !marks.includes('waits') && outcome !== 'real' && outcome !== 'not';
}

/**
 * What was found of those whom the team called: of each, the last.
 *
 * @param flags  by reference, those of today, for calls that were recorded without any
 */
export function callsIn(
  people: Iterable<OpenedPerson>,
  flags: ReadonlyMap<string, readonly string[]>,
): Call[] {
  return [...people].flatMap(({ submission: { reference }, entries }) => {
    const last = entries.findLast(({ what }) => what.kind === 'call')?.what;
    if (last?.kind !== 'call') return [];
    const { outcome, flags: then = flags.get(reference) ?? [] } = last;
    return [{ reference, outcome, flags: then }];
  });
}
