import type { Locator, Page } from '@playwright/test';
import { wcag } from '../wcag.ts';
import { content, expect, test } from './visit.ts';

const pages = ['/privacy', '/easy-read', '/accessibility', '/accessibility-report'];
const button = (page: Page) => page.getByRole('button', { name: 'Print this page' });
const sentence = (page: Page) => page.locator('.print-page p');

const writtenAfter = (link: Locator) =>
  link.evaluate((element) => getComputedStyle(element, '::after').content);

/** In points, of which a CSS inch has 72, and 96 pixels. */
const sizeOfWords = (element: Element) =>
  (parseFloat(getComputedStyle(element).fontSize) * 72) / 96;

/** Stands in for the browser's own window, which nothing could close here. */
const printsWith = (page: Page, print: string) =>
  page.addInitScript(`window.print = () => { window.printed = true; ${print} };`);

for (const path of pages) {
  test(`${path} can be printed with one button, which moves nothing when it comes`, async ({
    page,
  }) => {
    await printsWith(page, "dispatchEvent(new Event('beforeprint'));");
    const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
    await page.route(/print-button/, async (route) => {
      await held;
      await route.continue();
    });
    await page.clock.install();
    await page.goto(path, { waitUntil: 'commit' });
    const below = page.locator('.page-top + *');
    await expect(below).toBeVisible();
    await expect(button(page)).toBeHidden();
    const before = await below.boundingBox();
    letGo();
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

test('a browser that cannot print is told of, at each try anew', { tag: wcag('4.1.3') }, async ({
  page,
}) => {
  await printsWith(page, 'if (window.works) dispatchEvent(new Event("beforeprint"));');
  await page.clock.install();
  await page.goto('/easy-read');
  for (const print of [() => button(page).click(), () => button(page).press('Space')]) {
    await print();
    await expect(sentence(page)).toBeEmpty();
    // Pressed twice, as by a hand that trembles.
    await page.clock.runFor(800);
    await print();
    await page.clock.runFor(800);
    await expect(sentence(page)).toBeEmpty();
    await page.clock.runFor(300);
    await expect(sentence(page)).toHaveText(/^This did not print\. .+ \S+@\S+$/);
  }
  // The browser's own way to print takes back what was said.
  await page.evaluate("dispatchEvent(new Event('beforeprint'))");
  await expect(sentence(page)).toBeEmpty();
  await page.evaluate('window.works = true');
  await button(page).click();
  await page.clock.runFor(1_100);
  await expect(sentence(page)).toBeEmpty();
});

test('a browser that does not know how to print is told of too', async ({ page }) => {
  await page.addInitScript('delete window.print; window.print = undefined;');
  await page.goto('/privacy');
  await button(page).click();
  await expect(sentence(page)).toContainText('This did not print.');
});

test.describe(() => {
  test.use({ javaScriptEnabled: false });

  test('without JavaScript there is no print button, nor room for one', async ({ page }) => {
    for (const path of pages) {
      await page.goto(path);
      await expect(page.locator('.print-page')).toBeHidden();
    }
  });
});

test('on paper the policy is a document: no navigation, addresses written out, rows whole', async ({
  page,
}) => {
  await page.goto('/privacy');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('link', { name: 'Back to Home' })).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Contents' })).toBeHidden();
  const link = page.locator('main a[href^="https:"]').first();
  expect(await writtenAfter(link)).toContain(await link.getAttribute('href'));
  for (const table of await page.locator('main table').all()) {
    await expect(table).toHaveCSS('display', 'table');
    // A table may go on over the page, with its headings once more; a row may not.
    await expect(table.locator('thead')).toHaveCSS('display', 'table-header-group');
    await expect(table.getByRole('row').last()).toHaveCSS('break-inside', 'avoid');
  }
});

test('on paper the easy words say where to sign up', async ({ page }) => {
  await page.goto('/easy-read');
  await page.emulateMedia({ media: 'print' });
  const link = page.getByRole('link', { name: content.formats.easyRead.signUp });
  await expect(link).toBeVisible();
  const address = new URL('/#signup', content.organisation.site).href;
  expect(await writtenAfter(link)).toContain(address);
  const block = page.locator('.easy-read-block').first();
  const size = await block.locator('p').first().evaluate(sizeOfWords);
  expect(size).toBeGreaterThanOrEqual(16);
  expect(await block.getByRole('heading').evaluate(sizeOfWords)).toBeGreaterThan(size);
  // A sheet is narrower than most windows, and narrower still where its words are large.
  await page.setViewportSize({ width: 400, height: 700 });
  await expect(block).toHaveCSS('break-inside', 'avoid');
  const [picture, words] = [block.getByRole('presentation'), block.locator('p').first()];
  const right = await picture.evaluate((element) => element.getBoundingClientRect().right);
  const left = await words.evaluate((element) => element.getBoundingClientRect().left);
  expect(left).toBeGreaterThanOrEqual(right);
});

test('on paper the report leaves out the addresses of the criteria, and no footer has links to follow', async ({
  page,
}) => {
  await page.goto('/accessibility-report');
  await page.emulateMedia({ media: 'print' });
  const criterion = page.getByRole('rowheader').getByRole('link').first();
  await expect(criterion).toHaveCSS('display', 'inline');
  expect(await writtenAfter(criterion)).toBe('none');
  await expect(page.locator('footer').getByRole('link')).toHaveCount(1);
});
