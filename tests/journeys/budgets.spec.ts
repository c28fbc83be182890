import { brotliCompressSync } from 'node:zlib';
import type { Page, Response } from '@playwright/test';
import { routes } from '../../site/routes.ts';
import { paths } from '../paths.ts';
import { content, expect, readToTheEnd, siteOrigin, test } from './visit.ts';

/**
 * Bytes, compressed with brotli. `firstView` is of all that comes, headers included; the rest is of
 * the site's own: the form in the frame is another site's, and the bundled one has its budget in
 * form-budget.spec.ts. Raising one takes a decision record.
 */
const budgets = {
  html: 12_000,
  fonts: 20_000,
  firstView: 59_000,
  scriptsAtFirst: 1_200,
  scriptsAtTheEnd: 90_000,
  scriptsElsewhere: 600,
  pictures: 120_000,
};

const size = async (responses: Response[]) => {
  const bodies = await Promise.all(responses.map((response) => response.body()));
  return bodies.reduce((sum, body) => sum + brotliCompressSync(body).length, 0);
};

function collect(page: Page) {
  const responses: Response[] = [];
  page.on('response', (response) => responses.push(response));
  return (type?: string) =>
    responses.filter(
      (response) =>
        (!type || response.request().resourceType() === type) &&
        response.frame() === page.mainFrame() &&
        new URL(response.url()).origin === siteOrigin,
    );
}

for (const width of [390, 1280]) {
  test(`the landing page keeps to its budgets, ${width} px wide`, async ({ page }) => {
    const loaded = collect(page);
    await page.setViewportSize({ width, height: 720 });
    await page.goto('/', { waitUntil: 'networkidle' });
    const html = await size(loaded('document'));
    const first = await size(loaded('script'));
    expect(html).toBeGreaterThan(1_000);
    expect(html, 'HTML with its CSS').toBeLessThanOrEqual(budgets.html);
    expect(loaded('stylesheet')).toEqual([]);
    expect(first).toBeGreaterThan(100);
    expect(first, 'scripts at first view').toBeLessThanOrEqual(budgets.scriptsAtFirst);
    await readToTheEnd(page);
    const end = await size(loaded('script'));
    expect(end).toBeGreaterThan(50_000);
    expect(end, 'scripts at the end of the page').toBeLessThanOrEqual(budgets.scriptsAtTheEnd);
    test.info().annotations.push({ type: 'bytes', description: `${html} ${first} ${end}` });
  });
}

/** As fine as the screens of telephones of that width. */
test.describe(() => {
  test.use({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 3 });

  test('the first view takes little, and nothing holds up its first paint', async ({ page }) => {
    const loaded = collect(page);
    const everything: Response[] = [];
    page.on('response', (response) => everything.push(response));
    await page.goto('/', { waitUntil: 'networkidle' });
    const sizes = await Promise.all(everything.map((response) => response.request().sizes()));
    const headers = sizes.reduce((sum, { responseHeadersSize }) => sum + responseHeadersSize, 0);
    const [all, fonts] = [headers + (await size(everything)), await size(loaded('font'))];
    expect(headers).toBeGreaterThan(1_000);
    expect(loaded('font')).toHaveLength(1);
    expect(fonts, 'the font').toBeLessThanOrEqual(budgets.fonts);
    expect(all, 'all of the first view').toBeGreaterThan(fonts);
    expect(all, 'all of the first view').toBeLessThanOrEqual(budgets.firstView);
    const blocking = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter(
          (entry) => 'renderBlockingStatus' in entry && entry.renderBlockingStatus === 'blocking',
        )
        .map(({ name }) => name),
    );
    expect(blocking).toEqual([]);
    test.info().annotations.push({ type: 'bytes', description: `${all} ${fonts}` });
  });
});

for (const [index, path] of paths.entries()) {
  if (path === '/') continue;
  test(`${path} loads no React`, async ({ page }) => {
    const loaded = collect(page);
    await page.goto(path, { waitUntil: 'networkidle' });
    await readToTheEnd(page);
    expect(loaded('script')).toHaveLength(routes[index]?.scripts.length ?? 0);
    expect(await size(loaded('script'))).toBeLessThanOrEqual(budgets.scriptsElsewhere);
  });
}

test('all pictures of the landing page together keep to their budget, as AVIF at 1280 px', async ({
  page,
}) => {
  const loaded = collect(page);
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.goto('/');
  await readToTheEnd(page);
  await page.waitForLoadState('networkidle');
  const pictures = loaded('image');
  const photos = pictures.filter((response) => response.url().endsWith('.avif'));
  expect(photos).toHaveLength(content.organisation.storageBucket ? 2 : 5);
  const bodies = await Promise.all(pictures.map((response) => response.body()));
  const sum = bodies.reduce((total, body) => total + body.length, 0);
  expect(sum).toBeGreaterThan(20_000);
  expect(sum).toBeLessThanOrEqual(budgets.pictures);
  test.info().annotations.push({ type: 'bytes', description: `${sum}` });
});
