import type { Page } from '@playwright/test';
import { content, expect, formOrigin, liveFrame, sectionOf, stopClock, test } from './visit.ts';

const { email } = content.organisation;
const words = content.landing.signup;

const status = (page: Page) => sectionOf(page, words.heading).getByRole('status');
const trouble = (page: Page) =>
  page.getByRole('heading', { name: words.status.unreachable.heading });
/** Takes the form's host away, for the frame and for the page. */
const cutOff = (page: Page) =>
  page.route(`${formOrigin}/**`, (route) => route.abort('connectionrefused'));

test('the form stands in a titled frame, 600 px high and as wide as its place', async ({
  page,
}) => {
  await page.goto('/#signup');
  const frame = page.getByTitle(words.frameTitle, { exact: true });
  await expect(frame).toHaveAttribute('width', '100%');
  await expect(frame).toHaveAttribute(
    'sandbox',
    'allow-scripts allow-forms allow-same-origin allow-popups allow-popups-to-escape-sandbox',
  );
  const box = await frame.boundingBox();
  const place = await page.locator('.signup-frame').boundingBox();
  expect(box?.height).toBe(600);
  expect(box?.width).toBe(place?.width);
});

test('a link above the frame opens the same form in a new tab and says so', async ({ page }) => {
  await page.goto('/');
  const frame = page.getByTitle(words.frameTitle, { exact: true });
  const link = page.getByRole('link', { name: words.newTab });
  expect(await link.getAttribute('href')).toBe(await frame.getAttribute('src'));
  const [linkTop, frameTop] = [await link.boundingBox(), await frame.boundingBox()];
  expect(linkTop?.y ?? 0).toBeLessThan(frameTop?.y ?? 0);
  const opened = page.context().waitForEvent('page');
  await link.click();
  await expect((await opened).getByRole('heading', { level: 1 })).toBeVisible();
});

test('a link leads past the frame, to other ways of taking part', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: words.newTab }).focus();
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: words.afterFrame });
  await expect(skip).toBeFocused();
  const [over, below] = [await skip.boundingBox(), await status(page).boundingBox()];
  expect(over).toEqual(below);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: words.contact.heading })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(sectionOf(page, words.heading).getByRole('link', { name: email })).toBeFocused();
});

test('the contact address is there for questions and other ways to take part', async ({ page }) => {
  await page.goto('/');
  const signup = sectionOf(page, words.heading);
  await expect(signup).toContainText(words.contact.text);
  const link = signup.getByRole('link', { name: email });
  await expect(link).toHaveAttribute('href', `mailto:${email}`);
});

test('nothing is said of the frame before the visitor comes near', async ({ page }) => {
  await page.goto('/');
  await expect(status(page)).toHaveText(words.status.waiting);
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
  await expect(status(page)).toHaveText(words.status.loading);
  letThrough();
  await expect(status(page)).toHaveText(words.status.ready);
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
  await expect(status(page)).toHaveText(words.status.unreachable.status);
  const frame = page.locator('.frame-trouble');
  await expect(frame.getByRole('link', { name: 'in a new tab' })).toHaveAttribute(
    'href',
    `${formOrigin}/`,
  );
  await expect(frame.getByRole('link', { name: email })).toHaveAttribute('href', `mailto:${email}`);
});

test('when the host refuses four times, in seven seconds, the page offers other ways at once', async ({
  page,
}) => {
  await stopClock(page);
  await cutOff(page);
  // Only once the page itself has heard of a refusal does it wait for its next try.
  await page.addInitScript(() => {
    const ask = window.fetch;
    window.fetch = (...request) =>
      ask(...request).catch((reason) => {
        const { dataset } = document.documentElement;
        dataset['refused'] = `${Number(dataset['refused'] ?? 0) + 1}`;
        throw reason;
      });
  });
  const refused = async () => Number(await page.locator('html').getAttribute('data-refused'));
  await page.goto('/#signup');
  await expect(liveFrame(page)).toBeVisible();
  for (const [tries, wait] of [1_000, 2_000, 4_000].entries()) {
    await expect.poll(refused).toBe(tries + 1);
    await expect(trouble(page)).toBeHidden();
    await page.clock.runFor(wait);
  }
  await expect.poll(refused).toBe(4);
  await page.clock.runFor(100);
  await expect(trouble(page)).toBeVisible();
});

test('a host that takes the question and never answers counts as silent after 8 seconds', async ({
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

test('a host that has answered is not asked again when the visitor comes back to the page', async ({
  page,
}) => {
  let looks = 0;
  page.on('request', (request) => {
    if (request.resourceType() === 'fetch') looks += 1;
  });
  await page.goto('/#signup');
  await expect(status(page)).toContainText(words.status.ready);
  await expect.poll(() => looks).toBe(1);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await page.waitForLoadState('networkidle');
  expect(looks).toBe(1);
});

for (const late of ['signup-frame.island', 'loader.island']) {
  test(`a form that is ready before ${late} listens is not missed`, async ({ page }) => {
    let letThrough = () => {};
    const held = new Promise<void>((resolve) => {
      letThrough = resolve;
    });
    await page.route(`**/${late}-*`, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/#signup', { waitUntil: 'domcontentloaded' });
    const form = page.frameLocator('.signup-frame iframe');
    await expect(form.getByRole('heading', { level: 1 })).toBeVisible();
    letThrough();
    await expect(status(page)).toContainText(words.status.ready);
  });
}

test('an island that could not be fetched is fetched again', async ({ page }) => {
  let tries = 0;
  await stopClock(page);
  await page.route('**/signup-frame.island-*', (route) => {
    tries += 1;
    return tries === 1 ? route.abort() : route.continue();
  });
  await page.goto('/#signup');
  await expect.poll(() => tries).toBe(1);
  await expect(async () => {
    await page.clock.runFor(1_000);
    await expect(liveFrame(page)).toBeVisible({ timeout: 500 });
  }).toPass();
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
    await expect(status(page)).toContainText(words.status.ready, { timeout: 500 });
  }).toPass();
  await expect(trouble(page)).toBeHidden();
  expect(await page.evaluate(() => 'samePage' in window)).toBe(true);
});

test('where the host answers 500, the visitor is offered other ways, and can try again at once', async ({
  page,
}) => {
  await stopClock(page);
  await page.route(`${formOrigin}/**`, (route) => route.fulfill({ status: 500, body: '' }));
  await page.goto('/#signup');
  await expect(liveFrame(page)).toBeVisible();
  await page.clock.runFor(8_100);
  const ways = page.locator('.frame-trouble');
  await expect(ways.getByRole('link', { name: words.status.unreachable.newTab })).toBeVisible();
  await expect(ways.getByRole('link', { name: email })).toBeVisible();
  await page.unroute(`${formOrigin}/**`);
  await page.getByRole('button', { name: words.status.unreachable.retry }).click();
  await expect(status(page)).toContainText(words.status.ready);
});

test('a form whose address ends in "#…" can be tried again too', async ({ page }) => {
  await page.addInitScript((address) => {
    addEventListener('DOMContentLoaded', () => {
      const island = document.querySelector<HTMLElement>('[data-island="signup-frame"]');
      const props = JSON.parse(island?.dataset['props'] ?? '{}');
      Object.assign(island?.dataset ?? {}, { props: JSON.stringify({ ...props, address }) });
      island?.querySelector('iframe')?.setAttribute('src', address);
    });
  }, `${formOrigin}/#from=site`);
  await page.route(`${formOrigin}/**`, (route) => route.fulfill({ status: 500, body: '' }));
  await page.goto('/#signup');
  const again = page.getByRole('button', { name: words.status.unreachable.retry });
  await again.scrollIntoViewIfNeeded({ timeout: 15_000 });
  await page.unroute(`${formOrigin}/**`);
  await again.click();
  await expect(status(page)).toContainText(words.status.ready);
});

test('while the form is tried again, focus stays on the button, and goes on when the form is there', async ({
  page,
}) => {
  await stopClock(page);
  await page.route(`${formOrigin}/**`, (route) => route.fulfill({ status: 500, body: '' }));
  await page.goto('/#signup');
  await expect(liveFrame(page)).toBeVisible();
  await page.clock.runFor(8_100);
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
  await expect(status(page)).toBeFocused();
});

for (const width of [320, 1280]) {
  test(`the other ways on stand below the frame, so that nothing moves above it, ${width} px wide`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await stopClock(page);
    await page.route(`${formOrigin}/**`, (route) => route.fulfill({ status: 500, body: '' }));
    await page.goto('/#signup');
    await expect(liveFrame(page)).toBeVisible();
    const place = () =>
      page.locator('.signup-frame iframe').evaluate((frame: HTMLIFrameElement) => frame.offsetTop);
    const before = await place();
    await page.clock.runFor(8_100);
    await expect(trouble(page)).toBeVisible();
    expect(await place()).toBe(before);
  });
}

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
