import type { RecordDays } from '../../answers/records/records.ts';
import { dayAt } from '../../common/days.ts';
import type { RequestKind } from '../../content/model/schemas/desk-schema.ts';
import { isInForce } from '../interviews/interviews-of.ts';
import type { Entry, Recorded } from './entries.ts';
import type { Mark, State } from './state-names.ts';

type Known = { record: RecordDays; entries: readonly Entry[] };

/** Where someone is, and what must be known of them whatever that is. */
export type Situation = { state: State; marks: readonly Mark[] };

export function situationOf(person: Known): Situation {
  return { state: stateOf(person), marks: marksOf(person) };
}

export function stateOf({ record, entries }: Known): State {
  const what = deciding(entries, record.interviewedOn)?.what;
  if (what?.kind === 'interview') return 'interview';
  if (what) return what.state;
  return record.interviewedOn ? 'interviewed' : 'new';
}

/** Waiting and wanting to stop are facts beside the state: neither replaces the other. */
export function marksOf({ record, entries }: Known): Mark[] {
  return [
    ...(record.waitingUntil === undefined ? [] : (['waits'] as const)),
    ...(requestToStop(entries) ? (['stops'] as const) : []),
  ];
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
    (one) => one.what.kind === 'state' && one.what.state === 'interviewed',
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

/** Requests after which nobody may go on as before. */
const stopping: readonly RequestKind[] = ['withdraw', 'delete'];

/** The request after which they are left alone, until it is closed. */
export function requestToStop(
  entries: readonly Entry[],
): Extract<Recorded, { kind: 'request' }> | undefined {
  const closed = new Set(
    entries.flatMap(({ what }) => (what.kind === 'met' ? [what.request] : [])),
  );
  const [first] = entries.flatMap(({ id, what }) =>
    what.kind === 'request' && stopping.includes(what.asks) && !closed.has(id) ? [what] : [],
  );
  return first;
}
