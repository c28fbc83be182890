import type { Page, Route } from '@playwright/test';
import { allOr, wcag } from '../wcag.ts';
import { content, expect, formOrigin, liveFrame, signUpStatus, stopClock, test } from './visit.ts';

const { email } = content.organisation;
const words = content.landing.signup;

const trouble = (page: Page) =>
  page.getByRole('heading', { name: words.status.unreachable.heading });
/** Makes the form's host unreachable, for the frame and for the page. */
const cutOff = (page: Page) =>
  page.route(`${formOrigin}/**`, (route) => route.abort('connectionrefused'));
/** Opens the page, with its clock stopped, 8.1 seconds after the frame began to load. */
async function waitForFormWithError500(page: Page) {
  await stopClock(page);
  await page.route(`${formOrigin}/**`, (route) => route.fulfill({ status: 500, body: '' }));
  // The page counts a request that is unanswered after 8 seconds of its clock as a timeout.
  const asked = page.waitForResponse((response) => response.request().resourceType() === 'fetch');
  await page.goto('/#signup');
  await asked;
  await expect(liveFrame(page)).toBeVisible();
  await page.clock.runFor(8_100);
}

test('after 8 seconds without a message from the form, the page offers other ways below it, and does not move it', async ({
  page,
}) => {
  await stopClock(page);
  await page.route(`${formOrigin}/**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Silent</title>' }),
  );
  await page.goto('/#signup');
  await expect(liveFrame(page)).toHaveAttribute('data-state', 'loading');
  const place = () =>
    page
      .locator('.signup-frame iframe')
      .evaluate((frame) => frame.getBoundingClientRect().top + scrollY);
  const before = await place();
  await page.clock.runFor(7_900);
  await expect(trouble(page)).toBeHidden();
  await page.clock.runFor(200);
  await expect(trouble(page)).toBeVisible();
  expect(await place()).toBe(before);
  await expect(signUpStatus(page)).toHaveText(words.status.unreachable.status);
  const frame = page.locator('.frame-trouble');
  await expect(frame.getByRole('link', { name: words.status.unreachable.newTab })).toHaveAttribute(
    'href',
    `${formOrigin}/`,
  );
  await expect(frame.getByRole('link', { name: email })).toHaveAttribute('href', `mailto:${email}`);
});

test('a request that the host never answers fails after 8 seconds and is retried', async ({
  page,
}) => {
  let looks = 0;
  await stopClock(page);
  await page.route(`${formOrigin}/**`, async (route) => {
    if (route.request().resourceType() !== 'fetch') return route.abort();
    looks += 1;
    return undefined; // never answered
  });
  await page.goto('/#signup');
  await expect.poll(() => looks).toBe(1);
  await page.clock.runFor(8_000);
  await page.clock.runFor(1_000);
  await expect.poll(() => looks).toBe(2);
});

test('when the host of the form recovers, the form loads without a reload of the page', async ({
  page,
}) => {
  await stopClock(page);
  await cutOff(page);
  await page.goto('/#signup');
  await expect(liveFrame(page)).toBeVisible();
  await page.clock.runFor(8_000);
  await expect(trouble(page)).toBeVisible();
  await page.evaluate(() => Object.assign(window, { samePage: true }));
  await page.unroute(`${formOrigin}/**`);
  await expect(async () => {
    await page.clock.runFor(5_000);
    await expect(signUpStatus(page)).toContainText(words.status.ready, { timeout: 500 });
  }).toPass();
  await expect(trouble(page)).toBeHidden();
  expect(await page.evaluate(() => 'samePage' in window)).toBe(true);
});

test('nothing around the frame listens for clicks, or Firefox would move it for screen readers', {
  tag: wcag('1.3.2', '2.1.2'),
}, async ({ page }) => {
  await waitForFormWithError500(page);
  await expect(page.locator('.frame-trouble')).toBeVisible();
  const browser = await page.context().newCDPSession(page);
  const listeners = async (expression: string) => {
    const { result } = await browser.send('Runtime.evaluate', { expression });
    const { objectId = '' } = result;
    const found = await browser.send('DOMDebugger.getEventListeners', { objectId });
    return found.listeners.filter(({ type }) => type === 'click').length;
  };
  const view = "document.querySelector('.signup-frame')";
  expect(await listeners(view)).toBe(0);
  expect(await listeners(`${view}.parentElement`)).toBe(0);
  expect(await listeners(`${view}.lastElementChild`)).toBeGreaterThan(0);
});

test('focus stays on the button while the form is loaded again, and moves to the status line when it is ready', {
  tag: wcag('2.4.3', '4.1.3'),
}, async ({ page }) => {
  await waitForFormWithError500(page);
  const button = page.locator('.frame-trouble button');
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(button).toHaveText(words.status.unreachable.retrying);
  await expect(button).toBeFocused();
  await page.clock.runFor(8_100);
  await expect(button).toHaveText(words.status.unreachable.retry);
  await page.unroute(`${formOrigin}/**`);
  await page.keyboard.press('Enter');
  await expect(button).toHaveCount(0);
  await expect(signUpStatus(page)).toBeFocused();
});

for (const width of allOr([320], [320, 1280])) {
  test(`if the host cannot be reached, what to do takes the place of the form, and nothing below moves, ${width} px wide`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await stopClock(page);
    await cutOff(page);
    await page.goto('/');
    await page.locator('.signup-frame').scrollIntoViewIfNeeded();
    await expect(liveFrame(page)).toBeVisible();
    const place = (of: string) =>
      page.locator(of).evaluate((one) => {
        const { top, height } = one.getBoundingClientRect();
        return { top: top + scrollY, height };
      });
    const frame = await place('.frame-place');
    const below = await place('#other-ways');
    await page.clock.runFor(8_100);
    await expect(trouble(page)).toBeVisible();
    await expect(page.locator('.signup-frame iframe')).toBeHidden();
    expect(await place('.frame-trouble')).toEqual(frame);
    expect(await place('#other-ways')).toEqual(below);
  });
}

/** Answers the requests for this site's files, and counts those for the panel's script. */
async function answerFiles(page: Page, answer: (route: Route) => Promise<void>) {
  const panelScripts: string[] = [];
  await stopClock(page);
  await page.route(`${formOrigin}/**`, (route) => route.fulfill({ status: 500, body: '' }));
  await page.route('**/assets/**', (route) => {
    if (route.request().url().includes('frame-trouble')) panelScripts.push(route.request().url());
    return answer(route);
  });
  await page.goto('/#signup');
  await expect(liveFrame(page)).toBeVisible();
  return panelScripts;
}

test("while this site does not have the panel's script, the page does not import it", async ({
  page,
}) => {
  const panelScripts = await answerFiles(page, (route) =>
    route.request().method() === 'HEAD' ? route.fulfill({ status: 404 }) : route.continue(),
  );
  // A second request for the script shows that the first one was answered.
  for (const wait of [8_100, 5_000]) {
    const asked = page.waitForResponse((response) => response.request().method() === 'HEAD');
    await page.clock.runFor(wait);
    await asked;
    // What follows the response may wait for the page's clock, which stands still.
    await expect(async () => {
      await page.clock.runFor(100);
      await expect(signUpStatus(page)).toHaveText(words.status.unreachable.status, {
        timeout: 200,
      });
    }).toPass();
  }
  expect(panelScripts).toEqual([]);
});

test('if the connection is lost, the status line says so, and the panel follows when it is back', {
  tag: '@slow',
}, async ({ page }) => {
  let online = true;
  const panelScripts = await answerFiles(page, (route) =>
    online ? route.continue() : route.abort('internetdisconnected'),
  );
  online = false;
  const failed = page.waitForEvent('requestfailed');
  await page.clock.runFor(8_100);
  await expect(signUpStatus(page)).toHaveText(words.status.unreachable.status);
  await failed;
  // In some browsers an import that failed cannot be repeated.
  expect(panelScripts).toEqual([]);
  online = true;
  await expect(async () => {
    await page.clock.runFor(1_000);
    await expect(trouble(page)).toBeVisible({ timeout: 500 });
  }).toPass();
});
