import type { Fault } from './fault.ts';

/** Faults that a checker reports and we do not fix, with the reason. */
export type LeftOut = {
  rule: string;
  /** Only faults whose message matches. */
  what?: RegExp;
  /** Only in these states and settings, as the tests name them. */
  where?: RegExp;
  /** A state and a setting in which the entry must match something; without it, in all of them. */
  seenIn?: string;
  /** In some studies there is nothing for it to match. */
  dependsOnContent?: true;
  why: string;
  /** Where to read more about the reason, or the test that covers it instead. */
  link: string;
};

function matches(entry: LeftOut, fault: Fault) {
  return entry.rule === fault.rule && (!entry.what || entry.what.test(fault.what));
}

/** @param where  the state and the setting */
export function without(
  leftOut: readonly LeftOut[],
  faults: readonly Fault[],
  where = '',
): Fault[] {
  const used = leftOut.filter((entry) => !entry.where || entry.where.test(where));
  return faults.filter((fault) => !used.some((entry) => matches(entry, fault)));
}

/** Entries that should match something here and do not: the fault is fixed, so delete the entry. */
export function outOfDate(
  leftOut: readonly LeftOut[],
  faults: readonly Fault[],
  where = '',
): LeftOut[] {
  return leftOut
    .filter(({ seenIn = where, dependsOnContent }) => seenIn === where && !dependsOnContent)
    .filter((entry) => !faults.some((fault) => matches(entry, fault)));
}
