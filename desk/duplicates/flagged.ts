import { lastCall } from '../people/entries.ts';
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
  const shown = duplicates?.alone.get(reference) ?? duplicates?.slips.get(reference);
  const reasons = duplicates ? (reasonsToCall(duplicates).get(reference) ?? []) : [];
  return { flags: group?.flags ?? shown ?? [], reasons, group };
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

type Called = Pick<OpenedPerson, 'marks' | 'entries'> & { record: { reference: string } };

/** How many reasons there are to call someone first, by reference, of those whom nobody has called yet. */
export function flagCounts(duplicates: Duplicates, people: Iterable<Called>): Map<string, number> {
  const reasons = reasonsToCall(duplicates);
  return new Map(
    [...people].flatMap(({ record: { reference }, marks, entries }): [string, number][] => {
      const kinds = reasons.get(reference) ?? [];
      const outcome = lastCall(entries)?.outcome;
      return kinds.length > 0 && isToCall({ marks, outcome }) ? [[reference, kinds.length]] : [];
    }),
  );
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
    const last = lastCall(entries);
    if (!last) return [];
    const { outcome, flags: then = flags.get(reference) ?? [] } = last;
    return [{ reference, outcome, flags: then }];
  });
}
