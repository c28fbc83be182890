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
    // The frame may be in another process, which asks this one to scroll: let it finish first.
    if (tag === 'IFRAME' || wasFrame) await nextFrames(page);
    if (tag === 'BODY' || (tag !== 'IFRAME' && (await focused.count()) === 0)) return;
    if (tag === 'IFRAME' && wasFrame) continue;
    wasFrame = tag === 'IFRAME';
    count++;
    yield tag === 'IFRAME' ? page.locator('iframe') : focused;
  }
}

/** Waits until the browser has drawn the page twice. */
async function nextFrames(page: Page) {
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
}
