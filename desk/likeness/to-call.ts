import type { Mark } from '../people/state-names.ts';
import type { CallOutcome } from './flag-outcomes.ts';

type Someone = { marks: readonly Mark[]; outcome?: CallOutcome | undefined };

/** Whether someone is to be called first: they do not wait for a guardian, and no call has made it clear who they are. */
export function isToCall({ marks, outcome }: Someone): boolean {
  return !marks.includes('waits') && !isSettled({ outcome });
}

/** Whether a call found that someone is real, or that they are not. */
function isSettled({ outcome }: Pick<Someone, 'outcome'>): boolean {
  return outcome === 'real' || outcome === 'not';
}
