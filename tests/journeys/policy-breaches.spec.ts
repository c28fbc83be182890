import { withPolicy } from '../../site/prerender/security-headers.ts';
import { expect, formOrigin, liveFrame, readToTheEnd, test } from './visit.ts';

/** In Chromium's words, in Firefox's, or in those of the test's own listener. */
const said = (directive: string) =>
  expect.stringMatching(
    new RegExp(`(Content.Security.Policy|violates the following directive).*${directive}`),
  );

const ask = (address: string) => fetch(address).catch(() => {});

test('a breach of the policy in the page, inside the frame of the form or in a new tab fails the test', async ({
  page,
  context,
  faults,
}) => {
  await page.goto('/#signup');
  await expect(liveFrame(page)).toHaveAttribute('data-state', 'ready');
  expect(faults).toEqual([]);
  await page.evaluate(() => {
    const style = document.createElement('style');
    style.textContent = 'p { color: red }';
    document.head.append(style);
  });
  await expect.poll(() => faults).toContainEqual(said('style-src'));
  const form = page.frames().find((frame) => frame.url().startsWith(formOrigin));
  const opened = context.waitForEvent('page');
  await page.evaluate(() => open('/privacy'));
  const tab = await opened;
  await expect(tab.getByRole('heading', { level: 1 })).toBeVisible();
  for (const [place, address] of [
    [form, 'https://from-frame.example/'],
    [tab, 'https://from-tab.example/'],
  ] as const) {
    await place?.evaluate(ask, address);
    await expect.poll(() => faults).toContainEqual(said(`connect-src ${address}`));
  }
  // Some breaches are said twice.
  await tab.close();
  await page.goto('about:blank');
  faults.length = 0;
  // And what a test emulates is there, or the test is skipped.
  await page.emulateMedia({ media: 'print' });
  expect(await page.evaluate(() => matchMedia('print').matches)).toBe(true);
});

test.describe(() => {
  test.use({ javaScriptEnabled: false });

  test('a breach of the policy without JavaScript fails the test', async ({ page, faults }) => {
    await page.route('**/privacy', async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace('<h1>', '<h1 style="color: red">');
      await route.fulfill({ response, body });
    });
    await page.goto('/privacy');
    await expect.poll(() => faults).toContainEqual(said('style-src'));
    faults.length = 0;
  });
});

/** Of the test's own listener: browsers do not log every breach. */
const listened = expect.stringContaining(
  'Content Security Policy: connect-src https://elsewhere.example/',
);

test('if the host sends no headers, a page works and its policy still applies', async ({
  page,
  faults,
}) => {
  await page.route('**/', async (route) => {
    if (!route.request().isNavigationRequest()) return route.fallback();
    const response = await route.fetch();
    const { 'content-security-policy': policy = '', ...headers } = response.headers();
    const body = withPolicy(await response.text(), { 'Content-Security-Policy': policy });
    await route.fulfill({ response, headers, body });
  });
  await page.goto('/');
  await readToTheEnd(page);
  expect(faults).toEqual([]);
  await page.evaluate(ask, 'https://elsewhere.example/');
  await expect.poll(() => faults).toContainEqual(listened);
  faults.length = 0;
});
