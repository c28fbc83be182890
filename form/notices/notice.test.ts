import { expect, test } from 'vitest';
import { noticeOf } from './notice.ts';

const one = { reference: '7KQ2-M9XD-4T', receivedOn: '2026-11-20' };
const another = { reference: 'ABCD-EFGH-JK', receivedOn: '2026-12-01' };

test('a notice of one sign-up has its reference and the day, and nothing else', () => {
  const text = `New sign-up for Cups & Spoons:

7KQ2-M9XD-4T, on 20 November 2026

This message has no answers. docs/operate.md says how to read them, and
how to see whether someone waits for a parent or guardian.
`;
  expect(noticeOf('Cups & Spoons', [one])).toEqual({
    subject: 'New sign-up for Cups & Spoons',
    text,
    data: { study: 'Cups & Spoons', signUps: [one], text },
  });
});

test('a notice of several sign-ups counts them, and has the reference and day of each', () => {
  const { subject, text, data } = noticeOf('Cups & Spoons', [one, another]);
  expect(subject).toBe('2 new sign-ups for Cups & Spoons');
  expect(text).toBe(`2 new sign-ups for Cups & Spoons:

7KQ2-M9XD-4T, on 20 November 2026
ABCD-EFGH-JK, on 1 December 2026

This message has no answers. docs/operate.md says how to read them, and
how to see whether someone waits for a parent or guardian.
`);
  expect(data.signUps).toEqual([one, another]);
});
