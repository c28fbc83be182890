import type { WithInterviews } from './interviews-of.ts';

/**
 * Whether the desk speaks of interviews: in a study without them, only where something of one is stored,
 * which must stay readable.
 */
export function knowsInterviews(hasInterviews: boolean, people: Iterable<WithInterviews>): boolean {
  return hasInterviews || Iterator.from(people).some(isOfInterviews);
}

function isOfInterviews({ record, entries }: WithInterviews): boolean {
  return (
    record.interviewedOn !== undefined ||
    entries.some(({ what }) => what.kind === 'interview' || what.kind === 'called-off')
  );
}
