import type { Page } from '@playwright/test';
import readability from 'text-readability';
import { paths } from '../paths.ts';
import { wcag } from '../wcag.ts';
import { expect, formOrigin, test } from './visit.ts';

/** Most words in a sentence; Easy Read allows twelve. The policy has legal terms to name. */
const longest: Readonly<Record<string, number>> = { '/easy-read': 12, '/privacy': 28 };

/** Short forms that need no long form, each with the reason. */
const known = {
  UK: 'said and written far more often than its long form',
  AA: "the name of a level of W3C's, not short for anything",
  AAA: "the name of a level of W3C's, not short for anything",
  IP: 'explained right after its table: a number that identifies a connection',
  HTTPS: 'explained by the sentence after it',
  IBM: 'the name of a company, in the list of programs',
  HTML: 'part of the names of two programs',
};

/** The sentences that a page's blocks of text hold; headings and table cells are not sentences. */
async function sentences(page: Page): Promise<string[]> {
  const blocks = await page
    .locator('main :is(p, li:not(:has(p)))')
    .evaluateAll((all) => all.map((one) => one.textContent ?? ''));
  const segments = new Intl.Segmenter('en-GB', { granularity: 'sentence' });
  return blocks
    .flatMap((block) => [...segments.segment(block)].map(({ segment }) => segment.trim()))
    .filter((sentence) => sentence.split(/\s+/).length > 2);
}

const wordsIn = (sentence: string) =>
  sentence.split(/\s+/).filter((word) => /\w/.test(word)).length;

for (const path of [...paths.filter((one) => one !== '/nothing-here'), `${formOrigin}/`]) {
  test(`sentences at ${path} are short`, { tag: wcag('3.1.5') }, async ({ page }) => {
    await page.goto(path);
    const found = await sentences(page);
    expect(found.length).toBeGreaterThan(2);
    const most = longest[path] ?? 20;
    expect(found.filter((sentence) => wordsIn(sentence) > most)).toEqual([]);
  });

  test(`short forms at ${path} are written out where they first stand`, {
    tag: wcag('3.1.3', '3.1.4'),
  }, async ({ page }) => {
    await page.goto(path);
    const parts = await page.locator('main :is(h1, h2, h3, p, li, th, td)').allTextContents();
    const text = parts.join(' ').replace(/\s+/g, ' ');
    const short = new Set(text.match(/\b[A-Z]{2,}\b(?! \d|\d)/g));
    const unexplained = [...short].filter((form) => {
      const first = text.search(new RegExp(`\\b${form}\\b`));
      const explained = /\((the )?([A-Z]+ )?$/.test(text.slice(0, first)) || form in known;
      return !explained;
    });
    expect(unexplained).toEqual([]);
  });
}

test('the landing page can be read by someone of about thirteen', { tag: wcag('3.1.5') }, async ({
  page,
}) => {
  await page.goto('/');
  const grade = readability.fleschKincaidGrade((await sentences(page)).join(' '));
  expect(grade).toBeGreaterThan(1);
  expect(grade).toBeLessThanOrEqual(8);
});

test("the policy's reading level is reported", async ({ page }) => {
  await page.goto('/privacy');
  const text = (await sentences(page)).join(' ');
  const grade = readability.fleschKincaidGrade(text);
  test.info().annotations.push({ type: 'Flesch-Kincaid grade', description: `${grade}` });
  expect(grade).toBeLessThanOrEqual(12);
});
