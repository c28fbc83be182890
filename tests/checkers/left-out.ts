import type { Finding } from './finding.ts';

/** What a checker says and we do not follow, with the reason. */
export type LeftOut = {
  rule: string;
  /** Only findings that say this. */
  what?: RegExp;
  /** Only in these states and settings, as their tests name them. */
  where?: RegExp;
  why: string;
  /** Where the reason can be read up, or what else holds it. */
  link: string;
};

/** @param where  the state and the setting */
export function without(
  leftOut: readonly LeftOut[],
  findings: readonly Finding[],
  where = '',
): Finding[] {
  return findings.filter(
    (finding) =>
      !leftOut.some(
        (entry) =>
          entry.rule === finding.rule &&
          (!entry.what || entry.what.test(finding.what)) &&
          (!entry.where || entry.where.test(where)),
      ),
  );
}
