import { join } from 'node:path';
import sharp from 'sharp';
import { content, expect, readToTheEnd, test } from './visit.ts';

const originals = [
  ...content.landing.purpose.photos.map(({ file }) => join('content/images/workshop', file)),
  ...content.team.people.map(({ photo }) => join('content/images/team', photo.file)),
];

for (const [width, dots] of [
  [390, 3],
  [768, 2],
  [1280, 1],
  [1920, 1],
] as const) {
  test.describe(() => {
    test.use({ viewport: { width, height: 800 }, deviceScaleFactor: dots });

    test(`photos are sharp at ${width} px and ${dots}×, at up to 2 dots a pixel`, async ({
      page,
    }) => {
      await page.goto('/');
      await readToTheEnd(page);
      const photos = await page.locator('picture img').all();
      expect(photos).toHaveLength(content.organisation.storageBucket ? 2 : originals.length);
      for (const [index, photo] of photos.entries()) {
        const { chosen, shown } = await photo.evaluate(async (element: HTMLImageElement) => {
          // By itself: `naturalWidth` of the one in the page is divided by its density.
          const alone = new Image();
          alone.src = element.currentSrc;
          await alone.decode();
          return { chosen: alone.naturalWidth, shown: element.clientWidth };
        });
        const original = await sharp(originals[index]).metadata();
        const wanted = Math.min(shown * Math.min(dots, 2), original.autoOrient.width);
        expect(chosen, originals[index]).toBeGreaterThanOrEqual(wanted);
        expect(chosen, `${originals[index]}, no more than it takes`).toBeLessThan(wanted * 1.6);
      }
    });
  });
}
