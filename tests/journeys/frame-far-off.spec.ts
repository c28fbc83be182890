import { allOr } from '../every-state.ts';
import { expect, formOrigin, test } from './visit.ts';

/** Pixels between the window and the frame: a little less than where the loader starts its island. */
const near = 390;

for (const height of allOr([844], [256, 844])) {
  test(`on a phone the form loads before it is in view, not with the page, and moves nothing, 390 × ${height}`, async ({
    page,
  }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).origin));
    await page.setViewportSize({ width: 390, height });
    await page.goto('/', { waitUntil: 'networkidle' });
    const view = page.locator('.signup-frame');
    const before = await view.boundingBox();
    expect(before?.y, 'the frame is far below the window').toBeGreaterThan(height + 2 * near);
    expect(asked).not.toContain(formOrigin);

    await page.evaluate((top) => scrollTo({ top }), (before?.y ?? 0) - height - near);
    const form = page.frameLocator('iframe').getByRole('heading', { level: 1 });
    await expect(form).toBeAttached();
    await expect(view).not.toBeInViewport();
    const after = await view.boundingBox();
    expect(after?.height).toBeCloseTo(before?.height ?? 0, 0);
  });
}
