import type { Page } from '@playwright/test';
import { everyPage } from './chosen-pages.ts';
import { expect, test } from './visit.ts';

const widths = [320, 390, 480, 560, 656, 768, 900, 1024, 1280, 1440, 1920, 2560];

/** The punctuation marks with which a line begins, each with the text that it is in. */
async function marksOn(page: Page) {
  return await page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const box = (text: Node, from: number) => {
      const range = new Range();
      range.setStart(text, from);
      range.setEnd(text, from + 1);
      return [...range.getClientRects()].at(-1);
    };
    const found = { tried: 0, alone: [] as string[] };
    let before: DOMRect | undefined;
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      // In the strips of the poster each letter is below the one before it.
      if (text.parentElement?.closest('.poster-strips')) continue;
      for (const [at, letter] of (text.nodeValue ?? '').split('').entries()) {
        if (!letter.trim()) continue;
        const place = box(text, at);
        if (!place?.width) continue;
        if (/[.,;:!?)\]]/.test(letter)) {
          found.tried += 1;
          if (before && place.top >= before.bottom)
            found.alone.push(text.parentElement?.textContent ?? '');
        }
        before = place;
      }
    }
    return found;
  });
}

for (const { name, pages } of everyPage) {
  test(`no line of ${name} begins with a punctuation mark`, async ({ page }) => {
    test.slow(pages.length > 1);
    for (const one of pages) {
      await one.open(page);
      await page.evaluate(() => document.fonts.ready);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 });
        const marks = await marksOn(page);
        expect(marks.tried).toBeGreaterThan(0);
        expect(marks.alone, `${one.name}, ${width} px wide`).toEqual([]);
      }
    }
  });
}
