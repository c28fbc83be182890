import { dateInWords } from '../../common/days.ts';
import { type DayToEnter, enterDay } from '../people/entered-day.ts';
import type { OfRequest } from '../people/entries.ts';
import { Refusal } from '../people/refusal.ts';
import { isPaused } from './deadline.ts';
import type { Request } from './request-list.ts';

type Doubted = { what: OfRequest; doubts: string[] };

/**
 * What is doubtful about something that is to be recorded of a request; and what to record, with its day
 * as it was read.
 *
 * @throws Refusal if it cannot be right
 */
export function doubtsOfRequest(what: OfRequest, request: Request, today: string): Doubted {
  const { reference, askedOn, asks, due, latest, steps, pauses, extension, closed } = request;
  if (what.kind === 'step') {
    if (steps.some(({ id }) => id === what.step)) return { what, doubts: [] };
    throw new Refusal(
      `The request of ${reference} has no step "${what.step}". Expected one of ${steps.map(({ id }) => id).join(', ')}.`,
      400,
    );
  }
  if (what.kind === 'met') {
    const open = steps.filter(({ done }) => !done);
    const doubts = [
      ...(open.length > 0 ? [`${openSteps(open)} Close the request all the same?`] : []),
      ...(isPaused(pauses) ? ['You are waiting for an answer of theirs.'] : []),
    ];
    return { what, doubts };
  }
  if (closed) throw new Refusal('The request is closed. Open it again first.');
  if (asks === 'complain') {
    throw new Refusal(
      'A complaint is acknowledged within the days that the policy promises, whatever you have asked, so nothing is recorded.',
      400,
    );
  }
  const waiting = pauses.find(({ until }) => until === undefined);
  const askedDay = {
    day: askedOn,
    doubt: `That is before they asked, on ${dateInWords(askedOn)}.`,
  };
  const last = extension ? due : latest;
  const lastDay = {
    day: last,
    doubt: `The law gave until ${dateInWords(last)}. What you ask or tell them after it gives you no more time.`,
  };
  switch (what.kind) {
    case 'paused':
      if (waiting) throw new Refusal('The time stands still already.');
      if (what.why === 'clarification' && asks !== 'see') {
        throw new Refusal(
          'Only of someone who wants to see their data can you ask which data they mean, and wait. Nothing is recorded.',
          400,
        );
      }
      return withDay(what, {
        what: 'the day on which you asked them',
        today,
        notBefore: [askedDay],
        until: lastDay,
      });
    case 'resumed':
      if (!waiting) throw new Refusal('The time for an answer runs already.');
      return withDay(what, {
        what: 'the day on which they answered',
        today,
        notBefore: [
          {
            day: waiting.from,
            doubt: `That is before you asked them, on ${dateInWords(waiting.from)}.`,
          },
        ],
      });
    case 'extended':
      if (extension) {
        throw new Refusal(
          `They were told on ${dateInWords(extension.on)} already. The law allows that once.`,
        );
      }
      return withDay(what, {
        what: 'the day on which you told them',
        today,
        notBefore: [askedDay],
        until: lastDay,
      });
    default:
      return { what, doubts: [] };
  }
}

function withDay(what: Extract<OfRequest, { on: string }>, known: Omit<DayToEnter, 'is'>): Doubted {
  const entered = enterDay(what.on, { ...known, is: 'past' });
  if ('problem' in entered) throw new Refusal(entered.problem, 400);
  return { what: { ...what, on: entered.day }, doubts: entered.doubts };
}

/** So many are named: of more, nobody could listen to all, and they are in the list of steps. */
const mostNamed = 2;

function openSteps(open: Request['steps']): string {
  const number = open.length === 1 ? '1 step is' : `${open.length} steps are`;
  if (open.length > mostNamed) return `${number} open.`;
  return `${number} open: ${open.map(({ words }) => firstSentence(words)).join(' ')}`;
}

function firstSentence(words: string): string {
  return /^.*?[.?!](?=\s|$)/.exec(words)?.[0] ?? words;
}
