import { startHostWithWrongCertificate } from '../host-with-wrong-certificate.ts';
import { content, expect, formOrigin, liveFrame, siteOrigin, test } from './visit.ts';

test("a form's host with an invalid certificate counts as unreachable", async ({ page }, info) => {
  using host = await startHostWithWrongCertificate();
  info.skip(!host, 'This machine has no openssl, which creates the certificate.');
  await page.route(`${siteOrigin}/`, async (route) => {
    const response = await route.fetch();
    const own = (text: string) => text.replaceAll(formOrigin, host?.origin ?? '');
    const headers = response.headers();
    const policy = own(headers['content-security-policy'] ?? '');
    return route.fulfill({
      response,
      body: own(await response.text()),
      headers: { ...headers, 'content-security-policy': policy },
    });
  });
  await page.goto('/#signup');
  await expect(liveFrame(page)).toHaveAttribute('data-state', 'unreachable', { timeout: 15_000 });
  const trouble = page.locator('.frame-trouble');
  await expect(trouble.getByRole('link', { name: content.organisation.email })).toBeVisible();
  expect(host?.asked()).toBe(0);
});
