import { expect, test } from 'vitest';
import { cupsAndSpoons } from '../../tests/form/cups-and-spoons.ts';
import { idOf, submission } from '../../tests/form/submission.ts';
import { versionOf } from '../store/identify.ts';
import { listAnswers, listProofs } from './list.ts';

const form = cupsAndSpoons();
const since = '2026-11-20T18:42:00.000Z';
const versions = new Map([[versionOf(form), { ...form, since }]]);
const sent = submission({ answers: { name: 'Ann Lee', contact: ['email'] } });

test('a list without answers says so', () => {
  expect(listAnswers([], versions)).toBe('No answers.');
});

test('the list has a block for each person, with the questions that are marked for it', () => {
  expect(listAnswers([sent, sent], versions).split('\n\n')).toEqual(
    Array(2).fill(
      [
        `Reference  ${sent.reference}`,
        `Id         ${idOf('a')}`,
        'Received   2026-11-20 18:42:00 UTC',
        'Who is here: Whose cups are these? Mine',
        'About you: What is your name? Ann Lee',
        'About you: How may we reach you? By email',
        'About you: What is your email address? zoe@example.org',
      ].join('\n'),
    ),
  );
});

test('the list says who waits for a guardian, until when, and when a guardian confirmed', () => {
  const waiting = { ...sent, waitingUntil: '2026-12-18T18:42:00.000Z' };
  expect(listAnswers([waiting], versions)).toContain(
    'Waiting    for a parent or guardian, until 2026-12-18',
  );
  expect(listAnswers([sent], versions)).not.toMatch(/Waiting|Confirmed/);
  const confirmed = { ...sent, confirmedAt: '2026-12-01T10:00:00.000Z' };
  const line = 'Confirmed  2026-12-01 10:00:00 UTC, by a parent or guardian';
  expect(listAnswers([confirmed], versions)).toContain(line);
  expect(listProofs([{ ...confirmed, deletedAt: '2027-01-01' }], versions)).toContain(line);
});

test('the list of proofs has the words of each consent, given or refused, and no answers', () => {
  const refused = {
    id: 'later',
    agreed: false,
    wording: 'May we write?',
    policy: '2030-01-31',
    at: '2026-11-20T18:41:00.000Z',
  };
  const { answers: _, ...kept } = { ...sent, consents: [...sent.consents, refused] };
  expect(listProofs([{ ...kept, deletedAt: '2026-11-21T09:00:00.000Z' }], versions)).toBe(
    [
      `Reference  ${sent.reference}`,
      `Id         ${idOf('a')}`,
      'Deleted    2026-11-21 09:00:00 UTC',
      `Version    of the questions: 2026-11-20 18:42:00 UTC (${sent.version})`,
      `Agreed     2026-11-20 18:40:00 UTC, with the privacy policy of 2030-01-31: ${sent.consents[0]?.wording}`,
      'Refused    2026-11-20 18:41:00 UTC, with the privacy policy of 2030-01-31: May we write?',
    ].join('\n'),
  );
});

test('what someone typed in the form cannot control the terminal', () => {
  const hostile = 'a\u001b[2J\u009b31m\u0007\r\n\u202egnp\u2066';
  const listed = listAnswers(
    [submission({ answers: { name: hostile, email: hostile } })],
    versions,
  );
  expect(listed.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/u);
  expect(listed.split('\n')).toHaveLength(8);
});
