import { expect, test } from './visit.ts';

test('pointing at a link to another page prefetches the page', async ({ page }) => {
  const browser = await page.context().newCDPSession(page);
  const stages: string[] = [];
  // Prerendering begins with a prefetch; a browser under remote control goes no further.
  browser.on('Preload.prefetchStatusUpdated', ({ status, key }) => {
    if (new URL(key.url).pathname === '/privacy') stages.push(status);
  });
  await browser.send('Preload.enable');
  await page.goto('/');
  await page.getByRole('link', { name: 'Privacy Policy', exact: true }).hover();
  await expect.poll(() => stages).toContain('Ready');
  await page.getByRole('link', { name: 'Privacy Policy', exact: true }).click();
  await expect.poll(() => stages).toContain('Success');
});
