import type { Page } from '@playwright/test';

/**
 * Lays the visitor's own style sheet over the page's. A style element would breach the page's own
 * policy; a constructed sheet is the browser's.
 */
export async function adoptStyles(page: Page, css: string) {
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets.push(sheet);
  }, css);
}
