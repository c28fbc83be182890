import { initials } from '../../site/lib/initials.ts';
import { paths } from '../paths.ts';
import { content, expect, formOrigin, liveFrame, readToTheEnd, sectionOf, test } from './visit.ts';

const words = content.landing.signup;

for (const path of paths) {
  test(`without its style sheet, ${path} reads from top to bottom`, async ({ page }) => {
    await page.route(`**${path}`, async (route) => {
      if (!route.request().isNavigationRequest()) return route.fallback();
      const response = await route.fetch();
      const html = await response.text();
      return route.fulfill({ response, body: html.replaceAll(/<style>[\s\S]*?<\/style>/g, '') });
    });
    await page.goto(path);
    expect(await page.evaluate(() => document.styleSheets.length)).toBe(0);
    // A film's words wait until they are asked for.
    const read = 'main :is(h1, h2, h3, p):not(details:not([open]) *)';
    for (const part of await page.locator(read).all()) {
      if (((await part.textContent()) ?? '').trim()) await expect(part).toBeVisible();
    }
    await expect(page.getByRole('contentinfo')).toContainText(content.organisation.email);
  });
}

test('without its font, the page is set in another', async ({ page, faults }) => {
  await page.route('**/*.woff2', (route) => route.abort());
  await page.goto('/');
  await page.evaluate(() => document.fonts.ready);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const { width } = (await page.getByRole('link', { name: 'Join us' }).boundingBox()) ?? {};
  expect(width).toBeGreaterThan(44);
  // Firefox counts the missing font as an error.
  expect(faults.filter((fault) => !fault.startsWith('download failed (font-family'))).toEqual([]);
  faults.length = 0;
});

test('without its pictures, the page says what they show, and people are initials', async ({
  page,
}) => {
  await page.route(/\.(avif|webp|jpe?g|png|svg)$/, (route) => route.abort());
  await page.goto('/');
  await readToTheEnd(page);
  for (const { alt } of content.landing.purpose.photos) {
    await expect(page.getByRole('img', { name: alt })).toBeVisible();
  }
  for (const { name } of content.backers.backers) {
    await expect(page.getByRole('link', { name })).toBeVisible();
  }
  const [first] = content.team.people;
  await expect(page.locator('.person-photo').first()).toHaveText(initials(first?.name ?? ''));
});

test('an ad blocker that takes the frame away leaves the ways on', async ({ page }) => {
  await page.clock.install();
  await page.route(`${formOrigin}/**`, (route) => route.abort('blockedbyclient'));
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      const frame = document.querySelector('iframe');
      if (frame) frame.hidden = true;
    });
  });
  await page.goto('/#signup');
  await expect(liveFrame(page)).toHaveAttribute('data-state', 'loading');
  await page.clock.runFor(9_000);
  const trouble = page.locator('.frame-trouble');
  await expect(trouble.getByRole('link', { name: content.organisation.email })).toBeVisible();
  await expect(trouble.getByRole('link', { name: words.status.unreachable.newTab })).toBeVisible();
});

test('on a line so slow that the form takes 30 seconds, other ways come first, then the form', async ({
  page,
}) => {
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.clock.install();
  await page.route(`${formOrigin}/**`, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/#signup', { waitUntil: 'domcontentloaded' });
  await expect(liveFrame(page)).toHaveAttribute('data-state', 'loading');
  await page.clock.runFor(8_100);
  const trouble = page.getByRole('heading', { name: words.status.unreachable.heading });
  await expect(trouble).toBeVisible();
  await page.clock.runFor(22_000);
  letThrough();
  const status = sectionOf(page, words.heading).getByRole('status');
  await expect(status).toContainText(words.status.ready);
  await expect(trouble).toBeHidden();
});
