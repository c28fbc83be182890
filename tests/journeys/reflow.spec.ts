import type { Page } from '@playwright/test';
import { adoptStyles } from '../adopt-styles.ts';
import { allOr } from '../every-state.ts';
import { wcag } from '../wcag.ts';
import { allPages } from './chosen-pages.ts';
import { expect, test } from './visit.ts';

const names: Readonly<Record<string, string>> = {
  '1.4.10': 'as it is',
  '1.4.4': 'with text of twice the size',
  '1.4.12': 'with wide text spacing',
};

/** A visitor's own style sheet, by its WCAG criterion. */
const settings = {
  '1.4.10': '',
  '1.4.4': 'html { font-size: 200% !important }',
  '1.4.12':
    '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-block-end: 2em !important }',
};

async function sidewaysScroll(page: Page) {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    // What is wider than the window is a fault even if it is cut off and nothing scrolls.
    const wide = [...document.querySelectorAll('header *, main *, footer *')].find(
      (element) =>
        element.getBoundingClientRect().right > clientWidth + 1 &&
        !element.closest('.crack, thead'),
    );
    return wide?.outerHTML.slice(0, 200) ?? (scrollWidth > clientWidth ? 'something' : '');
  });
}

/** Words that are broken across lines. Addresses may break, and words at a hyphen. */
async function brokenWords(page: Page) {
  return page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const broken: string[] = [];
    const address = 'script, style, code, [href^="http"], [href^="mailto:"]';
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const holder = text.parentElement;
      if (!holder?.checkVisibility() || holder.closest(address)) continue;
      const words = (text.textContent ?? '').matchAll(/\S+@\S+|[\p{L}\p{M}\d'’\u00a0]+/gu);
      for (const { 0: word, index } of words) {
        if (word.includes('@')) continue;
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1) broken.push(word);
      }
    }
    return broken;
  });
}

const advice = 'use a shorter word, or put a soft hyphen (U+00AD) where the word may break';

for (const { name, open } of allPages) {
  test(`no word is broken across lines at ${name}`, { tag: wcag('1.4.10') }, async ({ page }) => {
    await open(page);
    // Phones show scroll bars over the page; Firefox on a desktop reserves space for them.
    await adoptStyles(page, 'html { scrollbar-width: none }');
    // A small phone at twice the size: longer words than "Accessibility" may not fit at all.
    await page.setViewportSize({ width: 180, height: 800 });
    const broken = await brokenWords(page);
    expect(broken.filter((word) => word.length <= 'Accessibility'.length)).toEqual([]);
    for (const width of allOr([256, 320, 390], [256, 320, 360, 390, 412, 768])) {
      await page.setViewportSize({ width, height: 800 });
      expect(await brokenWords(page), `${width} px: ${advice}`).toEqual([]);
    }
    await adoptStyles(page, 'html { padding-inline-end: 15px }');
    for (const width of allOr([360], [360, 640])) {
      await page.setViewportSize({ width, height: 0.75 * width });
      expect(await brokenWords(page), `${width} px, less a scroll bar: ${advice}`).toEqual([]);
    }
  });

  for (const [criterion, css] of Object.entries(settings)) {
    test(`nothing scrolls sideways at ${name}, ${names[criterion]}`, {
      tag: wcag('1.4.10', criterion),
    }, async ({ page }) => {
      await open(page);
      await adoptStyles(page, css);
      const widths = [320, 390, 600, 768, 820, 1024, 1280, 1920, 2560];
      for (const width of allOr([320, 768, 1280, 2560], widths)) {
        await page.setViewportSize({ width, height: 800 });
        expect(await sidewaysScroll(page), `${width} px`).toBe('');
      }
    });
  }
}
