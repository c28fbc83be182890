import { referenceOf } from '../../answers/records/records.ts';
import { dateInWords, dayAt, isDayOfStudy, today as now } from '../../common/days.ts';
import type { Content } from '../../content/model/load.ts';
import type { RequestKind } from '../../content/model/schemas/desk-schema.ts';
import { type Blanks, fillReceipt } from '../letters/fill-letter.ts';
import type { Entry } from '../people/entries.ts';
import type { People } from '../people/open-people.ts';
import {
  type Clock,
  clockIn,
  type Deadline,
  type DelayReason,
  daysLeft,
  dueOn,
  isPaused,
  type Pause,
} from './deadline.ts';
import { steps } from './steps.ts';
import { doubtOfHolidays } from './working-days.ts';

/**
 * Whether an answer is late, due today, still has time, or waits for the person; that a complaint was
 * acknowledged, after which the law says no day; or that everything was done.
 */
type RequestState = 'late' | 'today' | 'running' | 'paused' | 'acknowledged' | 'closed';

/** Something that a person asked about their data, and what was done about it. */
export type Request = ReturnType<typeof requestIn>;

/** In the order of the list: those that wait for the person after those that wait for the team. */
const order: readonly RequestState[][] = [
  ['late', 'today', 'running', 'acknowledged'],
  ['paused'],
  ['closed'],
];

/** The step that only a study with interviews has. */
const ofInterviews = 'cancel-interview';

/** The steps that nobody can do, or has to do, once the answers are erased. */
const ofAnswers: readonly string[] = ['prepare-answer', 'erase', 'make-file', 'correct-here'];

/** Whether the answer to a request is sent, or can be sent without the person's answers. */
export function isPrepared({ steps, closed }: Pick<Request, 'steps' | 'closed'>): boolean {
  const isDone = ({ id, done }: Request['steps'][number]) =>
    done !== undefined && (id === 'prepare-answer' || id === 'send-answer');
  return closed !== undefined || steps.some(isDone);
}

/** Who has answers, and who has some that cannot be read. */
type KnownPeople = Pick<People, 'all'> & Partial<Pick<People, 'damaged'>>;

/**
 * The requests among what was recorded: first what is late, then what is due next, then what waits for
 * the person, and at the end what is closed.
 */
export function requestsIn(
  entries: readonly Entry[],
  people: KnownPeople,
  content: Pick<Content, 'study' | 'desk'>,
  today = now(),
): Request[] {
  const later = Map.groupBy(entries, ({ what }) => ('request' in what ? what.request : ''));
  const found = entries.flatMap((entry): Request[] => {
    if (entry.what.kind !== 'request') return [];
    const name = people.all.get(entry.person)?.name;
    const isErased = !people.all.has(entry.person) && !people.damaged?.has(entry.person);
    const who = { name, isErased };
    return [requestIn(entry, entry.what, later.get(entry.id) ?? [], who, content, today)];
  });
  const place = ({ state }: Request) => order.findIndex((states) => states.includes(state));
  return found.sort((one, other) => place(one) - place(other) || (one.due < other.due ? -1 : 1));
}

function requestIn(
  { id, person, at }: Entry,
  { asks, askedOn }: { asks: RequestKind; askedOn: string },
  later: readonly Entry[],
  /** Without a name once the answers are erased: then what needs them is no step any more. */
  who: { name: string | undefined; isErased: boolean },
  content: Pick<Content, 'study' | 'desk'>,
  today: string,
) {
  const reference = referenceOf(person);
  const clock = clockIn(later);
  const { pauses = [], extension } = clock;
  // In an old database: it cannot have come after it was recorded.
  const isKnown = isDayOfStudy(askedOn);
  const deadline = dueOn(asks, isKnown ? askedOn : dayAt(at), content, clock, today);
  const closed = later.find(({ what }) => what.kind === 'met');
  const blanks = {
    name: who.name,
    reference,
    askedOn: dateInWords(askedOn),
    dueOn: dateInWords(deadline.due),
  };
  const done = steps[asks]
    .map((step) => ({
      step,
      entry: later.find(({ what }) => what.kind === 'step' && what.step === step.id),
    }))
    .filter(({ step, entry }) => entry || step.id !== ofInterviews || content.study.interviews)
    .filter(({ step, entry }) => entry || !who.isErased || !ofAnswers.includes(step.id));
  const isAcknowledged =
    asks === 'complain' && done.some(({ step, entry }) => step.receipt === 'received' && entry);
  const doubt = isKnown
    ? doubtOfHolidays(closed ? askedOn : (deadline.extended ?? deadline.latest))
    : `It is recorded as asked on ${blanks.askedOn}, which cannot be right, so the days are counted from when it was recorded. Record it again with its day, and remove this one from what was recorded.`;
  return {
    /** The ids of the entry with which it was recorded, and of the person's answers, which may have been erased. */
    id,
    person,
    reference,
    asks,
    askedOn,
    ...who,
    ...deadline,
    state: closed
      ? ('closed' as const)
      : isAcknowledged
        ? ('acknowledged' as const)
        : stateOf(deadline.due, pauses, today),
    /** How long there is; negative if the day has passed. */
    left: daysLeft(deadline.due, today, content),
    /** What is wrong with what was recorded, and what to do about it. */
    doubt,
    steps: done.map(({ step: { id, what, words, receipt }, entry }) => ({
      id,
      what,
      words,
      receipt: receipt && fillReceipt(content.desk.receipts[asks][receipt], blanks),
      /** The entry that says that it was done. */
      done: entry?.id,
    })),
    pauses,
    extension,
    /** What can still make it wait or take longer, each with what to write; undefined of a complaint. */
    delays: asks === 'complain' ? undefined : delaysOf(asks, deadline, clock, content, blanks),
    /** The entry that says that everything was done, and its time in UTC. */
    closed: closed && { id: closed.id, at: closed.at },
  };
}

function stateOf(due: string, pauses: readonly Pause[], today: string): RequestState {
  if (due < today) return 'late';
  if (isPaused(pauses)) return 'paused';
  return due === today ? 'today' : 'running';
}

/** What can be written to make it wait or take longer. Which data they mean is only asked of someone who wants to see them. */
function delaysOf(
  asks: RequestKind,
  { extended = '' }: Deadline,
  { pauses = [], extension }: Clock,
  { desk: { delays } }: Pick<Content, 'desk'>,
  blanks: Blanks,
) {
  const longer = (why: DelayReason) =>
    fillReceipt(delays.extended, {
      ...blanks,
      dueOn: dateInWords(extended),
      why: delays.reasons[why],
    });
  const canWait = !isPaused(pauses);
  return {
    identity: canWait ? fillReceipt(delays.identity, blanks) : undefined,
    clarification:
      canWait && asks === 'see' ? fillReceipt(delays.clarification, blanks) : undefined,
    extended: extension ? undefined : { complex: longer('complex'), several: longer('several') },
  };
}
