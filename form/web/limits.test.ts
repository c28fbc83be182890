import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { countersInMemory } from '../../answers/store/counters.ts';
import { completeFill, cupsAndSpoons } from '../../tests/form/cups-and-spoons.ts';
import { facts, formUnderTest } from '../../tests/form/form-under-test.ts';
import { visitorOf } from '../../tests/form/visitor.ts';
import { createApp } from './app.tsx';
import { keepLimits, TooOften } from './limits.ts';

let limits: ReturnType<typeof keepLimits>;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2030-01-31T12:00:00Z') });
  limits = keepLimits(countersInMemory());
});
afterEach(() => vi.useRealTimers());

/** How many of so many tries are let through, and the seconds that the last of the others must wait. */
async function tried(
  what: 'begin' | 'save',
  tries: number,
  address: (number: number) => string | undefined,
) {
  let [through, seconds] = [0, 0];
  for (let number = 0; number < tries; number += 1) {
    try {
      await limits[what](address(number));
      through += 1;
    } catch (failure) {
      if (!(failure instanceof TooOften)) throw failure;
      seconds = failure.seconds;
    }
  }
  return { through, seconds };
}

const hospital = (number: number) => `203.0.113.${number % 250}`;
/** Many ranges, of which each begins so many. */
const ranges = (of: number) => (number: number) => {
  const range = Math.floor(number / of);
  return `10.${Math.floor(range / 250)}.${range % 250}.1`;
};

test('one range of addresses begins as many forms as a hospital needs, and then waits for ten minutes', async () => {
  expect(await tried('begin', 500, hospital)).toEqual({ through: 120, seconds: 600 });
  expect((await tried('begin', 1, () => '203.0.114.1')).through).toBe(1);
  expect((await tried('begin', 1, () => '2001:db8:1::1')).through).toBe(1);
  expect((await tried('save', 500, hospital)).through).toBe(500);
  vi.setSystemTime('2030-01-31T12:10:01Z');
  expect((await tried('begin', 1, hospital)).through).toBe(1);
});

test('one range does not fill the space of all drafts in the days that they are kept', async () => {
  let through = 0;
  for (let part = 0; part < 40; part += 1) {
    vi.setSystemTime(Date.parse('2030-01-31T12:00:00Z') + part * 601_000);
    through += (await tried('begin', 100, hospital)).through;
  }
  expect(through).toBe(1_000);
  expect((await tried('begin', 1, hospital)).seconds).toBeGreaterThan(60 * 60);
  vi.setSystemTime('2030-02-01T12:00:01Z');
  expect((await tried('begin', 130, hospital)).through).toBe(120);
});

test('a program with many ranges leaves each of the others some beginnings', async () => {
  expect((await tried('begin', 1_200, ranges(120))).through).toBe(1_200);
  expect((await tried('begin', 100, hospital)).through).toBe(12);
  expect((await tried('begin', 100, () => '198.51.100.1')).through).toBe(12);
  vi.setSystemTime('2030-01-31T12:10:01Z');
  expect((await tried('begin', 100, hospital)).through).toBe(100);
});

test('all ranges together have a limit, which one that is refused does not use up', async () => {
  await tried('begin', 13_000, hospital);
  expect((await tried('begin', 13_000, ranges(10))).through).toBe(11_880);
  expect(await tried('begin', 1, () => '198.51.100.1')).toEqual({ through: 0, seconds: 600 });
});

test('people whose addresses the server in front of the form does not say share the limit of all', async () => {
  expect((await tried('begin', 13_000, () => undefined)).through).toBe(12_000);
});

test('pages are saved until no people could be sending them', async () => {
  expect(await tried('save', 3_500, hospital)).toEqual({ through: 3_000, seconds: 60 });
  expect((await tried('save', 1, () => '198.51.100.1')).through).toBe(1);
  expect((await tried('save', 5_000, () => undefined)).through).toBe(5_000);
});

test('addresses are counted as hashes, which are others the next day', async () => {
  const keys = new Set<string>();
  const memory = countersInMemory();
  const counting = keepLimits({
    ...memory,
    counter: () => ({
      async take(key) {
        if (key) keys.add(key);
        return 0;
      },
    }),
  });
  await counting.begin('203.0.113.7');
  await counting.begin('203.0.113.9');
  expect(keys.size).toBe(1);
  vi.setSystemTime('2030-02-01T12:00:00Z');
  await counting.begin('203.0.113.7');
  expect(keys.size).toBe(2);
  expect([...keys].join()).not.toContain('203');
  for (const key of keys) expect(key).toHaveLength(43);
});

const { store } = formUnderTest();
const agreement = '/start/agreement/agrees?for=self&age=adult';
const agreed = new URLSearchParams({ for: 'self', age: 'adult', agrees: 'yes', filled_in: 'yes' });
agreed.set('agrees-health', 'yes');

/** Visitors of one form, each from an address. */
function visitors(siteOrigins = ['https://www.example.org']) {
  const app = createApp({ store: store(), form: cupsAndSpoons(), facts, siteOrigins });
  return (remoteAddress: string) => {
    const env = { incoming: { socket: { remoteAddress } } };
    return visitorOf({ request: (address, init) => app.request(address, init, env) });
  };
}

type Visitor = ReturnType<ReturnType<typeof visitors>>;

/** Sends so many agreements, and gives the last answer. */
async function begin(visitor: Visitor, times: number, headers = {}) {
  for (let count = 1; count < times; count += 1) await visitor.send(agreement, agreed, headers);
  return visitor.send(agreement, agreed, headers);
}

test('a visitor from a range that has begun too many forms reads when to try again, and how to take part without', async () => {
  const from = visitors();
  const helper = from('203.0.113.7');
  const begun = await begin(helper, 120);
  expect(begun.status).toBe(303);
  for (const dest of ['document', 'iframe']) {
    const refused = await begin(from('203.0.113.8'), 1, { 'sec-fetch-dest': dest });
    expect([refused.status, refused.page.heading]).toEqual([429, 'The form is busy']);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(500);
    expect(refused.html).toContain('Wait 10 minutes');
    expect(refused.html).toContain('href="mailto:team@kettle.example"');
    expect(refused.html).toContain('write to Kettle &amp; Co, 1 Spoon Street');
    const [, again = ''] = /class="way-on" href="(\/start[^"]+)"/.exec(refused.html) ?? [];
    const { page } = await helper.ask(again.replaceAll('&amp;', '&'));
    const ticked = page.controls.filter(({ isSent }) => isSent).map(({ name }) => name);
    expect(ticked).toEqual(expect.arrayContaining(['agrees', 'agrees-health']));
  }
  expect((await begin(from('203.0.114.7'), 1)).status).toBe(303);
  const whole = await helper.fillIn(completeFill, begun.location ?? '');
  expect((await helper.press(whole)).address).toMatch(/\/sent$/);
});

test('a page that is sent far too often is refused as not saved, with the time to wait', async () => {
  const from = visitors();
  const { location } = await begin(from('203.0.113.7'), 1);
  const count = vi.spyOn(RateLimiterMemory.prototype, 'consume');
  count.mockRejectedValueOnce(new RateLimiterRes(0, 41_500));
  const refused = await from('203.0.113.8').send(location ?? '', 'name=Bo');
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '42']);
  expect(refused.html).toContain('We have not saved this page yet.');
  expect((await from('203.0.113.8').send(location ?? '', 'name=Bo')).status).toBe(303);
  count.mockRestore();
});

test('a trial on one machine has no limits', async () => {
  const from = visitors(['http://localhost:4321']);
  expect((await begin(from('127.0.0.1'), 130)).status).toBe(303);
});
