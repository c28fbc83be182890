import { chromium } from '@playwright/test';
import { browserFlags } from '../../tools/browser.ts';
import { telephone } from './telephone.ts';

/** What came over the line until the page was read to its end, without the form in the frame. */
export type WholeVisit = { bytes: number; scriptBytes: number; requests: number };

/** Scrolls through a page as a reader does, at full speed, and counts what that brings. */
export async function readToEnd(address: string, executablePath: string): Promise<WholeVisit> {
  const browser = await chromium.launch({ executablePath, args: browserFlags });
  try {
    const page = await browser.newPage(telephone);
    const sizes: Promise<{ bytes: number; script: boolean }>[] = [];
    page.on('requestfinished', (request) => {
      if (!request.url().startsWith(address)) return;
      const script = request.resourceType() === 'script';
      const size = request.sizes().then((it) => it.responseBodySize + it.responseHeadersSize);
      sizes.push(size.then((bytes) => ({ bytes, script })));
    });
    await page.goto(address, { waitUntil: 'networkidle' });
    for (let top = 0; top < (await heightOf()); top += 400) {
      await page.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), top);
      await page.waitForTimeout(200);
    }
    await page.waitForFunction(() => [...document.images].every(({ complete }) => complete));
    // What a script fetches after the last picture has no sign to wait for.
    await page.waitForTimeout(2000);
    const all = await Promise.all(sizes);
    const sum = (some: typeof all) => some.reduce((total, { bytes }) => total + bytes, 0);
    const scripts = all.filter(({ script }) => script);
    return { bytes: sum(all), scriptBytes: sum(scripts), requests: all.length };

    function heightOf() {
      return page.evaluate(() => document.documentElement.scrollHeight);
    }
  } finally {
    await browser.close();
  }
}
