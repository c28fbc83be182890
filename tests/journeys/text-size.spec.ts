import type { Page } from '@playwright/test';
import { adoptStyles } from '../adopt-styles.ts';
import { allOr } from '../every-state.ts';
import { wcag } from '../wcag.ts';
import { allPages } from './chosen-pages.ts';
import { expect, test } from './visit.ts';

/** Font sizes in device pixels, by element and text. */
type Sizes = Record<string, number>;

type Window = readonly [width: number, height: number];

/** The largest zoom that browsers offer: 500%. */
const most = 5;
/** Text larger than this, such as headings, grows only until its longest word fills the line. */
const bodySize = 21;
const laptop: Window = [1280, 720];
const desk: Window = [1920, 1080];
const desks = allOr<Window>([laptop, desk], [laptop, [1366, 650], desk, [2256, 1380]]);
const phone: Window = [320, 568];
const phones = allOr<Window>([phone], [phone, [390, 664], [390, 844]]);

/** The size of each piece of text, by its element and its first words. */
async function sizes(page: Page, [width, height]: Window, zoom = 1) {
  await page.setViewportSize({
    width: Math.round(width / zoom),
    height: Math.round(height / zoom),
  });
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

for (const { name, open } of allPages) {
  test(`zoom makes all text at ${name} up to twice as large, and never smaller`, {
    tag: wcag('1.4.4'),
  }, async ({ page }) => {
    await open(page);
    for (const window of desks) {
      const before = await sizes(page, window);
      for (const zoom of allOr([1.5, 3], [1.25, 1.5, 2, 3, 4])) {
        const after = await sizes(page, window, zoom);
        expect(grownLess(before, after, 1), `${window}, ${zoom} times`).toEqual([]);
      }
      const largest = await sizes(page, window, most);
      expect(grownLess(before, largest, 2), `${window}`).toEqual([]);
    }
  });

  test(`doubling the browser's text size makes all text at ${name} larger`, {
    tag: wcag('1.4.4'),
  }, async ({ page }) => {
    await open(page);
    const windows = [...desks, ...phones];
    const before = new Map<Window, Sizes>();
    for (const window of windows) before.set(window, await sizes(page, window));
    await adoptStyles(page, 'html { font-size: 200% !important }');
    for (const window of windows) {
      const was = before.get(window) ?? {};
      const is = await sizes(page, window);
      // A heading grows only until its longest word fills the line, as it may already on a phone.
      expect(grownLess(was, is, 1), `${window}`).toEqual([]);
      expect(grownLess(was, is, 1.75, bodySize), `${window}`).toEqual([]);
      if (desks.includes(window)) expect(grownLess(was, is, 1.2), `${window}`).toEqual([]);
    }
  });
}
