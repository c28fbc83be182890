import { dateInWords } from '../../content/checks/days.ts';
import type { SignUp } from '../store/notices-table.ts';

/**
 * What the team is told: that people have signed up. It holds no answer, and no count that an
 * answer changes: a count of people who wait for a guardian would reveal who is under age.
 */
export type Notice = { subject: string; text: string; data: NoticeData };

/** What a webhook gets as JSON. Chat programs show `text`. */
type NoticeData = {
  study: string;
  signUps: readonly SignUp[];
  text: string;
};

/** @param study  its name */
export function noticeOf(study: string, signUps: readonly SignUp[]): Notice {
  const number = signUps.length;
  const subject = `${number === 1 ? 'New sign-up' : `${number} new sign-ups`} for ${study}`;
  const text = `${subject}:

${signUps.map(({ reference, receivedOn }) => `${reference}, on ${dateInWords(receivedOn)}`).join('\n')}

This message has no answers. docs/operate.md says how to read them, and
how to see whether someone waits for a parent or guardian.
`;
  return { subject, text, data: { study, signUps, text } };
}
