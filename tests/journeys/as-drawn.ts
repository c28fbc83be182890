import type { Page } from '@playwright/test';
import { adoptStyles } from '../browser.ts';
import { allOr } from '../wcag.ts';
import { expect } from './visit.ts';

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

/** The texts in which a line begins with a punctuation mark. */
async function marksAlone(page: Page) {
  return page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const place = ([text, from]: [Node, number]) => {
      const range = new Range();
      range.setStart(text, from);
      range.setEnd(text, from + 1);
      return [...range.getClientRects()].at(-1);
    };
    const alone: string[] = [];
    let before: [Node, number] | undefined;
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const holder = text.parentElement;
      // In the strips of the poster each letter is below the one before it.
      if (!holder?.checkVisibility() || holder.closest('.poster-strips')) continue;
      for (const { 0: letter, index } of (text.nodeValue ?? '').matchAll(/\S/g)) {
        const here: [Node, number] = [text, index];
        if (before && /[.,;:!?)\]]/.test(letter)) {
          const [last, mark] = [place(before), place(here)];
          if (last?.width && mark?.width && mark.top >= last.bottom)
            alone.push(holder.textContent ?? '');
        }
        before = here;
      }
    }
    return alone;
  });
}

/** Text under 18 px, and lines of more than 80 characters. */
async function oddText(page: Page) {
  return page.evaluate(() => {
    const canvas = document.createElement('canvas').getContext('2d');
    const all = 'main :is(p, td, li:not(:has(p))):not(.poster *)';
    return [...document.querySelectorAll<HTMLElement>(all)].flatMap((element) => {
      const style = getComputedStyle(element);
      const size = Number.parseFloat(style.fontSize);
      if (canvas) canvas.font = style.font;
      const text = element.textContent ?? '';
      const letter = (canvas?.measureText(text).width ?? 0) / text.length;
      const padding = Number.parseFloat(style.paddingLeft) + Number.parseFloat(style.paddingRight);
      const line = (element.clientWidth - padding) / letter;
      const short = element.getBoundingClientRect().height < size * 2.5;
      return size < 18 || (line > 80 && !short) ? [`${size} ${line} ${text}`] : [];
    });
  });
}

/** Targets of less than 44 × 44 px, except for links in a sentence. */
async function smallTargets(page: Page) {
  return page.evaluate(() =>
    [...document.querySelectorAll('a, button')].flatMap((element) => {
      const { width, height } = element.getBoundingClientRect();
      const inSentence =
        element.parentElement?.matches('p, li, td') &&
        element.parentElement.textContent?.trim() !== element.textContent?.trim();
      const hidden = element.matches('.skip-link, [hidden]') || !element.checkVisibility();
      return inSentence || hidden || (width >= 44 && height >= 44) ? [] : [element.outerHTML];
    }),
  );
}

const advice = 'use a shorter word, or put a soft hyphen (U+00AD) where the word may break';

/** At each width: nothing scrolls sideways, and words and sentences keep together. */
export async function expectToFit(page: Page, name: string) {
  const isOfSite = name.startsWith('/');
  await page.evaluate(() => document.fonts.ready);
  for (const width of [320, 390, 480, 560, 656, 768, 900, 1024, 1280, 1440, 1920, 2560]) {
    await page.setViewportSize({ width, height: 800 });
    const where = `${name}, ${width} px wide`;
    expect.soft(await sidewaysScroll(page), `${where}: scrolls sideways`).toBe('');
    expect.soft(await marksAlone(page), `${where}: a line begins with a mark`).toEqual([]);
    if ([390, 1280, 1920].includes(width)) expect.soft(await oddText(page), where).toEqual([]);
    if (isOfSite && [320, 1280].includes(width))
      expect.soft(await smallTargets(page), where).toEqual([]);
  }
}

/** Words stay whole in narrow windows, beside a scroll bar too. */
export async function expectWholeWords(page: Page) {
  // Phones show scroll bars over the page; Firefox on a desktop reserves space for them.
  await adoptStyles(page, 'html { scrollbar-width: none }');
  // A small phone at twice the size: longer words than "Accessibility" may not fit at all.
  await page.setViewportSize({ width: 180, height: 800 });
  const broken = await brokenWords(page);
  expect.soft(broken.filter((word) => word.length <= 'Accessibility'.length)).toEqual([]);
  for (const width of allOr([256, 320, 390], [256, 320, 360, 390, 412, 768])) {
    await page.setViewportSize({ width, height: 800 });
    expect.soft(await brokenWords(page), `${width} px: ${advice}`).toEqual([]);
  }
  await adoptStyles(page, 'html { padding-inline-end: 15px }');
  for (const width of allOr([360], [360, 640])) {
    await page.setViewportSize({ width, height: 0.75 * width });
    expect.soft(await brokenWords(page), `${width} px, less a scroll bar: ${advice}`).toEqual([]);
  }
  await adoptStyles(page, 'html { padding-inline-end: 0; scrollbar-width: auto }');
}

/** The text spacing of WCAG 1.4.12. */
export const wideSpacing =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-block-end: 2em !important }';

/** With wide spacing, which stays on the page, nothing scrolls sideways. */
export async function expectRoomForSpacing(page: Page) {
  await adoptStyles(page, wideSpacing);
  await expectNoSidewaysScroll(page, 'wide text spacing');
}

export async function expectNoSidewaysScroll(page: Page, what: string) {
  const widths = [320, 390, 600, 768, 820, 1024, 1280, 1920, 2560];
  for (const width of allOr([320, 768, 1280, 2560], widths)) {
    await page.setViewportSize({ width, height: 800 });
    expect.soft(await sidewaysScroll(page), `${what}, ${width} px wide`).toBe('');
  }
}
