import type { Page } from '@playwright/test';
import readability from 'text-readability';
import { routes } from '../../site/routes.ts';
import { adoptStyles, whatMoves } from '../browser.ts';
import { allOr, everyState, slowIf, wcag } from '../wcag.ts';
import {
  expectNoSidewaysScroll,
  expectRoomForSpacing,
  expectToFit,
  expectWholeWords,
} from './as-drawn.ts';
import {
  expectExplainedAbbreviations,
  expectLabelledTables,
  expectLinksThatSayWhere,
  expectOutline,
  expectShortSentences,
  partsOf,
  sentences,
} from './as-read.ts';
import { allPages, everyPage } from './chosen-pages.ts';
import { content, expect, readToTheEnd, test } from './visit.ts';

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
