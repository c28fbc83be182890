import { expect, test } from 'vitest';
import type { Proof } from '../../answers/records/records.ts';
import { idOf, recordOf, refused, submission, versions } from '../../tests/form/submission.ts';
import { answersBlock, listProofs } from './blocks.ts';

const sent = submission({ answers: { name: 'Ann Lee', contact: ['email'] } });
const record = recordOf(sent);

test('the list shows the questions that are marked for it, if a key has opened the answers', () => {
  const outside = [
    `Reference  ${sent.reference}`,
    `Id         ${idOf('a')}`,
    'Received   2026-11-20',
  ];
  expect(answersBlock(record, versions).split('\n')).toEqual(outside);
  expect(
    answersBlock(record, versions, { ...sent, notable: ['Sent quickly'] }).split('\n'),
  ).toEqual([
    ...outside,
    'Look at    Sent quickly',
    'Who is here: Whose cups are these? Mine',
    'About you: What is your name? Ann Lee',
    'About you: How may we reach you? By email',
    'About you: What is your email address? zoe@example.org',
  ]);
});

const listed = async (proof: Proof) =>
  (await Array.fromAsync(listProofs([proof], versions))).join('');

test('the list says who waits for a guardian, when a guardian confirmed, and the last interview', async () => {
  expect(answersBlock(record, versions)).not.toMatch(/Waiting|Confirmed|Interview/);
  expect(answersBlock({ ...record, waitingUntil: '2026-12-18' }, versions)).toContain(
    'Waiting    for a parent or guardian, until 2026-12-18',
  );
  const confirmed = { ...record, confirmedOn: '2026-12-01', interviewedOn: '2026-12-24' };
  const line = 'Confirmed  2026-12-01, by a parent or guardian';
  expect(answersBlock(confirmed, versions)).toContain(`${line}\nInterview  2026-12-24`);
  expect(await listed({ ...confirmed, deletedOn: '2027-01-01' })).toContain(
    `${line}\nInterview  2026-12-24`,
  );
});

test('the list of proofs has the words of each consent, given or refused', async () => {
  const both = recordOf({ ...sent, consents: [...sent.consents, refused] });
  expect(await listed({ ...both, deletedOn: '2026-11-21' })).toBe(
    [
      `Reference  ${sent.reference}`,
      `Id         ${idOf('a')}`,
      'Deleted    2026-11-21',
      `Version    of the questions: 2026-11-20 (${sent.version})`,
      `Agreed     2026-11-20, with the privacy policy of 2030-01-31: ${sent.consents[0]?.wording}`,
      'Refused    2026-11-20, with the privacy policy of 2030-01-31: May we write? No\n',
    ].join('\n'),
  );
});

test('what someone typed in the form cannot control the terminal', () => {
  const hostile = 'a\u001b[2J\u009b31m\u0007\r\n\u202egnp\u2066';
  const { answers } = submission({ answers: { name: hostile, email: hostile } });
  const listed = answersBlock(record, versions, { answers });
  expect(listed.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/u);
  expect(listed.split('\n')).toHaveLength(8);
});
