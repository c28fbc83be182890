import type { Page } from '@playwright/test';

/**
 * Adds a visitor's own style sheet to the page. The content security policy blocks a style element, but
 * not a constructed style sheet.
 */
export async function adoptStyles(page: Page, css: string) {
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets.push(sheet);
  }, css);
}
