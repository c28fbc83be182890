import { join } from 'node:path';
import type { Page, Route } from '@playwright/test';
import sharp from 'sharp';
import type { IslandName } from '../../site/components/island.tsx';
import { adoptStyles } from '../browser.ts';
import { paths } from '../tested-site.ts';
import { allOr } from '../wcag.ts';
import { content, expect, hold, photoIn, readToTheEnd, test } from './visit.ts';

const { action } = content.landing.hero;

test('the call to action is visible without scrolling', async ({ page }) => {
  await page.goto('/');
  for (const [width, height] of [
    [320, 568],
    [360, 640],
    [375, 667],
    [390, 664],
    [390, 844],
    [768, 1024],
    [1024, 600],
    [1280, 720],
    [1366, 650],
    // The same laptop at 200%.
    [683, 328],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(
      page.getByRole('main').getByRole('link', { name: action }),
      `${width} × ${height}: content/landing.yaml, hero: "heading" and "lead" are too long for the first screen. Shorten them.`,
    ).toBeInViewport({ ratio: 1 });
  }
});

test('the crack leaves the letters whole in forced colours, with more contrast, on paper, and in a word on two lines', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await page.goto('/');
  const crack = page.getByRole('main').locator('.crack-in-letters');
  const isInWord = () =>
    crack.evaluate((drawing) => {
      const word = drawing.closest('.cracked')?.getBoundingClientRect();
      const { width, bottom } = drawing.getBoundingClientRect();
      const isDrawn = width > 0 && getComputedStyle(drawing).fill !== 'none';
      return isDrawn && bottom > (word?.top ?? 0);
    });
  expect(await isInWord()).toBe(true);
  for (const media of [
    { forcedColors: 'active' },
    { contrast: 'more' },
    { media: 'print' },
  ] as const) {
    await page.emulateMedia({ forcedColors: null, contrast: null, media: null, ...media });
    expect(await isInWord(), JSON.stringify(media)).toBe(false);
  }
  await page.emulateMedia({ media: null });
  expect(await isInWord()).toBe(true);
  await crack.evaluate((drawing) => {
    const words = drawing.closest('.cracked')?.firstChild;
    if (words) words.nodeValue = 'Rindfleischetikettierungsüberwachungsaufgabe'.repeat(2);
  });
  expect(await isInWord()).toBe(false);
});

test('in forced colours, a line separates each section from the next', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/');
  const sections = page.locator('main > section + section, main > section > .joint, footer');
  await expect(sections).not.toHaveCount(0);
  const unparted = await sections.evaluateAll((all) => {
    const hasLine = (part: Element | null) =>
      part !== null && Number.parseFloat(getComputedStyle(part).borderTopWidth) > 0;
    return all
      .filter((section) => !hasLine(section) && !hasLine(section.firstElementChild))
      .map(({ className }) => className);
  });
  expect(unparted).toEqual([]);
});

/** How many patches of ink there are: as many as letters and dots, unless two of them touch. */
async function patchesOfInk(picture: Buffer) {
  const { data, info } = await sharp(picture)
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width } = info;
  let patches = 0;
  for (const first of data.keys()) {
    const patch = [first];
    if ((data[first] ?? 255) < 128) patches += 1;
    for (let at = patch.pop(); at !== undefined; at = patch.pop()) {
      if ((data[at] ?? 255) >= 128) continue;
      data[at] = 255;
      patch.push(at - 1, at + 1, at - width, at + width);
    }
  }
  return patches;
}

test.describe('on the sharp screen of a phone', () => {
  test.use({ deviceScaleFactor: 3 });

  test('no two letters of the headline touch', async ({ page }) => {
    await page.goto('/');
    await adoptStyles(page, '.crack { display: none }');
    const headline = page.getByRole('heading', { level: 1 });
    const pictures = [];
    for (const width of [320, 360, 390, 480]) {
      await page.setViewportSize({ width, height: 844 });
      pictures.push(await headline.screenshot());
    }
    await adoptStyles(page, '.hero h1 { font-size: 2rem; letter-spacing: 0.1em }');
    const apart = await patchesOfInk(await headline.screenshot());
    expect(apart).toBeGreaterThan(10);
    expect(await Promise.all(pictures.map(patchesOfInk))).toEqual(pictures.map(() => apart));
  });
});

/** The layout shift that the browser has measured since the page began to load. */
async function layoutShift(page: Page) {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        const observer = new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as never as { value: number }).value;
        });
        observer.observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
      }),
  );
}

/** What is shown until our font has loaded, where a machine has it: each is scaled to the same width. */
const fallbacks = { Arial: 'Near Atkinson', DejaVu: 'Near Atkinson 4' };

// The fallback fonts are the same on all pages.
for (const path of allOr(['/', '/privacy'], paths)) {
  for (const width of allOr([390], [390, 1280])) {
    test(`nothing moves at ${path} when the font loads late, in place of Arial or DejaVu, ${width} px wide`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 800 });
      for (const [font, family] of Object.entries(fallbacks)) {
        await page.route(path, (route) => withOneFallback(route, family));
        const letThrough = await hold(page, '**/*.woff2');
        await page.goto(path, { waitUntil: 'domcontentloaded' });
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        // Only what was painted with the fallback can move.
        await page.waitForFunction(
          () => performance.getEntriesByName('first-contentful-paint').length > 0,
        );
        letThrough();
        await page.evaluate(() => document.fonts.ready);
        expect(
          await page.evaluate(() => document.fonts.check('1em "Atkinson Hyperlegible Next"')),
        ).toBe(true);
        await readToTheEnd(page);
        // At most 0.0012 on any page; 0.0094 on the policy with a fallback a third too wide.
        expect(await layoutShift(page), font).toBeLessThan(0.003);
        await page.unrouteAll();
      }
    });
  }
}

/** As on a machine that has none of the other fonts. The policy would refuse a changed style sheet. */
async function withOneFallback(route: Route, family: string) {
  const response = await route.fetch();
  const { 'content-security-policy': _, ...headers } = response.headers();
  const body = (await response.text()).replaceAll(/@font-face\s*\{[^}]*\}/g, (face) =>
    face.includes('Near Atkinson') && !new RegExp(`${family}["']?;`).test(face) ? '' : face,
  );
  await route.fulfill({ response, headers, body });
}

test('nothing moves at / when the script of an island loads late', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  for (const name of ['signup-frame', 'copy', 'tooltips'] satisfies IslandName[]) {
    const letThrough = await hold(page, `**/${name}.island-*.js`);
    await page.goto('/');
    const island = page.locator(`[data-island="${name}"]`).first();
    await island.evaluate((element) => element.scrollIntoView({ behavior: 'instant' }));
    await page.evaluate(() => new Promise(requestAnimationFrame));
    await expect(island).not.toHaveAttribute('data-live');
    letThrough();
    await expect(island).toHaveAttribute('data-live');
    expect(await layoutShift(page), name).toBeLessThan(0.01);
  }
});

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
