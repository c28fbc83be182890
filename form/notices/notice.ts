import { dateInWords } from '../../content/checks/long-date.ts';
import type { SignUp } from '../store/notices-table.ts';

/** What the team is told: that people have signed up. It is made without any answer. */
export type Notice = { subject: string; text: string; data: NoticeData };

/** What a webhook gets as JSON. Chat programs show `text`. */
type NoticeData = {
  study: string;
  signUps: readonly SignUp[];
  /** How many people wait for a parent or guardian, of everyone who has signed up. */
  waitingForGuardian: number;
  text: string;
};

/** @param study  its name */
export function noticeOf(study: string, signUps: readonly SignUp[], waiting: number): Notice {
  const number = signUps.length;
  const subject = `${number === 1 ? 'New sign-up' : `${number} new sign-ups`} for ${study}`;
  const text = `${subject}:

${signUps.map(({ reference, receivedOn }) => `${reference}, on ${dateInWords(receivedOn)}`).join('\n')}

Waiting for a parent or guardian, of everyone who has signed up: ${waiting}

This message has no answers. docs/operate.md says how to read them.
`;
  return { subject, text, data: { study, signUps, waitingForGuardian: waiting, text } };
}
