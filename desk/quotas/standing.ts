import { stateOf } from '../people/entries.ts';
import type { Person } from '../people/open-people.ts';
import type { Person as Counted } from './count-quotas.ts';

/** How someone counts towards a quota. */
export function standing({ submission, entries, record }: Person): Counted {
  const state = stateOf(entries, record.waitingUntil !== undefined);
  const counts = {
    new: 'new',
    'looked-at': 'new',
    waits: 'out',
    invited: 'invited',
    interview: 'invited',
    interviewed: 'interviewed',
    paid: 'interviewed',
    'not-this-time': 'out',
  } as const;
  return { reference: submission.reference, submission, state: counts[state] };
}
