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
  type Left,
  type Pause,
} from './deadline.ts';
import { steps } from './steps.ts';
import { doubtOfHolidays } from './working-days.ts';

/**
 * Whether an answer is late, due today, still has time, or waits for the person; that a complaint was
 * acknowledged, after which the law says no day; or that everything was done.
 */
type RequestState = 'late' | 'today' | 'running' | 'paused' | 'acknowledged' | 'closed';

type Text = { subject: string; body: string };

/** Something that a person asked about their data, and what was done about it. */
export type Request = Deadline & {
  /** Of the entry with which it was recorded. */
  id: string;
  /** The id of the person's answers, which may have been erased. */
  person: string;
  reference: string;
  /** Undefined once the answers are erased. */
  name?: string;
  /** Whether the answers are erased: what needs them is no step any more. */
  isErased?: true;
  asks: RequestKind;
  askedOn: string;
  state: RequestState;
  /** How long there is; negative if the day has passed. */
  left: Left;
  /** What is wrong with what was recorded, and what to do about it. */
  doubt?: string;
  steps: {
    id: string;
    what: 'check' | 'do' | 'send';
    words: string;
    receipt?: Text;
    /** The entry that says that it was done. */
    done?: string;
  }[];
  pauses: readonly Pause[];
  extension?: { on: string; why: DelayReason };
  /** What can still make it wait or take longer, each with what to write; undefined of a complaint. */
  delays?: { identity?: Text; clarification?: Text; extended?: Record<DelayReason, Text> };
  /** The entry that says that everything was done, and its time in UTC. */
  closed?: { id: string; at: string };
};

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
    const who = { ...(name && { name }), ...(isErased && { isErased }) };
    return [requestIn(entry, entry.what, later.get(entry.id) ?? [], who, content, today)];
  });
  const place = ({ state }: Request) => order.findIndex((states) => states.includes(state));
  return found.sort((one, other) => place(one) - place(other) || (one.due < other.due ? -1 : 1));
}

function requestIn(
  { id, person, at }: Entry,
  { asks, askedOn }: { asks: RequestKind; askedOn: string },
  later: readonly Entry[],
  who: Pick<Request, 'name' | 'isErased'>,
  content: Pick<Content, 'study' | 'desk'>,
  today: string,
): Request {
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
  const delays = asks !== 'complain' && delaysOf(asks, deadline, clock, content, blanks);
  const doubt = isKnown
    ? doubtOfHolidays(closed ? askedOn : (deadline.extended ?? deadline.latest))
    : `It is recorded as asked on ${blanks.askedOn}, which cannot be right, so the days are counted from when it was recorded. Record it again with its day, and remove this one from what was recorded.`;
  return {
    ...{ id, person, reference, asks, askedOn },
    ...who,
    ...deadline,
    state: closed
      ? 'closed'
      : isAcknowledged
        ? 'acknowledged'
        : stateOf(deadline.due, pauses, today),
    left: daysLeft(deadline.due, today, content),
    ...(doubt && { doubt }),
    steps: done.map(({ step: { id, what, words, receipt }, entry }) => ({
      ...{ id, what, words },
      ...(receipt && { receipt: fillReceipt(content.desk.receipts[asks][receipt], blanks) }),
      ...(entry && { done: entry.id }),
    })),
    pauses,
    ...(extension && { extension }),
    ...(delays && { delays }),
    ...(closed && { closed: { id: closed.id, at: closed.at } }),
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
): Request['delays'] {
  const longer = (why: DelayReason) =>
    fillReceipt(delays.extended, {
      ...blanks,
      dueOn: dateInWords(extended),
      why: delays.reasons[why],
    });
  const canWait = !isPaused(pauses);
  return {
    ...(canWait && { identity: fillReceipt(delays.identity, blanks) }),
    ...(canWait && asks === 'see' && { clarification: fillReceipt(delays.clarification, blanks) }),
    ...(!extension && { extended: { complex: longer('complex'), several: longer('several') } }),
  };
}
