import type { Person } from '../people/open-people.ts';
import { situationOf } from '../people/situation.ts';
import type { Person as Counted } from './count-quotas.ts';

/**
 * How someone counts towards a quota.
 *
 * @param hasInterviews  else, someone who was paid has done all that there is to do
 */
export function standing(
  { submission, entries, record }: Pick<Person, 'submission' | 'entries' | 'record'>,
  hasInterviews: boolean,
): Counted {
  const { state, marks, paidOn } = situationOf({ record, entries });
  const counts = {
    new: 'new',
    'looked-at': 'new',
    invited: 'invited',
    interview: 'invited',
    interviewed: 'interviewed',
    // Someone can also be paid for the form alone.
    paid: hasInterviews ? 'invited' : 'interviewed',
    'not-this-time': 'out',
  } as const;
  const hasDoneIt = record.interviewedOn ?? (hasInterviews ? undefined : paidOn);
  // Someone who is invited again has done it all the same.
  const counted = hasDoneIt && state !== 'not-this-time' ? 'interviewed' : counts[state];
  return {
    reference: submission.reference,
    submission,
    state: marks.length > 0 ? 'out' : counted,
    marks,
  };
}
