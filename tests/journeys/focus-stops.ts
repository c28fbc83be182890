import type { Locator, Page } from '@playwright/test';

/**
 * Presses Tab from the top of the page to its end, and gives what has focus each time. The frame
 * counts once, whatever is in it.
 */
export async function* focusStops(page: Page, most = 200): AsyncGenerator<Locator> {
  const focused = page.locator(':focus');
  let wasFrame = false;
  for (let count = 0; count < most; ) {
    await page.keyboard.press('Tab');
    if ((await focused.count()) === 0) return;
    const tag = await focused.evaluate((element) => element.tagName);
    if (tag === 'BODY') return;
    if (tag === 'IFRAME' && wasFrame) continue;
    wasFrame = tag === 'IFRAME';
    count++;
    yield focused;
  }
}
