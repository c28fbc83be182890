import { expect, test } from './visit.ts';

for (const path of ['/nothing-here', '/privacy/more', '/a/b/c', '/index.php?x=1', '/%E2%82%AC']) {
  test(`${path} is not found`, async ({ page }) => {
    const logged: string[] = [];
    page.on('console', (message) => logged.push(message.text()));
    const response = await page.goto(path);
    expect(response?.status()).toBe(404);
    await expect(page.getByText('404', { exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops! Page not found');
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    const pathname = new URL(page.url()).pathname;
    await expect.poll(() => logged.join('\n')).toContain(`404: there is no page at ${pathname}`);
  });
}

test('"Return to Home" leads to the landing page', async ({ page }) => {
  await page.goto('/nothing-here');
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await expect(page).toHaveURL(/:\d+\/$/);
});

test('the pages answer 200 at their own address only', async ({ request }) => {
  for (const path of ['/', '/privacy']) {
    expect((await request.get(path)).status()).toBe(200);
    expect((await request.head(path)).status()).toBe(200);
  }
  expect((await request.get('/404')).status()).toBe(404);
  expect((await request.head('/nothing-here')).status()).toBe(404);
});

test('/privacy/ leads to /privacy', async ({ page, request }) => {
  expect((await request.get('/privacy/', { maxRedirects: 0 })).status()).toBe(301);
  await page.goto('/privacy/');
  await expect(page).toHaveURL(/\/privacy$/);
});
