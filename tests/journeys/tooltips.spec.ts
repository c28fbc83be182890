import type { Page } from '@playwright/test';
import { wcag } from '../wcag.ts';
import { content, expect, hold, readToTheEnd, stopClock, test, untilQuiet } from './visit.ts';

const words = 'Goes to another website';
const count =
  content.team.people.filter(({ profile }) => profile).length + content.backers.backers.length;

test.skip(count === 0, 'no link of this study leads to another website, so none has a tooltip');

const links = (page: Page) => page.locator('[data-tooltip]');
const tooltip = (page: Page) => page.getByRole('tooltip');
/** In small steps, as a hand moves: Radix closes a tooltip at the step after the one that left it. */
const pointElsewhere = (page: Page) => page.mouse.move(2, 2, { steps: 5 });
/** Radix gives each link a state once the tooltips' script is there. */
const scriptIsThere = (page: Page) => expect(links(page).first()).toHaveAttribute('data-state');

async function openTeam(page: Page) {
  await page.goto('/');
  await readToTheEnd(page);
}

/** Shows the team, with the clock stopped, and holds the tooltips' script back until `letThrough`. */
async function openWithoutScript(page: Page) {
  await stopClock(page);
  await openTeam(page);
  const script = '**/link-tooltips.island-*';
  const requested = page.waitForRequest(script);
  return { requested, letThrough: await hold(page, script) };
}

test("a tooltip's words are its link's description, before any script loads them", async ({
  page,
}) => {
  await page.goto('/');
  await expect(links(page)).toHaveCount(count);
  for (const link of await links(page).all()) await expect(link).toHaveAccessibleDescription(words);
});

test('the 700 ms of the first tooltip include the time that its script takes, and it can be pointed at', {
  tag: wcag('1.4.13'),
}, async ({ page }) => {
  const { requested, letThrough } = await openWithoutScript(page);
  await links(page).first().hover();
  await requested;
  await page.clock.runFor(500);
  letThrough();
  await scriptIsThere(page);
  await page.clock.runFor(190);
  await expect(tooltip(page)).toHaveCount(0);
  await page.clock.runFor(20);
  await expect(tooltip(page)).toHaveText(words);
  await page.locator('.tooltip').hover();
  await page.clock.runFor(1_000);
  await expect(tooltip(page)).toHaveCount(1);
});

test('a tooltip whose script arrives after the pointer has left stays closed', async ({ page }) => {
  const { requested, letThrough } = await openWithoutScript(page);
  await links(page).first().hover();
  await requested;
  await pointElsewhere(page);
  letThrough();
  await scriptIsThere(page);
  await page.clock.runFor(2_000);
  await expect(tooltip(page)).toHaveCount(0);
});

test('a tooltip whose script arrives while its link has focus opens at once', async ({ page }) => {
  const { requested, letThrough } = await openWithoutScript(page);
  await links(page).last().focus();
  await requested;
  letThrough();
  await expect(tooltip(page)).toHaveText(words);
});

test('an island that could not be fetched is fetched again: the tooltips, at the next pointing', async ({
  page,
}) => {
  let tries = 0;
  await page.route('**/link-tooltips.island-*', (route) => {
    tries += 1;
    return tries === 1 ? route.abort() : route.continue();
  });
  await openTeam(page);
  await links(page).first().hover();
  await expect.poll(() => tries).toBe(1);
  await expect(async () => {
    await pointElsewhere(page);
    await links(page).first().hover();
    await expect(tooltip(page)).toHaveText(words, { timeout: 2_000 });
  }).toPass();
});

test.describe(() => {
  test.use({ hasTouch: true });

  test("touching a link does not load the tooltips' script", async ({ page }) => {
    await openTeam(page);
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    const link = links(page).first();
    await link.evaluate((element) =>
      element.addEventListener('click', (event) => event.preventDefault()),
    );
    await link.tap();
    await expect(link).toBeFocused();
    // A finger moves while it touches; Playwright's does not.
    await link.dispatchEvent('pointermove', { pointerType: 'touch' });
    await untilQuiet(page);
    expect(requests).toEqual([]);
  });
});

test('a tooltip opens on focus, stays while focus scrolls the page, and closes on Escape', {
  tag: wcag('1.4.13', '2.1.1'),
}, async ({ page }) => {
  await openTeam(page);
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await page.keyboard.press('Tab');
  const link = links(page).last();
  await link.focus();
  await expect(tooltip(page)).toHaveText(words);
  await page.keyboard.press('Escape');
  await expect(tooltip(page)).toHaveCount(0);
  await expect(link).toBeFocused();
});
