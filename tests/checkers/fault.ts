import { isSample } from '../sample-content.ts';

/** One thing that a checker reports about a page. */
export type Fault = {
  /** The checker's name of the rule, for example `color-contrast-enhanced`. */
  rule: string;
  /** The message, if there is one, and the element. */
  what: string;
};

/** What a checker found on one page. */
export type PageReport = {
  faults: Fault[];
  /** The WCAG criteria of the rules that applied to the page, as the rules themselves name them. */
  criteria: string[];
};

/** Faults that a checker reports and we do not fix, with the reason. */
export type LeftOutFault = {
  rule: string;
  /** Only faults whose message matches. */
  what?: RegExp;
  /** Only in these states and settings, as the tests name them. */
  where?: RegExp;
  /** Where the entry must match. If missing, it must match everywhere. */
  seenIn?: string;
  /**
   * Other studies may have nothing for it to match. The sample has, where `seenIn` says; without
   * `seenIn`, the sample has nothing either.
   */
  dependsOnContent?: true;
  why: string;
  /** Where to read more about the reason, or the test that covers it instead. */
  link: string;
};

function matches(entry: LeftOutFault, fault: Fault) {
  return entry.rule === fault.rule && (!entry.what || entry.what.test(fault.what));
}

/** @param where  the state and the setting */
export function without(
  leftOut: readonly LeftOutFault[],
  faults: readonly Fault[],
  where = '',
): Fault[] {
  const used = leftOut.filter((entry) => !entry.where || entry.where.test(where));
  return faults.filter((fault) => !used.some((entry) => matches(entry, fault)));
}

/** Whether the entry has to match something in this content. */
export function isNeeded({ dependsOnContent, seenIn }: LeftOutFault): boolean {
  return !dependsOnContent || (isSample && seenIn !== undefined);
}

/** Entries that should match something here and do not: the fault is fixed, so delete the entry. */
export function outOfDate(
  leftOut: readonly LeftOutFault[],
  faults: readonly Fault[],
  where = '',
): LeftOutFault[] {
  return leftOut
    .filter((entry) => isNeeded(entry) && (entry.seenIn ?? where) === where)
    .filter((entry) => !faults.some((fault) => matches(entry, fault)));
}
