import type { Page } from '@playwright/test';
import { expect, formOrigin, liveFrame, stopClock, test } from './visit.ts';

const status = (page: Page) => page.getByRole('region', { name: 'Sign up' }).getByRole('status');
const trouble = (page: Page) => page.getByRole('heading', { name: 'If you cannot see the form' });
/** Takes the form's host away, for the frame and for the page. */
const cutOff = (page: Page) =>
  page.route(`${formOrigin}/**`, (route) => route.abort('connectionrefused'));

test('the form stands in a titled frame, 600 px high and as wide as its place', async ({
  page,
}) => {
  await page.goto('/#signup');
  const frame = page.getByTitle('Sign-up form', { exact: true });
  await expect(frame).toHaveAttribute('width', '100%');
  const box = await frame.boundingBox();
  const place = await page.locator('.signup-frame').boundingBox();
  expect(box?.height).toBe(600);
  expect(box?.width).toBe(place?.width);
});

test('a link above the frame opens the same form in a new tab and says so', async ({ page }) => {
  await page.goto('/');
  const frame = page.getByTitle('Sign-up form', { exact: true });
  const link = page.getByRole('link', { name: 'Open the sign-up form in a new tab' });
  expect(await link.getAttribute('href')).toBe(await frame.getAttribute('src'));
  const [linkTop, frameTop] = [await link.boundingBox(), await frame.boundingBox()];
  expect(linkTop?.y ?? 0).toBeLessThan(frameTop?.y ?? 0);
  const opened = page.context().waitForEvent('page');
  await link.click();
  await expect((await opened).getByRole('heading', { level: 1 })).toBeVisible();
});

test('the contact address is there for questions and other ways to take part', async ({ page }) => {
  await page.goto('/');
  const signup = page.getByRole('region', { name: 'Sign up for the study' });
  await expect(signup).toContainText('another way to take part');
  const link = signup.getByRole('link', { name: 'hello@example.org' });
  await expect(link).toHaveAttribute('href', 'mailto:hello@example.org');
});

test('the frame waits until the visitor comes near', async ({ page }) => {
  await page.goto('/');
  await expect(status(page)).toHaveText(/^The form is just below/);
});

test('the frame says that it is loading, and then that the form is ready', async ({ page }) => {
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route(`${formOrigin}/`, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/#signup', { waitUntil: 'domcontentloaded' });
  await expect(status(page)).toHaveText('The form is loading.');
  letThrough();
  await expect(status(page)).toHaveText(/^The form is ready\. It shows: Sign up/);
});

test('what the frame says is announced politely', async ({ page }) => {
  await page.goto('/#signup');
  await expect(liveFrame(page)).toBeVisible();
  await expect(status(page)).toBeVisible();
  expect(await status(page).getAttribute('aria-live')).toBeNull(); // role=status is polite
});

test('after 8 seconds without a message from the form, the page offers other ways', async ({
  page,
}) => {
  await stopClock(page);
  await page.route(`${formOrigin}/**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Silent</title>' }),
  );
  await page.goto('/#signup');
  await expect(liveFrame(page)).toHaveAttribute('data-state', 'loading');
  await page.clock.runFor(7_900);
  await expect(trouble(page)).toBeHidden();
  await page.clock.runFor(200);
  await expect(trouble(page)).toBeVisible();
  await expect(status(page)).toContainText('has not come');
  const frame = page.locator('.frame-trouble');
  await expect(frame.getByRole('link', { name: 'in a new tab' })).toBeVisible();
  await expect(frame.getByRole('link', { name: 'hello@example.org' })).toBeVisible();
});

test('when the form cannot be reached, the page offers other ways', async ({ page }) => {
  await stopClock(page);
  await cutOff(page);
  await page.goto('/#signup');
  await expect(liveFrame(page)).toBeVisible();
  await page.clock.runFor(8_000);
  await expect(trouble(page)).toBeVisible();
});

test('when the host comes back, the form comes back without a reload of the page', async ({
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
    await expect(status(page)).toContainText('The form is ready', { timeout: 500 });
  }).toPass();
  await expect(trouble(page)).toBeHidden();
  expect(await page.evaluate(() => 'samePage' in window)).toBe(true);
});

test('the visitor can try again at once', async ({ page }) => {
  await stopClock(page);
  await page.route(`${formOrigin}/**`, (route) => route.fulfill({ status: 500, body: '' }));
  await page.goto('/#signup');
  await expect(liveFrame(page)).toBeVisible();
  await page.clock.runFor(8_100);
  await page.unroute(`${formOrigin}/**`);
  await page.getByRole('button', { name: 'Try again now' }).click();
  await expect(status(page)).toContainText('The form is ready');
});

test('messages from anyone but the form in the frame are ignored', async ({ page }) => {
  await page.route(`${formOrigin}/**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Silent</title>' }),
  );
  await page.goto('/#signup');
  await expect(liveFrame(page)).toHaveAttribute('data-state', 'loading');
  await page.evaluate(() => postMessage({ type: 'study-form:submitted' }, '*'));
  await page.evaluate(
    (origin) =>
      dispatchEvent(
        new MessageEvent('message', { origin, data: { type: 'study-form:submitted' } }),
      ),
    formOrigin,
  );
  await expect(liveFrame(page)).toHaveAttribute('data-state', 'loading');
});
