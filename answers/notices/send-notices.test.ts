import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hourLength, minuteLength } from '../../common/days.ts';
import { storeUnderTest } from '../../tests/answers/store-under-test.ts';
import { idOf, read, save, submission } from '../../tests/answers/submission.ts';
import type { Store } from '../store/store.ts';
import { type Notice, type Send, sendNotices } from './send-notices.ts';

const { open } = storeUnderTest();
const start = Date.parse('2026-11-20T18:42:00Z');
let store: Store;
let notices: ReturnType<typeof sendNotices> | undefined;

beforeEach(async () => {
  vi.useFakeTimers({ now: start, toFake: ['Date', 'setInterval', 'clearInterval'] });
  vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(console, 'log').mockReturnValue();
  store = await open({ channels: ['email'] });
});
afterEach(async () => {
  await notices?.stop();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** The sign-up of someone on a day. */
const of = (sign: string, receivedAt = '2026-11-20T18:42:00.000Z') =>
  submission({ id: idOf(sign), receivedAt });

const referencesIn = ({ data }: Notice) => data.signUps.map(({ reference }) => reference);

/** A sender that fails so many times, and notes when it was asked to send what. */
function failing(times: number) {
  const tries: { at: number; references: string[] }[] = [];
  const send: Send = async (notice) => {
    tries.push({ at: Date.now() - start, references: referencesIn(notice) });
    if (tries.length <= times) throw new Error('down');
  };
  return { send, tries };
}

type Settings = Partial<Parameters<typeof sendNotices>[0]>;

function begin(send: Send, settings: Settings = {}) {
  const queue = store.notices;
  const channels = new Map([['email', send] as const]);
  notices = sendNotices({
    queue,
    tryLocked: store.tryLocked,
    every: 'sign-up',
    study: 'Cups',
    send: channels,
    ...settings,
  });
}

test('after failures a notice is sent once, together with later sign-ups, and waits longer each time, up to an hour', async () => {
  const { send, tries } = failing(20);
  await save(store, of('a'));
  begin(send);
  await vi.advanceTimersByTimeAsync(5 * minuteLength);
  await save(store, of('b'));
  await vi.advanceTimersByTimeAsync(24 * hourLength);
  const gaps = tries.slice(1).map(({ at }, index) => (at - (tries[index]?.at ?? 0)) / minuteLength);
  expect(gaps).toEqual([1, 2, 4, 8, 16, 32, ...Array(14).fill(60)]);
  const [a, b] = [of('a').reference, of('b').reference];
  expect(tries.map(({ references }) => references)).toEqual([
    ...Array(3).fill([a]),
    ...Array(18).fill([a, b]),
  ]);
  expect(console.error).toHaveBeenCalledTimes(20);
  expect(console.error).toHaveBeenLastCalledWith(
    'A notice of new sign-ups was not sent (email): Error. Next try in 60 min. Nothing is lost.',
  );
  expect(vi.mocked(console.log).mock.calls).toEqual([['Notices are sent again (email).']]);
});

test('a notice is sent within seconds, and while its sender hangs, sign-ups are stored and no second one is on its way', async () => {
  const { promise: taken, resolve: take } = Promise.withResolvers<void>();
  const told: string[][] = [];
  begin((notice) => {
    told.push([notice.subject, ...referencesIn(notice)]);
    return taken;
  });
  await save(store, of('a'));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(told).toHaveLength(1);
  await save(store, of('b'));
  await vi.advanceTimersByTimeAsync(hourLength);
  expect(await read(store)).toHaveLength(2);
  const [first, second] = ['a', 'b'].map((id) => ['New sign-up for Cups', of(id).reference]);
  expect(told).toEqual([first]);
  take();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(told).toEqual([first, second]);
});

test('a sender that hangs for too long is stopped and asked again', async () => {
  await save(store, of('a'));
  let tries = 0;
  begin(
    async (_notice, signal) => {
      tries += 1;
      if (tries === 1) await sleep(60_000, undefined, { signal });
    },
    { timeout: 20 },
  );
  await vi.waitFor(() => expect(console.error).toHaveBeenCalled(), 10_000);
  await vi.advanceTimersByTimeAsync(hourLength);
  expect(tries).toBe(2);
  expect(await store.notices.due('email')).toEqual([]);
});

test('what could not be sent before the form stopped is sent once after its restart', async () => {
  const down = failing(1);
  await save(store, of('a'), of('b'));
  begin(down.send);
  await vi.advanceTimersByTimeAsync(30_000);
  await notices?.stop();
  store = await open({ channels: ['email'] });
  const up = failing(0);
  begin(up.send);
  await vi.advanceTimersByTimeAsync(hourLength);
  expect(down.tries).toHaveLength(1);
  expect(up.tries).toEqual([{ at: 30_000, references: [of('a').reference, of('b').reference] }]);
});

test('the form stops only when the notice that is on its way is sent or given up', async () => {
  const { promise: taken, resolve: take } = Promise.withResolvers<void>();
  await save(store, of('a'));
  begin(() => taken);
  let isStopped = false;
  const stopping = notices?.stop().then(() => {
    isStopped = true;
  });
  await sleep(20);
  expect(isStopped).toBe(false);
  take();
  await stopping;
  expect(await store.notices.due('email')).toEqual([]);
});

test('a notice that was sent is not sent again, or called unsent, because the database was locked', async () => {
  const { send, tries } = failing(0);
  await save(store, of('a'));
  const remove = vi.fn(store.notices.remove);
  for (let times = 0; times < 2; times += 1) {
    remove.mockImplementationOnce(() => {
      throw new Error('database is locked');
    });
  }
  begin(send, { queue: { ...store.notices, remove } });
  await vi.advanceTimersByTimeAsync(hourLength);
  await save(store, of('b'));
  await vi.advanceTimersByTimeAsync(hourLength);
  const sent = ['a', 'b'].map((sign) => [of(sign).reference]);
  expect(tries.map(({ references }) => references)).toEqual(sent);
  expect(vi.mocked(console.error).mock.calls).toEqual(
    [1, 2].map((minutes) => [
      `A notice was sent (email), but could not be removed from the queue: Error. Next try to remove it in ${minutes} min. It is sent again only if the form stops before that.`,
    ]),
  );
  expect(console.log).not.toHaveBeenCalled();
  expect(await store.notices.due('email')).toEqual([]);
});

test.each([
  // Summer time begins and ends on these days, and changes the hour in UTC.
  { day: '2026-03-29', following: '2026-03-30', at: '06:00' },
  { day: '2026-10-25', following: '2026-10-26', at: '07:00' },
])(
  'a digest is sent once a day, at seven in Britain (on $day, $at UTC), with all sign-ups of the days before',
  async ({ day, following, at }) => {
    const { send, tries } = failing(0);
    vi.setSystemTime(Date.parse(`${day}T${at}:00Z`) - 12 * hourLength);
    const before = new Date().toISOString();
    await save(store, of('a', before), of('b', before));
    begin(send, { every: 'day' });
    await vi.advanceTimersByTimeAsync(12 * hourLength - 10_000);
    await save(store, of('c', `${day}T00:00:00.000Z`));
    expect(tries).toEqual([]);
    await vi.advanceTimersByTimeAsync(10_000);
    const first = {
      at: Date.parse(`${day}T${at}:00Z`) - start,
      references: [of('a').reference, of('b').reference],
    };
    expect(tries).toEqual([first]);
    await notices?.stop();
    begin(send, { every: 'day' });
    await vi.advanceTimersByTimeAsync(48 * hourLength);
    expect(tries).toEqual([
      first,
      { at: Date.parse(`${following}T${at}:00Z`) - start, references: [of('c').reference] },
    ]);
  },
);
