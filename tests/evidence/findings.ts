import type { Check } from './check.ts';
import { type Criterion, criteria } from './criteria.ts';
import type { PersonTest } from './people.ts';

export type Means = 'machine' | 'script' | 'person';

/** What is known of one criterion, and by what means. */
export type Finding = Criterion & {
  /** Who or what looked; empty where nobody did. */
  checkedBy: readonly Means[];
  outcome: 'met' | 'not met' | 'not evaluated' | 'not applicable';
  /** Why, in sentences; empty where there is nothing to add. */
  remarks: string;
};

const meansOf = { checker: 'machine', script: 'script', 'screen reader': 'script' } as const;

/**
 * One finding for each criterion of WCAG 2.2. "Met" says that every look that was taken found no
 * fault; what that is worth stands in `checkedBy`.
 *
 * @param notApplicable  why criteria do not apply, by their number
 */
export function findings(
  checks: readonly Check[],
  people: readonly PersonTest[],
  notApplicable: Readonly<Record<string, string>>,
): readonly Finding[] {
  return criteria.map((criterion) => {
    const { number } = criterion;
    const looks = checks.filter((check) => check.criteria.includes(number));
    const taken = looks.filter(({ outcome }) => outcome !== 'skipped');
    const faults = [
      ...new Set(taken.filter(({ outcome }) => outcome === 'failed').map(failure)),
      ...people.flatMap(({ notMet }) =>
        notMet.filter((fault) => fault.criterion === number).map(({ why }) => why),
      ),
    ];
    const reason = notApplicable[number];
    // Whoever found a fault has shown that it does apply.
    if (reason && faults.length === 0) {
      return { ...criterion, checkedBy: [], outcome: 'not applicable', remarks: reason };
    }
    const judged = people.some(
      ({ met, notMet }) =>
        met.includes(number) || notMet.some((fault) => fault.criterion === number),
    );
    const means = new Set<Means>(taken.map(({ by }) => meansOf[by]));
    if (judged) means.add('person');
    const checkedBy = (['machine', 'script', 'person'] as const).filter((one) => means.has(one));
    if (checkedBy.length === 0) {
      return { ...criterion, checkedBy, outcome: 'not evaluated', remarks: '' };
    }
    const outcome = faults.length > 0 ? 'not met' : 'met';
    return { ...criterion, checkedBy, outcome, remarks: faults.join(' ') };
  });
}

/** A test's title says what should be so, and then in which of a visitor's settings. */
function failure({ title }: Check): string {
  return `This check failed: ${title.replace(/, (?=[^,]*$).*/, '')}.`;
}
