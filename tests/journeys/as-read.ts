import type { Page } from '@playwright/test';
import { isSample } from '../sample-content.ts';
import { errorPages } from './form-pages.ts';
import { content, expect } from './visit.ts';

/** The most words in a sentence; Easy Read allows twelve. The policy needs legal terms. */
const longest: Readonly<Record<string, number>> = { '/easy-read': 12, '/privacy': 28 };

/** Abbreviations that need no long form, each with the reason and a page of the sample that has it. */
const known: Readonly<Record<string, { why: string; seenAt: string }>> = {
  UK: { why: 'better known than its long form', seenAt: '/privacy' },
  AA: { why: "the name of one of W3C's levels, not an abbreviation", seenAt: '/accessibility' },
  AAA: { why: "the name of one of W3C's levels, not an abbreviation", seenAt: '/accessibility' },
  IP: {
    why: 'explained right after its table: a number that identifies a connection',
    seenAt: '/privacy',
  },
  HTTPS: { why: 'explained in the next sentence', seenAt: '/privacy' },
  IBM: { why: 'the name of a company, in the list of programs', seenAt: '/accessibility' },
  HTML: { why: 'part of the names of two programs', seenAt: '/accessibility' },
};

/** Names are written as their owners write them, and an address may have a postcode. */
const { organisation, study, team, backers } = content;
const names = JSON.stringify([organisation, study.name, study.processors, team.people, backers]);

/** The sentences in a page's blocks of text; headings and table cells are not sentences. */
export async function sentences(page: Page): Promise<string[]> {
  const blocks = await page
    .locator('main :is(p, li:not(:has(p)), label, .asked, .hint)')
    .evaluateAll((all) => all.map((one) => one.textContent ?? ''));
  const segments = new Intl.Segmenter('en-GB', { granularity: 'sentence' });
  return blocks
    .flatMap((block) => [...segments.segment(block)].map(({ segment }) => segment.trim()))
    .filter((sentence) => sentence.split(/\s+/).length > 2);
}

const wordsIn = (sentence: string) =>
  sentence.split(/\s+/).filter((word) => /\w/.test(word)).length;

export async function partsOf(page: Page): Promise<string[]> {
  return page
    .locator('main :is(h1, h2, h3, p, li, th, td, label, .asked, .hint)')
    .allTextContents();
}

export function expectShortSentences(path: string, found: readonly string[]) {
  expect(found.length).toBeGreaterThan(2);
  const most = longest[path] ?? 20;
  expect
    .soft(
      found.filter((sentence) => wordsIn(sentence) > most),
      `At ${path}, a sentence has at most ${most} words. Split these in two.`,
    )
    .toEqual([]);
}

/** @param parts  the texts of a page, or of all pages of the form, in their order */
export function expectExplainedAbbreviations(path: string, parts: readonly string[]) {
  // A person's reference and the address of their form have letters by chance.
  const all = parts.join(' ').replace(/\b\w{4}-\w{4}-\w{2}\b|http\S+/g, '');
  const text = all.replace(/\s+/g, ' ');
  const unexplained = [...new Set(text.match(/\b[A-Z]{2,}\b(?! \d|\d)/g))].filter((short) => {
    const first = text.search(new RegExp(`\\b${short}\\b`));
    return !/\((the )?([A-Z]+ )?$/.test(text.slice(0, first));
  });
  const expected = Object.keys(known).filter((short) => known[short]?.seenAt === path);
  if (isSample) expect.soft(unexplained).toEqual(expect.arrayContaining(expected));
  expect
    .soft(
      unexplained.filter((short) => !(short in known) && !new RegExp(`\\b${short}\\b`).test(names)),
      'Write the long form first and the abbreviation after it in brackets, or only the long form.',
    )
    .toEqual([]);
}

export async function expectLinksThatSayWhere(page: Page) {
  const links = await page.getByRole('link').evaluateAll((all) =>
    all.map((link) => {
      const logos = [...link.querySelectorAll('img')].map(({ alt }) => alt);
      return [...logos, link.textContent].join(' ').trim();
    }),
  );
  expect(links.length).toBeGreaterThan(0);
  expect
    .soft(
      links.filter((name) => /^(.{0,2}|here|more|click here|read more|link)$/i.test(name)),
      'Say where the link leads.',
    )
    .toEqual([]);
}

/** The headings read as a table of contents, in British English. */
export async function expectOutline(page: Page, name: string) {
  // The list of errors comes before the heading of the page, as on GOV.UK.
  if (errorPages.some((one) => one.name === name)) return;
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-GB');
  const headings = await page.locator('h1, h2, h3, h4, h5, h6').evaluateAll((all) =>
    all
      // The sheets on the page of the poster are a picture of what is printed.
      .filter((one) => one.checkVisibility() && !one.closest('[aria-hidden="true"]'))
      .map((one) => ({ level: Number(one.tagName[1]), words: one.textContent?.trim() ?? '' })),
  );
  expect.soft(headings.filter(({ level }) => level === 1)).toHaveLength(1);
  expect.soft(headings[0]?.level).toBe(1);
  for (const [index, { level, words }] of headings.entries()) {
    expect.soft(words).toMatch(/[\p{L}\d]/u);
    expect.soft(level - (headings[index - 1]?.level ?? 0), words).toBeLessThanOrEqual(1);
  }
  const words = headings.map((heading) => heading.words);
  expect
    .soft(words, 'No two headings of a page may have the same words.')
    .toEqual([...new Set(words)]);
}

/** Each table has headers, and in a narrow window each cell says its column. */
export async function expectLabelledTables(page: Page) {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const table of await page.getByRole('table').all()) {
    const { columns, rows } = await table.evaluate((element) => ({
      columns: [...element.querySelectorAll('thead th')].map((one) => one.textContent ?? ''),
      rows: [...element.querySelectorAll('tbody tr')].map((row) => ({
        heads: [...row.querySelectorAll('th')].map((one) => one.textContent ?? ''),
        cells: [...row.querySelectorAll('td')].map((cell) => ({
          words: cell.textContent ?? '',
          // Firefox returns attr() as it is written; Chromium, its value.
          label: getComputedStyle(cell, '::before').content.replace(
            'attr(data-label)',
            cell.getAttribute('data-label') ?? '',
          ),
        })),
      })),
    }));
    const filled = expect.stringMatching(/\S/);
    expect.soft(columns).toEqual(columns.map(() => filled));
    expect(rows).not.toEqual([]);
    const labelled = columns
      .slice(1)
      .map((column) => ({ words: filled, label: expect.stringContaining(column) }));
    for (const row of rows) expect.soft(row).toEqual({ heads: [filled], cells: labelled });
  }
}
