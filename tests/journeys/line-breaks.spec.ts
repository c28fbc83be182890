import { paths } from '../paths.ts';
import { expect, test } from './visit.ts';

const widths = [320, 390, 480, 560, 656, 768, 900, 1024, 1280, 1440, 1920, 2560];

for (const path of paths) {
  test(`no line of ${path} begins with a punctuation mark`, async ({ page }) => {
    await page.goto(path);
    await page.evaluate(() => document.fonts.ready);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      const marks = await page.evaluate(() => {
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
      expect(marks.tried).toBeGreaterThan(0);
      expect(marks.alone, `${width} px wide`).toEqual([]);
    }
  });
}
