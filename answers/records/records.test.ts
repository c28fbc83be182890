import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { expect, test } from 'vitest';
import { submission } from '../../tests/answers/submission.ts';
import { encrypt } from '../encryption/encrypt.ts';
import {
  DamagedAnswersError,
  openSubmission,
  readReference,
  referenceOf,
  type SubmissionRecord,
} from './records.ts';

test('a reference is the first 50 bits of an id, without letters that are misread', () => {
  expect(referenceOf('0'.repeat(32))).toBe('0000-0000-00');
  expect(referenceOf(`${'f'.repeat(12)}c000${'0'.repeat(16)}`)).toBe('ZZZZ-ZZZZ-ZZ');
});

test.each([
  ['7KQ2-M9XD-4T', '7KQ2-M9XD-4T'],
  [' 7kq2 m9xd 4t ', '7KQ2-M9XD-4T'],
  ['7kq2m9xd4t', '7KQ2-M9XD-4T'],
  ['oil0-oil0-oi', '0110-0110-01'],
  // These are none, and must find nobody.
  ['7KQ2-M9XD-4', '7KQ2M9XD4'],
  ['7KQ2-M9XD-4T7', '7KQ2M9XD4T7'],
])('the reference "%s" is read as %s, however it is typed', (typed, read) => {
  expect(readReference(typed)).toBe(read);
});

test('what anyone can encrypt to the keys of a study is taken for answers only if a form writes such answers, and is then all inside', async () => {
  const identity = await generateX25519Identity();
  const recipient = await identityToRecipient(identity);
  const { receivedAt, answers, consents, ...outside } = submission();
  const record: SubmissionRecord = {
    ...outside,
    receivedOn: '2026-11-20',
    consents: [],
  };
  const inside = { id: record.id, receivedAt, answers, consents };
  const opened = async (text: string) =>
    openSubmission(record, await encrypt(text, [recipient]), [identity]);
  const others = {
    reference: '7KQ2-M9XD-4T',
    version: 'v',
    waitingUntil: '2099-01-01',
    fault: 'f',
  };
  expect(await opened(JSON.stringify({ ...inside, ...others }))).toEqual(submission());
  for (const wrong of [
    {},
    { answers: null },
    { answers: { name: { first: 'Zoë' } } },
    { answers: { name: 5 } },
    { telephones: 7 },
    { consents: [{}] },
    { notable: 'note' },
    { receivedAt: 'yesterday' },
  ]) {
    const isWhole = Object.keys(wrong).length > 0;
    const asked = opened(JSON.stringify({ ...(isWhole && inside), ...wrong }));
    await expect(asked, Object.keys(wrong).join()).rejects.toThrow(DamagedAnswersError);
  }
  const noJson = opened('Zoë');
  await expect(noJson).rejects.toThrow(/^The answers \S+ are not what a form writes: [^“"]*$/);
});
