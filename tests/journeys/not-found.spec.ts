import { paths } from '../paths.ts';
import { expect, test } from './visit.ts';

const existing = paths.filter((path) => path !== '/nothing-here');

for (const path of ['/nothing-here', '/privacy/more', '/a/b/c', '/index.php?x=1', '/%E2%82%AC']) {
  test(`${path} is not found`, async ({ page }) => {
    const logged: string[] = [];
    page.on('console', (message) => logged.push(message.text()));
    const response = await page.goto(path);
    expect(response?.status()).toBe(404);
    await expect(page.getByText('404', { exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops! Page not found');
    const home = page.getByRole('link', { name: 'Return to Home', exact: true });
    await expect(home).toHaveAttribute('href', '/');
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    await expect(page.locator('link[rel="canonical"], script[type*="json"]')).toHaveCount(0);
    const pathname = new URL(page.url()).pathname;
    await expect.poll(() => logged.join('\n')).toContain(`404: there is no page at ${pathname}`);
  });
}

test('every page has one address, and a slash after it redirects there', async ({ request }) => {
  for (const path of existing) {
    expect((await request.get(path)).status(), path).toBe(200);
    expect((await request.head(path)).status(), path).toBe(200);
    if (path === '/') continue;
    const redirect = await request.get(`${path}/`, { maxRedirects: 0 });
    expect(redirect.status(), path).toBe(301);
    expect(redirect.headers()['location'], path).toMatch(new RegExp(`${path}$`));
  }
  expect((await request.get('/404')).status()).toBe(404);
  expect((await request.head('/nothing-here')).status()).toBe(404);
});
