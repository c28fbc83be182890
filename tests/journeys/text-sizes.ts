import type { Page } from '@playwright/test';
import { adoptStyles } from '../adopt-styles.ts';
import { allOr } from '../every-state.ts';
import { expectNoSidewaysScroll } from './as-drawn.ts';
import { expect } from './visit.ts';

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
