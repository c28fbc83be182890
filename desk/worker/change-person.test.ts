import { expect, test } from 'vitest';
import { loadStudy } from '../../content/model/load.ts';
import { storeUnderTest } from '../../tests/answers/store-under-test.ts';
import { idOf, recordOf, save, submission } from '../../tests/answers/submission.ts';
import { enterInterview, recordInterviewOf, takeBackInterview } from './change-person.ts';

const { open } = storeUnderTest();
const { retention } = loadStudy();

test('taking back the day of an interview says so if another desk has recorded one since', async () => {
  const [one, other] = [await open(), await open()];
  await save(one, submission());
  const record = recordOf(submission());
  const { before } = await recordInterviewOf(one, record, '2026-11-24', true, [], { retention });
  await recordInterviewOf(other, record, '2026-11-25', true, [], { retention });
  await expect(takeBackInterview(one, record, '2026-11-24', before)).rejects.toThrow(
    'Nothing is taken back: someone else has changed the day of the last interview since, and now it is 25 November 2026.',
  );
  expect((await one.answers.record(idOf('a')))?.interviewedOn).toBe('2026-11-25');
  await takeBackInterview(other, record, '2026-11-25', '2026-11-24');
  await takeBackInterview(one, record, '2026-11-24', before);
  expect((await one.answers.record(idOf('a')))?.interviewedOn).toBe(undefined);
});

test('a day that may be wrong is recorded only once someone is sure, and a removed one leaves none', async () => {
  const store = await open();
  await save(store, submission());
  const record = recordOf(submission());
  const day = async (typed: string | null, isSure = false) =>
    (await recordInterviewOf(store, record, typed, isSure, [], { retention })).recorded;
  await expect(day('2026-02-30')).rejects.toThrow('"2026-02-30" is not a day.');
  await expect(day('2026-11-19', true)).resolves.toBe('2026-11-19');
  await expect(day('2026-11-18')).rejects.toMatchObject({
    doubts: [
      expect.stringContaining('An interview on 19 November 2026 is recorded already'),
      expect.stringContaining('before these answers arrived, on 20 November 2026'),
      expect.stringContaining('the server will then delete'),
    ],
  });
  await expect(day(null)).resolves.toBe(null);
});

test('a day so early that the server will delete is asked about in words, and in a trial it is not', () => {
  const said = (isTrial: boolean) => {
    const entered = enterInterview('2020-01-31', { receivedOn: '2026-11-20', isTrial }, retention);
    return 'doubts' in entered ? entered.doubts.join(' ') : '';
  };
  expect(said(false)).toContain('the server will then delete');
  expect(said(true)).not.toContain('delete');
  expect(said(true)).toContain('on 20 November 2026');
  expect(said(false)).not.toMatch(/\d{4}-\d\d/);
});
