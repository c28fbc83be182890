import { expect, test } from 'vitest';
import { idOf, recordOf, refused, submission, versions } from '../../tests/form/submission.ts';
import { proofBlock, recordBlock } from './find.ts';

const sent = submission();
const record = recordOf(sent);

test('a sign-up is shown with who waits for a guardian, when a guardian confirmed, and the last interview', () => {
  expect(recordBlock(record).split('\n')).toEqual([
    `Reference  ${sent.reference}`,
    `Id         ${idOf('a')}`,
    'Received   2026-11-20',
  ]);
  expect(recordBlock({ ...record, waitingUntil: '2026-12-18' })).toContain(
    'Waiting    for a parent or guardian, until 2026-12-18',
  );
  const confirmed = { ...record, confirmedOn: '2026-12-01', interviewedOn: '2026-12-24' };
  const lines = 'Confirmed  2026-12-01, by a parent or guardian\nInterview  2026-12-24';
  expect(recordBlock(confirmed)).toContain(lines);
  expect(proofBlock({ ...confirmed, deletedOn: '2027-01-01' }, versions)).toContain(lines);
});

test('proof of consent has the words of each consent, given or refused', () => {
  const both = recordOf({ ...sent, consents: [...sent.consents, refused] });
  expect(proofBlock({ ...both, deletedOn: '2026-11-21' }, versions)).toBe(
    [
      `Reference  ${sent.reference}`,
      `Id         ${idOf('a')}`,
      'Deleted    2026-11-21',
      `Version    of the questions: 2026-11-20 (${sent.version})`,
      `Agreed     2026-11-20, with the privacy policy of 2030-01-31: ${sent.consents[0]?.wording}`,
      'Refused    2026-11-20, with the privacy policy of 2030-01-31: May we write? No',
    ].join('\n'),
  );
});

test('what is stored cannot control the terminal', () => {
  const hostile = 'a\u001b[2J\u009b31m\u0007\r\n\u202egnp\u2066';
  const consents = record.consents.map((consent) => ({ ...consent, wording: hostile }));
  const shown = proofBlock({ ...record, consents, deletedOn: '2026-11-21' }, versions);
  expect(shown.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/u);
  expect(shown.split('\n')).toHaveLength(4 + consents.length);
});
