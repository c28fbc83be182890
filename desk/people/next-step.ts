import { dateInWords } from '../../common/days.ts';
import type { PersonPage } from './person-page.ts';

type StepFacts = Pick<
  PersonPage,
  'state' | 'marks' | 'requests' | 'reasons' | 'entries' | 'agreed' | 'hasInterviews'
>;

/** What is to be done next with someone, and the part of their page where it is done. */
export type NextStep = { words: string; part: string };

/** Undefined where nothing is: it is the person's turn, or all is done. */
export function nextStep(person: StepFacts, today: string): NextStep | undefined {
  const { state, marks, requests, reasons, entries, agreed, hasInterviews } = person;
  const [request] = requests.filter(
    ({ state: progress }) => progress !== 'closed' && progress !== 'paused',
  );
  if (request) {
    const due = dateInWords(request.due);
    const words =
      request.state === 'late'
        ? `Answer what they asked: it was due on ${due}`
        : request.state === 'acknowledged'
          ? 'Look into their complaint'
          : `Answer what they asked, by ${due}`;
    return { words, part: 'requests' };
  }
  if (marks.includes('waits')) return { words: 'Ask their parent or guardian', part: 'reach' };
  if (marks.length > 0) return undefined;
  const isBeforeInvitation = state === 'new' || state === 'looked-at';
  const isCalled = entries.some(({ what }) => what.kind === 'call' && what.outcome === 'real');
  if (isBeforeInvitation && reasons.length > 0 && !isCalled) {
    return { words: 'Call them first', part: 'reach' };
  }
  if (isBeforeInvitation) return { words: 'Invite them', part: 'reach' };
  const [interview] = agreed;
  if (interview) {
    const day = dateInWords(interview.day);
    const words =
      interview.day < today ? `Record whether you met on ${day}` : `Meet them on ${day}`;
    return { words, part: 'interview' };
  }
  if (state === 'invited' && hasInterviews)
    return { words: 'Agree on a day for the interview', part: 'interview' };
  return undefined;
}
