import { answersUntil, proofUntil, type Retention } from '../../answers/deletion/retention.ts';
import { type Proof, readReference, type SubmissionRecord } from '../../answers/records/records.ts';
import { dateInWords, dayAt, isOver, today } from '../../common/days.ts';
import { type EnteredDay, enterDay } from '../people/entered-day.ts';
import { askFirst, Refusal } from '../people/refusal.ts';
import type { DeskStore } from '../store/desk-store.ts';

/**
 * Reads the day of someone's last interview, and says why it may be wrong: a wrong one would delete answers
 * within a day.
 */
export function enterInterview(
  typed: string,
  known: {
    receivedOn: string;
    interviewedOn?: string | undefined;
    isTrial?: boolean;
    /** Nothing but the proof of consent is left. */
    isProof?: boolean;
  },
  retention: Retention,
): EnteredDay {
  const { receivedOn, interviewedOn, isTrial = false, isProof = false } = known;
  const entered = enterDay(typed, {
    what: 'the day of the interview that took place',
    is: 'past',
    today: today(),
    notBefore: [
      ...(interviewedOn
        ? [
            {
              day: interviewedOn,
              doubt: `An interview on ${dateInWords(interviewedOn)} is recorded already, and periods count from the last one. An earlier day is right only if that one is wrong.`,
            },
          ]
        : []),
      {
        day: receivedOn,
        doubt: `That is before these answers arrived, on ${dateInWords(dayAt(receivedOn))}. It is right only if they replace others.`,
      },
    ],
  });
  if ('problem' in entered) return entered;
  const { day, doubts } = entered;
  const doubtIfOver = (until: string, what: string) =>
    // No server deletes from a trial.
    !isTrial && isOver(until, Date.now())
      ? [
          `With that day, ${what} may be kept only until ${dateInWords(until)}, and the server will then delete that, usually within a day.`,
        ]
      : [];
  return {
    day,
    doubts: [
      ...doubts,
      ...(isProof ? [] : doubtIfOver(answersUntil(day, retention), 'these answers')),
      ...doubtIfOver(proofUntil(day, retention), 'the proof of consent'),
    ],
  };
}

/** What has the days of interviews. */
type Interviews = { answers: Pick<DeskStore['answers'], 'record' | 'recordInterview'> };

/**
 * Records the day of someone's last interview, from which periods of deletion count.
 *
 * @param typed  null removes it
 * @param others  what else speaks against it
 * @returns the day as it was read, and the day that was recorded before
 * @throws Refusal if it is no day that has come, or may be wrong and nobody has said that it is right
 */
export async function recordInterviewOf(
  store: Interviews,
  person: Omit<SubmissionRecord, 'reference'> | Proof,
  typed: string | null,
  isSure: boolean,
  others: readonly string[],
  { retention, isTrial = false }: { retention: Retention; isTrial?: boolean },
): Promise<{ recorded: string | null; before: string | null }> {
  const { id } = person;
  let day: string | null = null;
  if (typed !== null) {
    const isProof = 'deletedOn' in person;
    const now = isProof ? person : await store.answers.record(id);
    const known = { receivedOn: person.receivedOn, interviewedOn: now?.interviewedOn };
    const entered = enterInterview(typed, { ...known, isTrial, isProof }, retention);
    if ('problem' in entered) throw new Refusal(entered.problem, 400);
    askFirst([...others, ...entered.doubts], isSure);
    day = entered.day;
  }
  const before = await store.answers.recordInterview(id, day);
  if (before !== undefined) return { recorded: day, before };
  throw new Refusal('Nothing is recorded: everything of this person has been erased.');
}

/**
 * Takes back that a day was recorded, and nothing else.
 *
 * @param day  that was recorded, or null if it was removed
 * @param before  the day that was recorded before it
 * @throws Refusal if another day has been recorded since
 */
export async function takeBackInterview(
  store: Interviews,
  { id }: SubmissionRecord,
  day: string | null,
  before: string | null,
) {
  if ((await store.answers.recordInterview(id, before, day)) !== undefined) return;
  const { interviewedOn } = (await store.answers.record(id)) ?? {};
  const now = interviewedOn ? `now it is ${dateInWords(interviewedOn)}` : 'now there is none';
  throw new Refusal(
    `Nothing is taken back: someone else has changed the day of the last interview since, and ${now}. If that is wrong, change it on the page of this person.`,
  );
}

/** @throws Refusal if this person does not wait for a parent or guardian */
export async function confirmGuardian(store: DeskStore, { id, reference }: SubmissionRecord) {
  const now = await store.answers.record(id);
  if (!now?.waitingUntil) {
    throw new Refusal(`${reference} does not wait for a parent or guardian.`);
  }
  await store.answers.confirm(id);
}

/**
 * Erases someone's answers, and keeps the proof of consent unless its period has ended.
 *
 * @param typed  the reference as someone typed it, who by that agrees to what cannot be undone
 * @param doubts  what to do first, which is asked unless someone is sure
 * @returns what is left to do, in words
 */
export async function eraseOne(
  store: DeskStore,
  { id, reference }: Pick<SubmissionRecord, 'id' | 'reference'>,
  typed: string,
  withProof: boolean,
  doubts: readonly string[],
  isSure: boolean,
): Promise<string[]> {
  if (readReference(typed) !== reference) {
    throw new Refusal(
      `You typed "${typed}", and the reference of this person is ${reference}. Nothing is erased.`,
      400,
    );
  }
  askFirst(doubts, isSure);
  return store.erase(id, reference, withProof);
}
