import type { Page } from '@playwright/test';
import readability from 'text-readability';
import { routes } from '../../site/routes.ts';
import { adoptStyles, whatMoves } from '../browser.ts';
import { isSample } from '../sample-content.ts';
import { allOr, everyState, slowIf, wcag } from '../wcag.ts';
import {
  expectNoSidewaysScroll,
  expectRoomForSpacing,
  expectToFit,
  expectWholeWords,
} from './as-drawn.ts';
import { allPages, everyPage } from './chosen-pages.ts';
import { errorPages } from './form-pages.ts';
import { content, expect, readToTheEnd, test } from './visit.ts';

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

type Window = readonly [width: number, height: number];

/** Font sizes in device pixels, by element and text. */
type Sizes = Record<string, number>;

/** Text larger than this, such as headings, grows only until its longest word fills the line. */
const bodySize = 21;
const laptop: Window = [1280, 720];
const desk: Window = [1920, 1080];
const desks = allOr<Window>([laptop, desk], [laptop, [1366, 650], desk, [2256, 1380]]);
const phone: Window = [320, 568];
const phones = allOr<Window>([phone], [phone, [390, 664], [390, 844]]);

/** The size of each piece of text, by its element and its first words. */
async function sizes(page: Page, window: Window, zoom = 1) {
  const [width, height] = window.map((side) => Math.round(side / zoom)) as [number, number];
  await page.setViewportSize({ width, height });
  return page.evaluate((times) => {
    const found: Sizes = {};
    for (const element of document.body.querySelectorAll('*')) {
      const own = [...element.childNodes].find(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      );
      if (!own || !element.checkVisibility() || element.closest('.poster-preview')) continue;
      const name = `${element.tagName} ${own.textContent?.trim().slice(0, 30)}`;
      found[name] = Number.parseFloat(getComputedStyle(element).fontSize) * times;
    }
    return found;
  }, zoom);
}

/** The text that is in both, and has grown less than the given number of times. */
function grownLess(before: Sizes, after: Sizes, times: number, upTo = Infinity): string[] {
  const both = Object.entries(before).flatMap(([name, size]) => {
    const then = after[name];
    return then === undefined ? [] : [{ name, size, then }];
  });
  // Some text shows only at some sizes, but most must be in both.
  expect(both.length).toBeGreaterThan(Object.keys(before).length * 0.8);
  return both.flatMap(({ name, size, then }) =>
    size > upTo || then >= size * times - 0.5 ? [] : [`${name}: ${size} to ${then}`],
  );
}

/** Zoom makes all text up to twice as large (500% is the most that browsers offer), never smaller. */
export async function expectTextToZoom(page: Page) {
  for (const window of desks) {
    const before = await sizes(page, window);
    for (const zoom of allOr([1.5, 3], [1.25, 1.5, 2, 3, 4])) {
      const after = await sizes(page, window, zoom);
      expect.soft(grownLess(before, after, 1), `${window}, ${zoom} times`).toEqual([]);
    }
    const largest = await sizes(page, window, 5);
    expect.soft(grownLess(before, largest, 2), `${window}`).toEqual([]);
  }
}

/** Doubling the browser's text size, which stays, makes all text larger and scrolls nothing sideways. */
export async function expectTextToGrow(page: Page) {
  const windows = [...desks, ...phones];
  const before = new Map<Window, Sizes>();
  for (const window of windows) before.set(window, await sizes(page, window));
  await adoptStyles(page, 'html { font-size: 200% !important }');
  for (const window of windows) {
    const was = before.get(window) ?? {};
    const is = await sizes(page, window);
    // A heading grows only until its longest word fills the line, as it may already on a phone.
    expect.soft(grownLess(was, is, 1), `${window}`).toEqual([]);
    expect.soft(grownLess(was, is, 1.75, bodySize), `${window}`).toEqual([]);
    if (desks.includes(window)) expect.soft(grownLess(was, is, 1.2), `${window}`).toEqual([]);
  }
  await expectNoSidewaysScroll(page, 'text of twice the size');
}

const pages = routes
  .filter(({ scripts }) => scripts.some((script) => script.includes('mark-contents')))
  .map(({ path }) => path);

for (const path of pages) {
  test(`the contents list of ${path} leads to each section, and marks the one that is being read`, async ({
    page,
  }) => {
    await page.goto(path);
    const contents = page.getByRole('navigation', { name: 'Contents' });
    const links = contents.getByRole('link');
    expect(await links.count()).toBeGreaterThan(2);
    let marked = 0;
    for (const link of await links.all()) {
      const words = (await link.textContent()) ?? '';
      const target = page.locator((await link.getAttribute('href')) ?? '');
      await link.click();
      await expect(target).toBeFocused();
      await expect(target).toBeInViewport();
      await expect(target).toContainText(words);
      // The script marks the section that crosses a line a quarter of the way down the window.
      const isRead = await target.evaluate((heading) => {
        scrollBy({ top: 40, behavior: 'instant' });
        const section = heading.closest('section')?.getBoundingClientRect();
        const line = innerHeight / 4;
        return section && section.top < line - 1 && section.bottom > line + 1;
      });
      if (!isRead) continue;
      await expect(contents.locator('[aria-current]')).toHaveText([words]);
      marked++;
    }
    expect(marked, 'sections that were marked').toBeGreaterThan(2);
  });
}

const { audio, bslVideo } = content.formats;
/** The highest school year whose reading level a page may have. */
const grades: Readonly<Record<string, number>> = { '/': 8, '/privacy': 12 };

/** Each page is opened once and asked everything that needs no other state. */
for (const { name: where, pages } of everyPage) {
  test(`${where} reads in order and in short sentences, moves nothing, keeps nothing, and fits every window, zoom and text size`, {
    tag: wcag(
      ...['1.3.1', '1.4.4', '1.4.10', '1.4.12', '2.2.2', '2.2.4', '2.3.1', '2.3.2', '2.3.3'],
      ...['2.4.4', '2.4.6', '2.4.9', '2.4.10', '3.1.1', '3.1.3', '3.1.4', '3.1.5'],
    ).concat(slowIf(!['/', '/privacy', '/accessibility'].includes(where))),
  }, async ({ page, context }) => {
    test.setTimeout((pages.length > 1 ? 240_000 : 60_000) * (everyState ? 4 : 1));
    const found: string[] = [];
    const parts: string[] = [];
    for (const { name, open } of pages) {
      await open(page);
      found.push(...(await sentences(page)));
      parts.push(...(await partsOf(page)));
      await expectLinksThatSayWhere(page);
      await expectOutline(page, name);
      if (name === '/') await readToTheEnd(page);
      expect.soft(await page.evaluate(whatMoves)).toEqual([]);
      const count = (filled: unknown) => (name === '/' && filled ? 1 : 0);
      await expect(page.locator('audio')).toHaveCount(count(audio));
      await expect(page.locator('video')).toHaveCount(count(bslVideo));
      await expect(page.locator('[autoplay], marquee, blink, object, embed')).toHaveCount(0);
      await expectToFit(page, name);
      if (!allPages.some((one) => one.name === name)) continue;
      await expectTextToZoom(page);
      await expectWholeWords(page);
      if (where === name) await expectLabelledTables(page);
      await expectTextToGrow(page);
      await open(page);
      await expectRoomForSpacing(page);
    }
    if (where !== '/nothing-here') {
      expectShortSentences(where, found);
      expectExplainedAbbreviations(where, parts);
    }
    const most = grades[where];
    if (most !== undefined) {
      const grade = readability.fleschKincaidGrade(found.join(' '));
      test.info().annotations.push({ type: 'Flesch-Kincaid grade', description: `${grade}` });
      expect.soft(grade).toBeGreaterThan(1);
      expect.soft(grade, 'Use shorter words and sentences.').toBeLessThanOrEqual(most);
    }
    const stored = await page.evaluate(() => localStorage.length + sessionStorage.length);
    if (where.startsWith('/')) expect.soft(stored, 'stored in the browser').toBe(0);
    expect.soft(await context.cookies()).toEqual([]);
  });
}
