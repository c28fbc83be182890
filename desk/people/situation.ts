import type { RecordDays, SubmissionRecord } from '../../answers/records/records.ts';
import { dateInWords, dayAt } from '../../common/days.ts';
import { isInForce } from '../interviews/interviews-of.ts';
import { type Guardian, guardianInWords } from '../letters/reach.ts';
import { haveStoppedSince, requestToStop } from '../requests/deadline.ts';
import { type Entry, lastCall, type Recorded } from './entries.ts';
import { type Mark, type State, stateNames } from './state-names.ts';

type RecordedOf = { record: RecordDays; entries: readonly Entry[] };

/** Where someone is, and what must be known of them whatever that is. */
export type Situation = {
  state: State;
  marks: readonly Mark[];
  /** The day on which a payment was last recorded, whatever the state is since. */
  paidOn: string | undefined;
};

export function situationOf(person: RecordedOf): Situation {
  return { state: stateOf(person), marks: marksOf(person), paidOn: lastPaid(person.entries) };
}

/** The day on which a payment was last recorded. */
function lastPaid(entries: readonly Entry[]): string | undefined {
  const paid = entries.findLast(({ what }) => what.kind === 'state' && what.state === 'paid');
  return paid && dayAt(paid.at);
}

/** For example "Invited (interviewed, paid)": what took place is not undone by what comes after it. */
export function stateInWords({
  state,
  paidOn,
  interviewedOn,
}: Pick<Situation, 'state' | 'paidOn'> & { interviewedOn?: string | undefined }): string {
  const isSaid = state === 'paid' || state === 'interviewed';
  const done = [
    ...(interviewedOn && !isSaid ? ['interviewed'] : []),
    ...(paidOn && state !== 'paid' ? ['paid'] : []),
  ];
  return `${stateNames[state]}${done.length > 0 ? ` (${done.join(', ')})` : ''}`;
}

export function stateOf({ record, entries }: RecordedOf): State {
  const last = deciding(entries, record.interviewedOn);
  const state = recordedState(last?.what, record.interviewedOn);
  // What took place stays; of what is to come, nothing goes on by itself.
  if (state === 'interviewed' || state === 'paid') return state;
  const agreed = entries.findLast(
    (entry) => meansTakingPart(entry.what) && isInForce(entry, entries),
  );
  if (!haveStoppedSince(agreed, entries)) return state;
  if (lastPaid(entries)) return 'paid';
  return record.interviewedOn ? 'interviewed' : 'not-this-time';
}

function recordedState(what: Deciding | undefined, interviewedOn: string | undefined): State {
  if (what?.kind === 'interview') return 'interview';
  if (what) return what.state;
  return interviewedOn ? 'interviewed' : 'new';
}

/** Facts beside the state, which neither replace it nor each other. The first decides why someone is left out. */
export function marksOf({ record, entries }: RecordedOf): Mark[] {
  return [
    ...(record.waitingUntil === undefined ? [] : (['waits'] as const)),
    ...(isUnreal(entries) ? (['unreal'] as const) : []),
    ...(requestToStop(entries) ? (['stops'] as const) : []),
  ];
}

/** Whether the last call found that someone is not real. */
function isUnreal(entries: readonly Entry[]): boolean {
  return lastCall(entries)?.outcome === 'not';
}

type Deciding = Extract<Recorded, { kind: 'state' | 'interview' }>;

/**
 * What was recorded last of the state, unless the interview came after it. That someone was interviewed
 * follows from the day of the interview alone, by which periods count: without one, an entry that says so
 * counts for nothing, and only tells when the day was recorded.
 */
function deciding(
  entries: readonly Entry[],
  interviewedOn: string | undefined,
): (Entry & { what: Deciding }) | undefined {
  const deciding = entries.filter(isDeciding).filter((entry) => isInForce(entry, entries));
  const last = deciding.findLast(({ what }) => {
    return interviewedOn !== undefined || what.kind !== 'state' || what.state !== 'interviewed';
  });
  if (!last || interviewedOn === undefined) return last;
  const { what, at } = last;
  if (what.kind === 'interview') return what.on > interviewedOn ? last : undefined;
  if (what.state === 'paid' || what.state === 'interviewed') return last;
  const wasRecorded = entries.some(
    (entry) => entry.what.kind === 'state' && entry.what.state === 'interviewed',
  );
  // By a command, which leaves no entry: then days say what came first.
  return wasRecorded || dayAt(at) > interviewedOn ? last : undefined;
}

/** Whether it sets the state of someone, in place of the one before. */
export function setsState(what: Recorded): what is Deciding {
  return what.kind === 'state' || what.kind === 'interview';
}

function isDeciding(entry: Entry): entry is Entry & { what: Deciding } {
  return setsState(entry.what);
}

export function haveSameDays(some: RecordDays, others: RecordDays): boolean {
  const days = ['waitingUntil', 'confirmedOn', 'interviewedOn'] as const;
  return days.every((day) => some[day] === others[day]);
}

export function withDays<Of extends RecordDays>(stored: Of, days: RecordDays): Of {
  const { waitingUntil: _, confirmedOn: __, interviewedOn: ___, ...rest } = stored;
  return { ...rest, ...days } as Of;
}

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
