import type { Page } from '@playwright/test';
import { wcag } from '../wcag.ts';
import { expect, formOrigin, paths, test } from './visit.ts';

const pages = [...paths, `${formOrigin}/`];

const names: Readonly<Record<string, string>> = {
  '1.4.10': 'as it is',
  '1.4.4': 'with text of twice the size',
  '1.4.12': 'with wide text spacing',
};

/** What someone may set for all pages, as a style sheet of their own, by its WCAG criterion. */
const settings = {
  '1.4.10': '',
  '1.4.4': 'html { font-size: 200% !important }',
  '1.4.12':
    '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-block-end: 2em !important }',
};

async function sidewaysScroll(page: Page) {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    // What stands out of the window is a fault also where it is cut off and nothing scrolls.
    const wide = [...document.querySelectorAll('main *, footer *')].find(
      (element) =>
        element.getBoundingClientRect().right > clientWidth + 1 && !element.closest('.seam, thead'),
    );
    return wide?.outerHTML.slice(0, 200) ?? (scrollWidth > clientWidth ? 'something' : '');
  });
}

for (const path of pages) {
  for (const [criterion, css] of Object.entries(settings)) {
    test(`nothing scrolls sideways at ${path}, ${names[criterion]}`, {
      tag: wcag('1.4.10', criterion),
    }, async ({ page }) => {
      await page.goto(path);
      // A style element would breach the page's own policy; a constructed sheet is the browser's.
      await page.evaluate((text) => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(text);
        document.adoptedStyleSheets.push(sheet);
      }, css);
      for (const width of [320, 390, 600, 768, 820, 1024, 1280, 1920, 2560]) {
        await page.setViewportSize({ width, height: 800 });
        expect(await sidewaysScroll(page), `${width} px`).toBe('');
      }
    });
  }
}

test('sideways scrolling is noticed where there is some', async ({ page }) => {
  await page.goto('/');
  await page.evaluate(() => {
    const lead = document.querySelector<HTMLElement>('.hero-lead');
    if (lead) lead.style.minWidth = '3000px';
  });
  expect(await sidewaysScroll(page)).not.toBe('');
});
