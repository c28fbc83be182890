import { dateInWords, whenInWords } from '../../common/days.ts';
import type { Agreed } from '../interviews/interview-list.ts';
import { usualMinutes } from '../interviews/interviews-of.ts';
import { type DayToEnter, enterDay } from './entered-day.ts';
import type { Recorded } from './entries.ts';
import { Refusal } from './refusal.ts';
import { stateNames } from './state-names.ts';

/** What is known that something new about a person must fit. */
export type KnownOfPerson = {
  reference: string;
  today: string;
  /** Undefined if it cannot be read. */
  receivedOn?: string | undefined;
  /** The last day on which their answers may be kept; undefined in a trial, which keeps everything. */
  answersUntil?: string | undefined;
  /** The interviews that are agreed on, with everyone. */
  agreed: readonly Agreed[];
};

/**
 * What is doubtful about something that is to be recorded of someone; and what to record, with its day as
 * it was read.
 *
 * @throws Refusal if it cannot be right
 */
export function doubtsOfEntry(
  what: Recorded,
  known: KnownOfPerson,
  dayIs = 'the day of the interview',
): { what: Recorded; doubts: string[] } {
  const { reference, today, answersUntil, agreed } = known;
  const theirs = agreed.filter(
    (interview) => interview.reference === reference && interview.day >= today,
  );
  switch (what.kind) {
    case 'correction':
    case 'request': {
      const { day, doubts } = read(what.askedOn, known, {
        what: 'the day on which it was asked for',
        is: 'past',
      });
      return { what: { ...what, askedOn: day }, doubts };
    }
    case 'interview': {
      const { day, doubts } = read(what.on, known, {
        what: dayIs,
        is: 'planned',
        until: answersUntil
          ? {
              day: answersUntil,
              doubt: `These answers may be kept only until ${dateInWords(answersUntil)}, and are then deleted: before that day.`,
            }
          : undefined,
      });
      const moved = { ...what, on: day };
      const isKnown = agreed.some(
        (interview) => interview.id === what.of && interview.reference === reference,
      );
      if (what.of !== undefined && !isKnown) {
        throw new Refusal(
          'The interview that this would move is not agreed on any more. Record it as one of its own.',
        );
      }
      return {
        what: moved,
        doubts: [
          ...doubts,
          ...theirs
            .filter(({ id }) => id !== what.of && what.of === undefined)
            .map(
              (interview) =>
                `An interview with them is agreed for ${whenInWords(interview.day, interview.time)} already. Will this be another one? If it takes that one's place, move that one.`,
            ),
          ...sameTime(moved, known).map(
            (interview) =>
              `At that time there is an interview with ${interview.name} (${interview.reference}): ${whenInWords(interview.day, interview.time)}.`,
          ),
        ],
      };
    }
    case 'called-off': {
      const interview = agreed.find(
        ({ id, reference: whose }) => id === what.of && whose === reference,
      );
      if (!interview) throw new Refusal('That interview is not agreed on any more.');
      const { id, day, time, minutes } = interview;
      return {
        what: {
          kind: 'called-off',
          of: id,
          on: day,
          ...(time && { at: time }),
          ...(minutes && { minutes }),
        },
        doubts: [],
      };
    }
    case 'state': {
      const takesPlace = what.state === 'interviewed' || what.state === 'paid';
      const doubts = takesPlace
        ? []
        : theirs.map(
            (interview) =>
              `An interview with them is agreed for ${whenInWords(interview.day, interview.time)}. With the state “${stateNames[what.state]}”, it counts as called off.`,
          );
      return { what, doubts };
    }
    default:
      return { what, doubts: [] };
  }
}

/**
 * The same of a day that a letter suggests, which is not agreed on yet: it takes the place of one that is.
 *
 * @throws Refusal if it cannot be right
 */
export function doubtsOfMeeting(
  day: string,
  time: string,
  known: KnownOfPerson,
): { day: string; doubts: string[] } {
  const { what, doubts } = doubtsOfEntry(
    {
      kind: 'interview',
      on: day,
      ...(/^\d\d:\d\d$/.test(time) && { at: time }),
    },
    { ...known, agreed: known.agreed.filter(({ reference }) => reference !== known.reference) },
    'the day in the letter',
  );
  return { day: what.kind === 'interview' ? what.on : day, doubts };
}

function read(
  typed: string,
  { today, receivedOn }: KnownOfPerson,
  allowed: Omit<DayToEnter, 'today' | 'notBefore'>,
): { day: string; doubts: string[] } {
  const notBefore = receivedOn
    ? [
        {
          day: receivedOn,
          doubt: `That is before these answers arrived, on ${dateInWords(receivedOn)}.`,
        },
      ]
    : [];
  const entered = enterDay(typed, { today, notBefore, ...allowed });
  if ('problem' in entered) throw new Refusal(entered.problem, 400);
  return entered;
}

/** Other people's interviews that last at the same time as one that is to be recorded. */
function sameTime(
  { on, at, minutes = usualMinutes }: Extract<Recorded, { kind: 'interview' }>,
  { reference, agreed }: KnownOfPerson,
): Agreed[] {
  if (at === undefined) return [];
  const begins = minuteOf(at);
  return agreed.filter((interview) => {
    const { day, time, minutes: lasts = usualMinutes } = interview;
    if (interview.reference === reference || day !== on || time === undefined) return false;
    const other = minuteOf(time);
    return begins < other + lasts && other < begins + minutes;
  });
}

/** The minute of the day. Nobody meets in the night in which an hour comes twice. */
function minuteOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}
