import { expect, test } from './visit.ts';

for (const [from, name, to] of [
  ['/', 'Privacy Policy', '/privacy'],
  ['/privacy', 'Back to Home', '/'],
] as const) {
  test(`pointing at the link from ${from} to ${to} prefetches the page`, async ({ page }) => {
    const browser = await page.context().newCDPSession(page);
    const stages: string[] = [];
    // Prerendering begins with a prefetch; a browser under remote control goes no further.
    browser.on('Preload.prefetchStatusUpdated', ({ status, key }) => {
      if (new URL(key.url).pathname === to) stages.push(status);
    });
    await browser.send('Preload.enable');
    await page.goto(from);
    await page.getByRole('link', { name }).first().hover();
    await expect.poll(() => stages).toContain('Ready');
    await page.getByRole('link', { name }).first().click();
    await expect.poll(() => stages).toContain('Success');
  });
}
