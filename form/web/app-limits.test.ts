import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { expect, test, vi } from 'vitest';
import { completeFill, cupsAndSpoons } from '../../tests/form/cups-and-spoons.ts';
import { facts, formUnderTest } from '../../tests/form/form-under-test.ts';
import { visitorOf } from '../../tests/form/visitor.ts';
import { createApp } from './app.tsx';

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
