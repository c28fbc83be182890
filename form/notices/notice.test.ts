import { expect, test } from 'vitest';
import { noticeOf } from './notice.ts';

const one = { reference: '7KQ2-M9XD-4T', receivedOn: '2026-11-20' };
const another = { reference: 'ABCD-EFGH-JK', receivedOn: '2026-12-01' };

test('a notice of one sign-up has its reference, the day and how many wait, and nothing else', () => {
  const text = `New sign-up for Cups & Spoons:

7KQ2-M9XD-4T, on 20 November 2026

Waiting for a parent or guardian, of everyone who has signed up: 2

This message has no answers. docs/operate.md says how to read them.
`;
  expect(noticeOf('Cups & Spoons', [one], 2)).toEqual({
    subject: 'New sign-up for Cups & Spoons',
    text,
    data: { study: 'Cups & Spoons', signUps: [one], waitingForGuardian: 2, text },
  });
});

test('a notice of several sign-ups counts them, and has the reference and day of each', () => {
  const { subject, text, data } = noticeOf('Cups & Spoons', [one, another], 0);
  expect(subject).toBe('2 new sign-ups for Cups & Spoons');
  expect(text).toBe(`2 new sign-ups for Cups & Spoons:

7KQ2-M9XD-4T, on 20 November 2026
ABCD-EFGH-JK, on 1 December 2026

Waiting for a parent or guardian, of everyone who has signed up: 0

This message has no answers. docs/operate.md says how to read them.
`);
  expect(data.signUps).toEqual([one, another]);
});
