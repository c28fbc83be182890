import type { Page } from '@playwright/test';
import { paths } from '../paths.ts';
import { wcag } from '../wcag.ts';
import { everyPage } from './chosen-pages.ts';
import { errorPages } from './form-pages.ts';
import { content, expect, test } from './visit.ts';

const { organisation, study, formats, landing } = content;

/** The list of errors comes before the heading of the page, as on GOV.UK. */
const listsErrors = ({ name }: { name: string }) => errorPages.some((one) => one.name === name);

async function checkLinks(page: Page) {
  const names = await page.getByRole('link').evaluateAll((links) =>
    links.map((link) => {
      const logos = [...link.querySelectorAll('img')].map(({ alt }) => alt);
      return [...logos, link.textContent].join(' ').trim();
    }),
  );
  expect(names.length).toBeGreaterThan(0);
  expect(
    names.filter((name) => /^(.{0,2}|here|more|click here|read more|link)$/i.test(name)),
    'Say where the link leads.',
  ).toEqual([]);
}

for (const { name: where, pages } of everyPage) {
  test(`the headings of ${where} read as a table of contents, in British English, and each link says where it leads`, {
    tag: wcag('1.3.1', '2.4.6', '2.4.10', '3.1.1', '2.4.4', '2.4.9'),
  }, async ({ page }) => {
    for (const one of pages) {
      await one.open(page);
      await checkLinks(page);
      if (listsErrors(one)) continue;
      await expect(page.locator('html')).toHaveAttribute('lang', 'en-GB');
      const headings = await page.locator('h1, h2, h3, h4, h5, h6').evaluateAll((all) =>
        all
          // The sheets on the page of the poster are a picture of what is printed.
          .filter((one) => one.checkVisibility() && !one.closest('[aria-hidden="true"]'))
          .map((one) => ({
            level: Number(one.tagName[1]),
            words: one.textContent?.trim() ?? '',
          })),
      );
      expect(headings.filter(({ level }) => level === 1)).toHaveLength(1);
      expect(headings[0]?.level).toBe(1);
      for (const [index, { level, words }] of headings.entries()) {
        expect(words).toMatch(/[\p{L}\d]/u);
        expect(level - (headings[index - 1]?.level ?? 0), words).toBeLessThanOrEqual(1);
      }
      const names = headings.map(({ words }) => words);
      expect(names, 'No two headings of a page may have the same words.').toEqual([
        ...new Set(names),
      ]);
    }
  });
}

test('the title of each page begins with what the page is and ends with the study', {
  tag: wcag('2.4.2', '2.4.8'),
}, async ({ page }) => {
  const titles: string[] = [];
  for (const path of paths) {
    await page.goto(path);
    titles.push(await page.title());
    expect(titles.at(-1)).toMatch(new RegExp(`^\\S.+ – ${RegExp.escape(study.name)}$`));
  }
  expect(new Set(titles).size).toBe(paths.length);
});

test('the footer of every page has the same contact, links and registration in the same order', {
  tag: wcag('2.4.5', '3.2.3', '3.2.4', '3.2.6'),
}, async ({ page }) => {
  const expected = [
    [landing.hero.action, '/#signup'],
    [organisation.email, `mailto:${organisation.email}`],
    ['Privacy Policy', '/privacy'],
    [formats.easyRead.footer, '/easy-read'],
    ['Accessibility', '/accessibility'],
  ] as const;
  // What the registration and the addresses consist of.
  const { registration, address: post } = organisation;
  const who = [registration, post].flatMap((group) => Object.values(group ?? {}));
  for (const path of paths) {
    await page.goto(path);
    const footer = page.getByRole('contentinfo');
    const links = footer.getByRole('link');
    await expect(links).toHaveText(expected.map(([words]) => words));
    for (const [index, [, address]] of expected.entries()) {
      await expect(links.nth(index)).toHaveAttribute('href', address);
    }
    for (const words of [organisation.name, ...who]) await expect(footer).toContainText(words);
    if (path !== '/') await expect(page.locator('a[href="/"]')).toHaveCount(1);
  }
  await page.goto('/accessibility');
  await expect(page.locator('a[href="/accessibility-report"]')).toBeVisible();
});
