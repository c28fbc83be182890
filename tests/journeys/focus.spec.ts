import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { runAxeOnContrast } from '../checkers/axe.ts';
import { allOr, contrast, everyState, slowIf, wcag } from '../wcag.ts';
import { allPages, chosenFormPages } from './chosen-pages.ts';
import { expect, liveFrame, test } from './visit.ts';

/** In the small window, the first stops are enough. */
const firstStops = everyState ? 200 : 12;

/** The size of the window, and the colours in which the ring is measured, if it is. */
type Visit = { name: string; width: number; height: number; ring?: 'light' | 'dark' };

const small: Visit = { name: 'in a small window', width: 320, height: 256 };
const large: Visit = { name: 'in a large window', width: 1280, height: 720, ring: 'light' };
const dark: Visit = { ...large, name: 'in dark colours', ring: 'dark' };

/** In every state, each by itself: the report has more than a hundred links. */
const walks = allOr([[small, large]], [[small], [large], [dark]]);
/** These have every kind of stop. */
const ringed = everyState
  ? allPages
  : allPages.filter(({ name }) =>
      ['/', '/privacy', ...chosenFormPages.map((one) => one.name)].includes(name),
    );

for (const { name, open } of allPages) {
  for (const visits of walks) {
    const where = visits.map((visit) => visit.name).join(' and ');
    test(`Tab goes through ${name} in reading order to its end ${where}, and what has focus is completely visible, with a ring of 2 px and 3:1`, {
      tag: wcag(
        ...['1.3.2', '1.4.3', '1.4.6', '1.4.11', '2.1.1', '2.1.2', '2.1.3', '2.4.3'],
        ...['2.4.7', '2.4.11', '2.4.12', '2.4.13'],
      ).concat(slowIf(name !== '/')),
    }, async ({ context }) => {
      test.slow();
      for (const { width, height, ring } of visits) {
        // In Firefox, focus at the end of a page is in the window's own buttons, and stays there.
        const page = await context.newPage();
        await page.setViewportSize({ width, height });
        if (ring === 'dark')
          await page.emulateMedia({ colorScheme: ring, reducedMotion: 'reduce' });
        await open(page);
        const seen: number[] = [];
        // The report has a link for each criterion: one of each look is measured.
        const looks = new Set<string>();
        for await (const stop of focusStops(page, ring ? 200 : firstStops)) {
          const { fault, place, what, look } = await stop.evaluate((element) => {
            const place = [...document.querySelectorAll('*')].indexOf(element);
            if (element.tagName === 'IFRAME') return { place, fault: '', what: '', look: '' };
            const box = element.getClientRects()[0] ?? element.getBoundingClientRect();
            const line = Math.min(box.height, 44);
            const around = 5;
            const top = document.elementFromPoint(box.x + box.width / 2, box.y + line / 2);
            // A choice's label covers its box, and is part of the same target.
            const row = element.closest('.choice') ?? element;
            // Browsers scroll only the first line of a tall field or a long link into view.
            const whole = box.height > 2 * line ? line : box.height + around;
            const inside = box.top >= 0 && box.top + whole <= innerHeight;
            const what = element.outerHTML.slice(0, 120);
            const seen = inside && top && (row.contains(top) || top.contains(element));
            const fault = `${what} at ${box.top} to ${box.bottom}, below ${top?.outerHTML}`;
            const holders = [
              element,
              element.parentElement,
              element.closest('section, main, body'),
            ];
            const look = holders.map((one) => `${one?.tagName} ${one?.className}`).join(' in ');
            return { place, fault: seen ? '' : fault, what, look };
          });
          seen.push(place);
          expect(fault, `${width} px wide`).toBe('');
          if (!ring || !what || looks.has(look)) continue;
          looks.add(look);
          // The unit tests calculate the contrast of every pair of colours.
          if (everyState) expect((await runAxeOnContrast(page, ':focus')).faults).toEqual([]);
          if (!ringed.some((one) => one.name === name)) continue;
          expect(await focusRing(page, stop), what).toBeGreaterThanOrEqual(1);
        }
        expect(seen.length).toBeGreaterThan(2);
        expect(seen.length).toBeLessThan(200);
        expect(seen).toEqual([...new Set(seen)].sort((one, other) => one - other));
        await page.close();
      }
    });
  }
}

test('someone with a switch reaches the form in fewer than 12 stops, plus those of a film or recording', {
  tag: wcag('2.4.1', '2.4.3'),
}, async ({ page }) => {
  await page.goto('/');
  let count = 0;
  let isThere = false;
  for await (const stop of focusStops(page)) {
    if (await stop.evaluate((element) => element.closest('figure') !== null)) continue;
    count++;
    // Nothing in the frame can have focus before it has loaded, and nobody is as fast as a test.
    if (await stop.evaluate((element) => element.matches('.frame-head a'))) {
      await expect(liveFrame(page)).toHaveAttribute('data-state', 'ready');
    }
    isThere = await stop.evaluate((element) => element.tagName === 'IFRAME');
    if (isThere) break;
  }
  expect(isThere).toBe(true);
  test.info().annotations.push({ type: 'stops', description: `${count}` });
  expect(count).toBeLessThan(12);
});

/**
 * Presses Tab from the top of the page to its end, and yields the focused element each time. The frame
 * counts once, whatever is in it.
 */
async function* focusStops(page: Page, most = 200): AsyncGenerator<Locator> {
  const focused = page.locator(':focus');
  let wasFrame = false;
  for (let count = 0; count < most; ) {
    await page.keyboard.press('Tab');
    // The frame does not match `:focus` while something in it has focus.
    let tag = await tagWithFocus(page);
    // On its way into a frame of another process, focus may be nowhere for a moment.
    if (tag === 'BODY') {
      await settle(page);
      tag = await tagWithFocus(page);
    }
    // The frame may be in another process, which asks this one to scroll: let both finish first.
    if (tag === 'IFRAME' || wasFrame) await settle(page);
    if (tag === 'BODY' || (tag !== 'IFRAME' && (await focused.count()) === 0)) return;
    if (tag === 'IFRAME' && wasFrame) continue;
    wasFrame = tag === 'IFRAME';
    count++;
    yield tag === 'IFRAME' ? page.locator('iframe') : focused;
  }
}

function tagWithFocus(page: Page): Promise<string> {
  return page.evaluate(() => document.activeElement?.tagName ?? 'BODY');
}

/** Waits until each frame has done what it was asked to do, and the page has been drawn twice since. */
async function settle(page: Page) {
  // A frame that is just loading its page has nothing to finish.
  await Promise.allSettled(page.frames().map((frame) => frame.evaluate(() => undefined)));
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
}

type Box = { x: number; y: number; width: number; height: number };

/**
 * The area that focus changes with a contrast of 3:1 or more, as a multiple of a line of 2 px around
 * the element. WCAG 2.4.13 requires 1 or more.
 */
async function focusRing(page: Page, element: Locator): Promise<number> {
  // Browsers scroll only the line of the caret of a tall field into view.
  await element.evaluate((one) => one.scrollIntoView({ block: 'nearest' }));
  const lines = await element.evaluate((one) =>
    [...one.getClientRects()].map(({ width, height }) => 2 * 2 * (width + height)),
  );
  const box = await element.boundingBox();
  const size = page.viewportSize();
  if (!box || !size) return 0;
  const [x, y] = [Math.max(0, box.x - 12), Math.max(0, box.y - 12)];
  const width = Math.min(box.x + box.width + 12, size.width) - x;
  const height = Math.min(box.y + box.height + 12, size.height) - y;
  const one = await element.elementHandle();
  const focused = await pixels(page, { x, y, width, height });
  await one?.evaluate((node) => (node as HTMLElement).blur());
  const plain = await pixels(page, { x, y, width, height });
  // So that Tab continues from here.
  await one?.evaluate((node) => (node as HTMLElement).focus());
  let changed = 0;
  for (let at = 0; at < focused.length; at += 3) {
    if (contrast(focused.subarray(at, at + 3), plain.subarray(at, at + 3)) >= 3) changed++;
  }
  return changed / lines.reduce((sum, area) => sum + area, 0);
}

async function pixels(page: Page, clip: Box): Promise<Buffer> {
  return sharp(await page.screenshot({ clip }))
    .removeAlpha()
    .raw()
    .toBuffer();
}
