import type { SubmissionRecord } from '../../answers/records/records.ts';
import { dateInWords } from '../../common/days.ts';
import { type Guardian, guardianInWords } from '../letters/reach.ts';
import type { Recorded } from './entries.ts';
import type { State } from './state-names.ts';

/** What happens only to people who take part. */
const ofTakingPart: readonly State[] = ['invited', 'interviewed', 'paid'];

/** Whether recording it means that someone takes part: of someone under age, their guardian agrees first. */
export function meansTakingPart(what: Recorded): boolean {
  return what.kind === 'interview' || (what.kind === 'state' && ofTakingPart.includes(what.state));
}

/**
 * Why nobody may invite, meet or pay someone who waits for a guardian, and whom to ask.
 *
 * @param guardian  undefined if the answers do not say, or are not open
 * @returns undefined if they do not wait
 */
export function whyNotYet(
  { reference, waitingUntil }: Pick<SubmissionRecord, 'reference' | 'waitingUntil'>,
  guardian: Guardian | undefined,
): string | undefined {
  if (waitingUntil === undefined) return undefined;
  const whom = guardian && guardianInWords(guardian);
  return `${reference} waits for a parent or guardian until ${dateInWords(waitingUntil)}, so nothing is recorded. Record first that the guardian agreed${whom ? `: ${whom}` : ''}.`;
}

/** What settles it if someone who waits for a guardian is worth a look: nobody calls them before. */
export function adviceWhileWaiting(guardian: Guardian | undefined): string {
  const whom = guardian && guardianInWords(guardian);
  return `Contact only their parent or guardian${whom ? `, ${whom}` : ''}, until you have recorded that they agreed.`;
}
