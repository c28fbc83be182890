import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';

type Box = { x: number; y: number; width: number; height: number };

/**
 * The area that focus changes with a contrast of 3:1 or more, as a multiple of a line of 2 px around
 * the element. WCAG 2.4.13 requires 1 or more.
 */
export async function focusRing(page: Page, element: Locator): Promise<number> {
  // Browsers scroll only the line of the caret of a tall field into view.
  await element.evaluate((one) => one.scrollIntoView({ block: 'nearest' }));
  const lines = await element.evaluate((one) =>
    [...one.getClientRects()].map(({ width, height }) => 2 * 2 * (width + height)),
  );
  const box = await element.boundingBox();
  const size = page.viewportSize();
  if (!box || !size) return 0;
  const [x, y] = [Math.max(0, box.x - 12), Math.max(0, box.y - 12)];
  const width = Math.min(box.x + box.width + 12, size.width) - x;
  const height = Math.min(box.y + box.height + 12, size.height) - y;
  const one = await element.elementHandle();
  const focused = await pixels(page, { x, y, width, height });
  await one?.evaluate((node) => (node as HTMLElement).blur());
  const plain = await pixels(page, { x, y, width, height });
  // So that Tab continues from here.
  await one?.evaluate((node) => (node as HTMLElement).focus());
  let changed = 0;
  for (let at = 0; at < focused.length; at += 3) {
    if (contrast(luminance(focused, at), luminance(plain, at)) >= 3) changed++;
  }
  return changed / lines.reduce((sum, area) => sum + area, 0);
}

async function pixels(page: Page, clip: Box): Promise<Buffer> {
  return sharp(await page.screenshot({ clip }))
    .removeAlpha()
    .raw()
    .toBuffer();
}

/** Relative luminance as WCAG 2.2 defines it, of the pixel whose red is at `at`. */
function luminance(data: Buffer, at: number): number {
  const [r = 0, g = 0, b = 0] = [0, 1, 2]
    .map((part) => (data[at + part] ?? 0) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: number, other: number): number {
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}
