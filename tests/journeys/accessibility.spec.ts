import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, formOrigin, readToTheEnd, test } from './visit.ts';

/** axe-core with its rules for 7:1 contrast switched on as well (WCAG 1.4.6). */
function check(page: Page) {
  return new AxeBuilder({ page })
    .options({ rules: { 'color-contrast-enhanced': { enabled: true } } })
    .analyze();
}

for (const path of ['/', '/privacy', '/nothing-here']) {
  for (const width of [320, 1280]) {
    for (const colorScheme of ['light', 'dark'] as const) {
      test(`axe finds nothing at ${path}, ${width} px wide, ${colorScheme}`, async ({ page }) => {
        await page.setViewportSize({ width, height: 800 });
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await page.goto(path);
        await readToTheEnd(page);
        const { violations, passes } = await check(page);
        expect(passes.length).toBeGreaterThan(10);
        expect(
          violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html}`)),
        ).toEqual([]);
      });
    }
  }
}

test('axe does find a fault that is put there', async ({ page }) => {
  await page.goto('/');
  await page.evaluate(() => {
    const words = document.querySelector<HTMLElement>('.hero-text div p');
    if (words) words.style.color = '#666'; // about 5:1 on paper: enough for AA, not for AAA
    document.querySelector('img')?.removeAttribute('alt');
  });
  const { violations } = await check(page);
  const found = violations.map(({ id }) => id);
  expect(found).toEqual(expect.arrayContaining(['image-alt', 'color-contrast-enhanced']));
});

for (const width of [320, 1280]) {
  test(`axe finds nothing on the form and its errors, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`${formOrigin}/`);
    expect((await check(page)).violations).toEqual([]);
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByText('There is a problem')).toBeVisible();
    expect((await check(page)).violations).toEqual([]);
  });
}
