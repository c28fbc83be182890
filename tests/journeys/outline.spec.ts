import { routes } from '../../site/routes.ts';
import { paths } from '../paths.ts';
import { wcag } from '../wcag.ts';
import { content, expect, formOrigin, test } from './visit.ts';

for (const path of [...paths, `${formOrigin}/`]) {
  test(`the headings of ${path} read as a table of contents`, {
    tag: wcag('1.3.1', '2.4.6', '2.4.10'),
  }, async ({ page }) => {
    await page.goto(path);
    const headings = await page
      .locator('h1, h2, h3, h4, h5, h6')
      .evaluateAll((all) =>
        all.map((one) => ({ level: Number(one.tagName[1]), words: one.textContent?.trim() ?? '' })),
      );
    expect(headings.filter(({ level }) => level === 1)).toHaveLength(1);
    expect(headings[0]?.level).toBe(1);
    for (const [index, { level, words }] of headings.entries()) {
      expect(words).toMatch(/\w{3}/);
      expect(level - (headings[index - 1]?.level ?? 0), words).toBeLessThanOrEqual(1);
    }
    const names = headings.map(({ words }) => words);
    expect(names).toEqual([...new Set(names)]);
  });

  test(`all words at ${path} stand in a landmark, and landmarks of one kind have names`, {
    tag: wcag('1.3.1', '1.3.6', '2.4.1'),
  }, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('main')).toHaveCount(1);
    const outside = await page
      .locator('body')
      .evaluate((body) =>
        [...body.children]
          .filter((part) => !part.matches('main, footer, header, nav, script, .skip-link'))
          .map((part) => part.outerHTML),
      );
    expect(outside).toEqual([]);
    const names = await page
      .locator('nav, section[aria-labelledby], section[aria-label]')
      .evaluateAll((all) =>
        all.map((one) => {
          const label = document.getElementById(one.getAttribute('aria-labelledby') ?? '');
          return label?.textContent ?? one.getAttribute('aria-label') ?? '';
        }),
      );
    expect(names).toEqual([...new Set(names)]);
    expect(names).not.toContain('');
  });
}

test('each page has a title of its own, which begins with what it is and ends with the study', {
  tag: wcag('2.4.2', '2.4.8'),
}, async ({ page }) => {
  const titles: string[] = [];
  for (const path of paths) {
    await page.goto(path);
    titles.push(await page.title());
    expect(titles.at(-1)).toMatch(new RegExp(`^\\w.+ – ${content.study.name}$`));
  }
  expect(new Set(titles).size).toBe(routes.length);
});

test('the contact address is in the same place on every page', {
  tag: wcag('3.2.3', '3.2.4', '3.2.6'),
}, async ({ page }) => {
  const first: string[] = [];
  for (const path of paths) {
    await page.goto(path);
    const links = page.getByRole('contentinfo').getByRole('link');
    first.push((await links.allTextContents()).join(' | '));
  }
  expect(first[0]).toMatch(new RegExp(`^${content.organisation.email}`));
  expect([...new Set(first)]).toHaveLength(1);
});

test('every page leads to every other, and the statement to the report', {
  tag: wcag('2.4.5'),
}, async ({ page }) => {
  for (const path of paths) {
    await page.goto(path);
    for (const target of ['/privacy', '/easy-read', '/accessibility']) {
      await expect(page.locator(`footer a[href="${target}"]`)).toHaveCount(1);
    }
    if (path !== '/') await expect(page.locator('a[href="/"]')).toHaveCount(1);
  }
  await page.goto('/accessibility');
  await expect(page.locator('a[href="/accessibility-report"]')).toBeVisible();
});

test('the language of every page is British English', { tag: wcag('3.1.1') }, async ({ page }) => {
  for (const path of [...paths, `${formOrigin}/`]) {
    await page.goto(path);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-GB');
  }
});
