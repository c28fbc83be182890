import { join } from 'node:path';
import sharp from 'sharp';
import { content, expect, photoIn, readToTheEnd, test } from './visit.ts';

for (const [width, dots, colorScheme] of [
  [390, 3, 'light'],
  [768, 2, 'dark'],
  [1280, 1, 'light'],
  [1920, 1, 'light'],
] as const) {
  test.describe(() => {
    test.use({ viewport: { width, height: 800 }, deviceScaleFactor: dots });

    test(`photos are sharp at ${width} px and ${dots}×, at up to 2 dots a pixel, in ${colorScheme} colours`, {
      tag: '@slow',
    }, async ({ page }) => {
      const { photos: two, bench } = content.landing.purpose;
      const people = content.organisation.storageBucket ? [] : content.team.people;
      const originals = [
        ...two.map((photo) => join('content/images/workshop', photoIn(colorScheme, photo))),
        ...bench.products.map(({ file }) => join('content/images/bench', file)),
        ...people.map(({ photo }) => join('content/images/team', photo.file)),
      ];
      await page.emulateMedia({ colorScheme });
      await page.goto('/');
      await readToTheEnd(page);
      const photos = await page.locator('picture img').all();
      expect(photos).toHaveLength(originals.length);
      for (const [index, photo] of photos.entries()) {
        const { chosen, shown } = await photo.evaluate(async (element: HTMLImageElement) => {
          // By itself: `naturalWidth` of the one in the page is divided by its density.
          const alone = new Image();
          alone.src = element.currentSrc;
          await alone.decode();
          const { naturalWidth: chosen, naturalHeight } = alone;
          // A photo that fills its box may be wider than the box.
          const fills = getComputedStyle(element).objectFit === 'cover';
          const drawn = fills ? (element.clientHeight * chosen) / naturalHeight : 0;
          return { chosen, shown: Math.max(element.clientWidth, drawn) };
        });
        const original = await sharp(originals[index]).metadata();
        const wanted = Math.min(shown * Math.min(dots, 2), original.autoOrient.width);
        expect(chosen, originals[index]).toBeGreaterThanOrEqual(wanted);
        expect(chosen, `${originals[index]}, no more than it takes`).toBeLessThan(wanted * 1.6);
      }
    });
  });
}
