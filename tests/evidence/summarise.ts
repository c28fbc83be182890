import type { EvidenceStep } from '../../site/conformance/evidence-files.ts';

/** One thing that was looked at in one browser. */
export type Check = {
  /** A sentence that says what was found to hold. */
  title: string;
  by: 'checker' | 'script' | 'screen reader';
  /** With its version, for example `axe-core 4.14.1`; for our own scripts, the file. */
  tool: string;
  /** With its version, for example `Chromium 156.0`. */
  engine: string;
  /** Numbers of the WCAG 2.2 criteria that it looked at, for example `2.4.7`. */
  criteria: string[];
  /** What the accessibility statement calls the page; of a screen reader's checks. */
  page?: string;
  outcome: 'passed' | 'failed' | 'skipped';
  /** Why it failed or was skipped. */
  note?: string;
};

/**
 * What the pages need of the checks of one step, sorted, so that two runs can be compared.
 *
 * @param measured  the day, and the fingerprint of the content
 */
export function summarise(
  checks: readonly Check[],
  measured: Pick<EvidenceStep, 'date' | 'content'>,
): EvidenceStep {
  const ran = checks.filter(({ outcome }) => outcome !== 'skipped');
  const by = (...kinds: Check['by'][]) => ran.filter((check) => kinds.includes(check.by));
  const count = (outcome: Check['outcome']) =>
    checks.filter((check) => check.outcome === outcome).length;
  const criteria = (some: readonly Check[]) => sorted(some.flatMap((check) => check.criteria));
  return {
    ...measured,
    // A screen reader's version is enough: the same browsers have their own steps.
    browsers: sorted(by('checker', 'script').map(({ engine }) => engine)),
    screenReaders: sorted(by('screen reader').map(({ tool }) => tool)),
    pagesRead: [...new Set(ran.flatMap(({ page }) => page ?? []))],
    // A test of a checker is not a checker itself.
    checkers: sorted(
      by('checker')
        .map(({ tool }) => tool)
        .filter((tool) => !tool.endsWith('.ts')),
    ),
    passed: count('passed'),
    failed: count('failed'),
    skipped: count('skipped'),
    criteria: {
      checker: criteria(by('checker')),
      script: criteria(by('script', 'screen reader')),
    },
    failures: checks
      .filter(({ outcome }) => outcome === 'failed')
      .map(({ title, criteria: numbers }) => ({ title, criteria: sorted(numbers) }))
      .sort((one, other) => one.title.localeCompare(other.title)),
  };
}

function sorted(values: readonly string[]): string[] {
  return [...new Set(values)].sort((one, other) =>
    one.localeCompare(other, 'en', { numeric: true }),
  );
}
