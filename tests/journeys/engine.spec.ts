import { expect, test } from './visit.ts';

test('a breach of the style policy fails the test in this browser', async ({ page, faults }) => {
  await page.goto('/');
  await page.evaluate(() => {
    const style = document.createElement('style');
    style.textContent = 'p { color: red }';
    document.head.append(style);
  });
  await expect.poll(() => faults.join()).toContain('style-src');
  faults.length = 0;
});

test('a test that emulates print media sees print media, or is skipped', async ({ page }) => {
  await page.emulateMedia({ media: 'print' });
  expect(await page.evaluate(() => matchMedia('print').matches)).toBe(true);
});
