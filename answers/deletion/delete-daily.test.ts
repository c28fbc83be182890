import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dayLength } from '../../common/days.ts';
import { auditedLines, storeUnderTest } from '../../tests/answers/store-under-test.ts';
import { addKeys, idOf, save, submission } from '../../tests/answers/submission.ts';
import { readErased, sidecarFile } from '../files/beside-database.ts';
import { referenceOf } from '../records/records.ts';
import type { Store } from '../store/store.ts';
import { deleteDaily, deleteOnce } from './delete-daily.ts';
import { erasePeople } from './erase-people.ts';
import { notStartedYet } from './retention.ts';

const { database, open } = storeUnderTest();
const retention = {
  screeningMonths: 6,
  screeningLatest: '2030-03-31',
  recordingsYears: 3,
  logsMonths: 12,
};
const [ann, bo, cy] = [idOf('a'), idOf('b'), idOf('c')];
let store: Store;
let log: ReturnType<typeof vi.spyOn>;
let warning: ReturnType<typeof vi.spyOn>;

beforeEach(async () => {
  store = await open();
  await addKeys(store);
  await save(store, submission({ id: ann }), submission({ id: bo }), submission({ id: cy }));
  vi.useFakeTimers({
    now: new Date('2030-01-31T12:00:00Z'),
    toFake: ['Date', 'setInterval', 'clearInterval'],
  });
  log = vi.spyOn(console, 'log').mockReturnValue();
  warning = vi.spyOn(console, 'warn').mockReturnValue();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const left = async () => await Array.fromAsync(store.answers.records(), ({ id }) => id);

/** What the form deletes when it is started at another time. */
async function startAt(time: string, content = retention) {
  vi.setSystemTime(time);
  await deleteOnce(store, content);
}

/** So many days, on each of which the form deletes what is due. */
async function pass(days: number) {
  for (let day = 0; day < days; day += 1) {
    vi.setSystemTime(Date.now() + dayLength);
    await deleteOnce(store, retention);
  }
}

test('answers are deleted six months after the interview, and their proof with the recordings', async () => {
  await store.answers.recordInterview(ann, '2029-08-01');
  await store.answers.recordInterview(bo, '2029-07-30');
  await store.answers.recordInterview(cy, '2027-01-30');
  await deleteOnce(store, retention);
  expect(await left()).toEqual([ann]);
  expect(await Array.fromAsync(store.proofs(), ({ id }) => id)).toEqual([bo]);
  expect(auditedLines(database())).toMatch(
    / retention, by itself: 2 sets of answers, 1 proof of consent\n$/,
  );
  expect(Object.fromEntries(readErased(sidecarFile(database(), 'erased')))).toEqual({
    [referenceOf(bo)]: { on: '2030-01-31', withProof: false },
    [referenceOf(cy)]: { on: '2030-01-31', withProof: true },
  });
  await pass(2);
  expect(await left()).toEqual([]);
  expect(log.mock.calls).toHaveLength(2);
  expect(warning).not.toHaveBeenCalled();
});

test('the final date is announced for 30 days, and then deletes all answers and their proof', async () => {
  await store.answers.recordInterview(ann, '2030-01-20');
  await store.answers.remove([bo], false);
  await startAt('2030-02-28T12:00:00Z');
  expect(warning).not.toHaveBeenCalled();
  await pass(1);
  expect(warning.mock.calls.flat()).toEqual([
    expect.stringContaining('answers after 2030-03-31: 2 sets.'),
  ]);
  await pass(30);
  expect(await left()).toEqual([ann, cy]);
  await pass(1);
  expect(await left()).toEqual([]);
  // Her recordings may be kept, and with them the proof that she agreed.
  expect(await Array.fromAsync(store.proofs(), ({ id }) => id)).toEqual([ann]);
});

test('a final date that has passed before anyone was told deletes nothing until the next day', async () => {
  await startAt('2030-05-01T12:00:00Z');
  expect(await left()).toEqual([ann, bo, cy]);
  expect(warning.mock.calls.flat()).toEqual([expect.stringContaining('answers tomorrow: 3 sets')]);
  await pass(1);
  expect(await left()).toEqual([]);
});

test('a final date that comes back, as with an old copy of content/, waits for a day again', async () => {
  await startAt('2030-03-30T12:00:00Z');
  await startAt('2030-03-30T12:00:00Z', { ...retention, screeningLatest: '2031-03-31' });
  await startAt('2030-04-01T23:59:30Z');
  await startAt('2030-04-02T00:00:30Z');
  expect(await left()).toEqual([ann, bo, cy]);
  await pass(1);
  expect(await left()).toEqual([]);
});

test('a clock that jumps ahead deletes nothing for a day, and the log says so', async () => {
  await startAt('2030-01-31T12:00:00Z');
  await startAt('2039-11-30T12:00:00Z');
  await startAt('2039-12-01T10:00:00Z');
  expect(await left()).toEqual([ann, bo, cy]);
  expect(warning.mock.calls[0]).toEqual([
    expect.stringContaining(
      'that it is 2039-11-30, and the daily deletion last ran on 2030-01-31:',
    ),
  ]);
  // Once it is set, all is as before.
  await startAt('2030-02-01T12:00:00Z');
  await startAt('2039-12-01T13:00:00Z');
  expect(await left()).toEqual([ann, bo, cy]);
  await pass(1);
  expect(await left()).toEqual([]);
});

test('after a restore that may lack something, nothing is deleted for a day from the start of the form', async () => {
  await store.times.set('restored-at', notStartedYet);
  await store.times.set('deleted-at', '2030-01-30T12:00:00.000Z');
  await store.answers.recordInterview(ann, '2029-07-30');
  for (const [time, people] of [
    ['2030-01-31T12:00:00Z', 3],
    ['2030-02-01T10:00:00Z', 3],
    ['2030-02-01T13:00:00Z', 2],
  ] as const) {
    await startAt(time);
    expect(await left(), time).toHaveLength(people);
  }
  expect(warning.mock.calls[0]).toEqual([
    expect.stringContaining('A backup was restored, so the form deletes nothing for a day.'),
  ]);
});

test('a form that runs once a week deletes what was due the week before', async () => {
  for (const [time, people] of [
    ['2030-01-31T12:00:00Z', 3],
    ['2030-02-07T12:00:00Z', 3],
    ['2030-02-14T12:00:00Z', 2],
  ] as const) {
    await startAt(time);
    expect(await left(), time).toHaveLength(people);
    await store.answers.recordInterview(ann, '2029-01-31');
  }
});

test('if the time of the last deletion cannot be read, the log says so and nothing is deleted', async () => {
  const error = vi.spyOn(console, 'error').mockReturnValue();
  await store.answers.recordInterview(ann, '2029-01-31');
  vi.spyOn(store.times, 'get').mockImplementation(() => {
    throw new Error('database disk image is malformed');
  });
  await deleteOnce(store, retention);
  expect(error.mock.calls).toEqual([
    [expect.stringContaining('The time of the daily deletion could not be read')],
  ]);
  expect(await left()).toEqual([ann, bo, cy]);
});

test('a trial ignores the final date', async () => {
  await store.keys.add('age1trial', 'code of the trial', true);
  await startAt('2030-05-01T12:00:00Z');
  await pass(2);
  expect(await left()).toEqual([ann, bo, cy]);
});

test('people who waited for a guardian too long are recorded as erased, so that no backup brings them back', async () => {
  const late = idOf('d');
  await save(store, submission({ id: late, waitingUntil: '2030-01-30' }));
  await deleteOnce(store, retention);
  expect(await store.answers.holds(late)).toBe(false);
  expect(readErased(sidecarFile(database(), 'erased')).get(referenceOf(late))).toEqual({
    on: '2030-01-31',
    withProof: true,
  });
});

test.each([false, true])(
  'who was erased and is stored all the same is erased again, with the proof of consent: %s',
  async (withProof) => {
    const person = { answers: [], both: [], proofs: [], [withProof ? 'both' : 'answers']: [ann] };
    vi.spyOn(store.answers, 'remove').mockRejectedValueOnce(new Error('stopped'));
    await expect(erasePeople(store, person, [referenceOf(ann)])).rejects.toThrow();
    expect(await left()).toEqual([ann, bo, cy]);
    await deleteOnce(store, retention);
    expect(await left()).toEqual([bo, cy]);
    expect(await Array.fromAsync(store.proofs(), ({ id }) => id)).toEqual(withProof ? [] : [ann]);
    expect(log.mock.lastCall?.join()).toMatch(/^Deleted: 1 set of answers, .* were erased/);
    await deleteOnce(store, retention);
    expect(log).toHaveBeenCalledTimes(1);
    if (withProof) return;
    const proof = { answers: [], both: [], proofs: [ann] };
    vi.spyOn(store.answers, 'remove').mockRejectedValueOnce(new Error('stopped'));
    await expect(erasePeople(store, proof, [referenceOf(ann)])).rejects.toThrow();
    await deleteOnce(store, retention);
    expect(await Array.fromAsync(store.proofs())).toEqual([]);
    expect(log.mock.lastCall?.join()).toMatch(/^Deleted: 0 sets of answers, 1 proof of consent/);
  },
);

test('what could not be deleted on one day is deleted on the next', async () => {
  const error = vi.spyOn(console, 'error').mockReturnValue();
  await store.answers.recordInterview(ann, '2029-01-31');
  const locked = vi.spyOn(store.answers, 'remove').mockImplementationOnce(() => {
    throw new Error('database is locked');
  });
  const deletion = deleteDaily(store, retention);
  await deletion.done();
  expect(error.mock.calls).toEqual([[expect.stringContaining('could not be deleted')]]);
  expect(await left()).toEqual([ann, bo, cy]);
  vi.advanceTimersByTime(dayLength);
  await deletion.stop();
  expect(locked).toHaveBeenCalledTimes(2);
  expect(await left()).toEqual([bo, cy]);
});

test('what became due during the day is deleted before a backup, and not twice in ten minutes', async () => {
  const deletion = deleteDaily(store, retention);
  await deletion.done();
  await store.answers.recordInterview(ann, '2029-01-31');
  await deletion.now();
  expect(await left()).toEqual([ann, bo, cy]);
  vi.setSystemTime(Date.now() + 10 * 60_000);
  await deletion.now();
  expect(await left()).toEqual([bo, cy]);
  await deletion.stop();
});
