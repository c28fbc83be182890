import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import sharp from 'sharp';

/** The greatest width of a picture in pixels. */
const maxWidth = 960;

/** Pixels. Only the landing page is captured in full; others stop here. */
const maxHeight = 2000;

const themes = {
  light: { colorScheme: 'light', forcedColors: 'none' },
  dark: { colorScheme: 'dark', forcedColors: 'none' },
  forced: { colorScheme: 'light', forcedColors: 'active' },
} as const;
export type Theme = keyof typeof themes;

export type Screenshot = {
  name: string;
  open: (page: Page) => Promise<unknown>;
  width: number;
  theme: Theme;
};

/** Saves a screenshot of a page in `folder`, named after the page, the width and the theme. */
export async function takeScreenshot(
  browser: Browser,
  folder: string,
  { name, open, width, theme }: Screenshot,
) {
  const viewport = { width, height: 900 };
  const page = await browser.newPage({ viewport, reducedMotion: 'reduce', ...themes[theme] });
  await open(page);
  for (const part of await page.locator('img, iframe, footer').all()) {
    await part.evaluate(async (element) => {
      element.scrollIntoView();
      if (element instanceof HTMLImageElement) await element.decode();
    });
  }
  for (const frame of page.frames()) await frame.locator('h1').first().waitFor();
  await page.evaluate(() => scrollTo(0, 0));
  const isLanding = name.startsWith('landing');
  if (!isLanding) {
    const whole = await page.evaluate(() => document.documentElement.scrollHeight);
    await page.setViewportSize({ width, height: Math.min(whole, maxHeight) });
  }
  const picture = isLanding ? await pictureWhole(page, viewport) : await page.screenshot();
  await sharp(picture)
    .resize({ width: Math.min(width, maxWidth) })
    .webp({ quality: 45, effort: 6 })
    .toFile(join(folder, `${name}-${width}-${theme}.webp`));
  await page.close();
}

/** Takes one screen after another: the browser does not paint a frame from another site out of view. */
async function pictureWhole(page: Page, { width, height }: { width: number; height: number }) {
  const whole = await page.evaluate(() => document.documentElement.scrollHeight);
  const screens = [];
  for (let asked = 0; asked < whole; asked += height) {
    const top = await page.evaluate((to) => {
      scrollTo(0, to);
      return scrollY;
    }, asked);
    await page.waitForTimeout(300);
    screens.push({ input: await page.screenshot(), left: 0, top });
  }
  const canvas = { width, height: whole, channels: 3, background: 'white' } as const;
  return sharp({ create: canvas }).composite(screens).png().toBuffer();
}
