import type { Locator, Page } from '@playwright/test';
import { routes } from '../../site/routes.ts';
import { allOr, wcag } from '../wcag.ts';
import { content, expect, hold, stopClock, test } from './visit.ts';

const pages = routes
  .filter(({ scripts }) => scripts.some((script) => script.includes('print-button')))
  .map(({ path }) => path);
const button = (page: Page) => page.getByRole('button', { name: 'Print this page' });
const sentence = (page: Page) => page.locator('.print-page p');

const writtenAfter = (link: Locator) =>
  link.evaluate((element) => getComputedStyle(element, '::after').content);

/** In points: a CSS inch has 72 of them, and 96 pixels. */
const sizeOfWords = (element: Element) =>
  (parseFloat(getComputedStyle(element).fontSize) * 72) / 96;

/** Replaces the browser's print dialog, which a test could not close. */
const printsWith = (page: Page, print: string) =>
  page.addInitScript(`window.print = () => { window.printed = true; ${print} };`);

for (const path of allOr(['/privacy', '/poster'], pages)) {
  test(`${path} can be printed with one button, which moves nothing when it appears`, async ({
    page,
  }) => {
    await printsWith(page, "dispatchEvent(new Event('beforeprint'));");
    const letThrough = await hold(page, /print-button/);
    await stopClock(page);
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    const below = page.locator('.page-top + *');
    await expect(below).toBeVisible();
    // Until the font has loaded, the text may be a line longer.
    await page.evaluate(() => document.fonts.ready);
    await expect(button(page)).toBeHidden();
    const before = await below.boundingBox();
    letThrough();
    await button(page).focus();
    expect(await below.boundingBox()).toEqual(before);
    await page.keyboard.press('Enter');
    expect(await page.evaluate('window.printed')).toBe(true);
    await page.clock.runFor(1_100);
    await expect(sentence(page)).toBeEmpty();
    await page.emulateMedia({ media: 'print' });
    await expect(button(page)).toBeHidden();
  });
}

test('if the browser cannot print, the page says so after each try', {
  tag: wcag('4.1.3'),
}, async ({ page }) => {
  await printsWith(page, 'if (window.works) dispatchEvent(new Event("beforeprint"));');
  await stopClock(page);
  await page.goto('/easy-read');
  for (const print of [() => button(page).click(), () => button(page).press('Space')]) {
    await print();
    await expect(sentence(page)).toBeEmpty();
    // Pressed twice, as with a tremor.
    await page.clock.runFor(800);
    await print();
    await page.clock.runFor(800);
    await expect(sentence(page)).toBeEmpty();
    await page.clock.runFor(300);
    await expect(sentence(page)).toHaveText(/^The page may not have printed\. .+ \S+@\S+$/);
  }
  // Printing from the browser's menu clears the message.
  await page.evaluate("dispatchEvent(new Event('beforeprint'))");
  await expect(sentence(page)).toBeEmpty();
  await page.evaluate('window.works = true');
  await button(page).click();
  await page.clock.runFor(1_100);
  await expect(sentence(page)).toBeEmpty();
  // Some browsers in apps have no such function.
  await page.evaluate('window.print = undefined');
  await button(page).click();
  await page.clock.runFor(1_100);
  await expect(sentence(page)).toContainText('The page may not have printed.');
});

test('on paper no page has navigation, links show their addresses, those of the criteria aside, and rows stay whole', async ({
  page,
}) => {
  for (const path of pages) {
    await page.goto(path);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('link', { name: 'Back to Home' })).toBeHidden();
    await expect(page.getByRole('navigation', { name: 'Contents' })).toBeHidden();
    // The poster's sheets have nothing else on them.
    const footer = page.locator('footer');
    if (await footer.isVisible()) await expect(footer.getByRole('link')).toHaveCount(1);
    const links = page.locator('main :is(p, li) > a[href^="https:"]');
    for (const link of await links.filter({ visible: true }).all()) {
      expect(await writtenAfter(link)).toContain(await link.getAttribute('href'));
    }
    for (const table of await page.locator('main table').all()) {
      await expect(table).toHaveCSS('display', 'table');
      // A table may continue on the next page, with its headings again; a row may not.
      await expect(table.locator('thead')).toHaveCSS('display', 'table-header-group');
      await expect(table.getByRole('row').last()).toHaveCSS('break-inside', 'avoid');
    }
  }
  await page.goto('/accessibility-report');
  const criterion = page.getByRole('rowheader').getByRole('link').first();
  await expect(criterion).toHaveCSS('display', 'inline');
  expect(await writtenAfter(criterion)).toBe('none');
});

test('the easy words are beside their pictures, on paper too, where they are large and say where to sign up', async ({
  page,
}) => {
  await page.goto('/easy-read');
  for (const block of await page.locator('.easy-read-block').all()) {
    const picture = await block.locator('img').boundingBox();
    expect(picture?.x).toBeLessThan((await block.locator('h2, p').first().boundingBox())?.x ?? 0);
  }
  await page.emulateMedia({ media: 'print' });
  const { signUp, blocks } = content.formats.easyRead;
  const address = new URL('/#signup', content.organisation.site).href;
  const links = page.getByRole('link', { name: signUp });
  await expect(links).toHaveCount(blocks.filter(({ link }) => link === 'form').length);
  for (const link of await links.all()) expect(await writtenAfter(link)).toContain(address);
  // A sheet is narrower than most windows, and narrower still if its text is large.
  await page.setViewportSize({ width: 400, height: 700 });
  for (const block of await page.locator('.easy-read-block').all()) {
    await expect(block).toHaveCSS('break-inside', 'avoid');
    const words = block.locator('p').first();
    const size = await words.evaluate(sizeOfWords);
    expect(size).toBeGreaterThanOrEqual(16);
    for (const heading of await block.getByRole('heading').all()) {
      expect(await heading.evaluate(sizeOfWords)).toBeGreaterThan(size);
    }
    const right = await block
      .getByRole('presentation')
      .evaluate((element) => element.getBoundingClientRect().right);
    const left = await words.evaluate((element) => element.getBoundingClientRect().left);
    expect(left).toBeGreaterThanOrEqual(right);
  }
});
