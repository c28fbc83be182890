import { expect, test } from './visit.ts';

test("a breach of the page's policy is noticed in this browser", async ({ page, faults }) => {
  await page.goto('/');
  await page.evaluate(() => {
    const style = document.createElement('style');
    style.textContent = 'p { color: red }';
    document.head.append(style);
  });
  await expect.poll(() => faults.join()).toContain('style-src');
  faults.length = 0;
});

test('a test goes on in the medium that it asked for, or not at all', async ({ page }) => {
  await page.emulateMedia({ media: 'print' });
  expect(await page.evaluate(() => matchMedia('print').matches)).toBe(true);
});
