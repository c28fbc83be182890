import type { Locator, Page } from '@playwright/test';

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
    const tag = await page.evaluate(() => document.activeElement?.tagName ?? 'BODY');
    // The frame may be in another process, which asks this one to scroll: let both finish first.
    if (tag === 'IFRAME' || wasFrame) await settle(page);
    if (tag === 'BODY' || (tag !== 'IFRAME' && (await focused.count()) === 0)) return;
    if (tag === 'IFRAME' && wasFrame) continue;
    wasFrame = tag === 'IFRAME';
    count++;
    yield tag === 'IFRAME' ? page.locator('iframe') : focused;
  }
}

/** Waits until each frame has done what it was asked to do, and the page has been drawn twice since. */
async function settle(page: Page) {
  // A frame that is just loading its page has nothing to finish.
  await Promise.allSettled(page.frames().map((frame) => frame.evaluate(() => undefined)));
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
}
