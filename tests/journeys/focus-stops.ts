import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { contrast } from '../contrast.ts';

/**
 * Presses Tab from the top of the page to its end, and yields the focused element each time. The frame
 * counts once, whatever is in it.
 */
export async function* focusStops(page: Page, most = 200): AsyncGenerator<Locator> {
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
export async function focusRing(page: Page, element: Locator): Promise<number> {
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
