import type { FormVersion, Submission } from '../../answers/records/records.ts';
import type { Condition } from '../../content/model/questionnaire/question.ts';
import { type Contradiction, comparedPerson } from '../../desk/duplicates/compared-person.ts';
import { findGroups } from '../../desk/duplicates/find-groups.ts';
import type { Steps } from '../../desk/duplicates/pairs-among.ts';
import { readAnswers } from '../../desk/people/person.ts';

/** What comes of work, all of it at once. */
export function finished<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** What someone sent, and the questions that they were asked. */
export type SentAnswers = { submission: Submission; form: FormVersion };

/** How many of some people are to be called first. */
export type ShareFlagged = { flagged: number; all: number };

/**
 * What the comparison finds of a made-up study.
 *
 * @param kindOf  by reference, what someone is, in words that begin with "false" if they are invented
 */
export function measureFlags(
  people: readonly SentAnswers[],
  kindOf: (reference: string) => string,
  contradictions: readonly Contradiction[],
  fairTo: readonly Condition[] = [],
): Map<string, ShareFlagged> {
  const versions = new Map(
    people.map(({ submission, form }) => [submission.version, { ...form, since: '2026-11-20' }]),
  );
  const all = people.map(({ submission }) =>
    comparedPerson(readAnswers(submission, versions, {}), { contradictions, fairTo }),
  );
  const { groups, alone } = finished(findGroups(all, versions));
  const flagged = new Set([
    ...groups.flatMap(({ references, likely }) => (likely === 'call first' ? references : [])),
    ...alone.keys(),
  ]);
  const shares = new Map<string, ShareFlagged>();
  for (const { submission } of people) {
    const kind = kindOf(submission.reference);
    const share = shares.get(kind) ?? { flagged: 0, all: 0 };
    share.all += 1;
    if (flagged.has(submission.reference)) share.flagged += 1;
    shares.set(kind, share);
  }
  return shares;
}
