import { expect, formOrigin, test } from './visit.ts';

/** A little nearer than where the loader wakes islands (site/islands/loader.island.ts). */
const near = 390;

for (const height of [256, 844]) {
  test(`on a telephone the form is not fetched at first, comes before it is seen, and moves nothing: 390 × ${height}`, async ({
    page,
  }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).origin));
    await page.setViewportSize({ width: 390, height });
    await page.goto('/', { waitUntil: 'networkidle' });
    const view = page.locator('.signup-frame');
    const before = await view.boundingBox();
    expect(before?.y).toBeGreaterThan(height + 1_000);
    expect(asked).not.toContain(formOrigin);

    await page.evaluate((top) => scrollTo({ top }), (before?.y ?? 0) - height - near);
    const form = page.frameLocator('iframe').getByRole('heading', { level: 1 });
    await expect(form).toBeAttached();
    await expect(view).not.toBeInViewport();
    const after = await view.boundingBox();
    expect(after?.height).toBeCloseTo(before?.height ?? 0, 0);
  });
}
