import { once } from 'node:events';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { ownCertificate } from '../own-certificate.ts';
import { content, expect, formOrigin, liveFrame, siteOrigin, test } from './visit.ts';

test("a form's host with a wrong certificate counts as one that does not answer", async ({
  page,
}, info) => {
  const certificate = ownCertificate() ?? '';
  info.skip(!certificate, 'There is no openssl here to make a certificate with.');
  let asked = 0;
  const server = createServer({ key: certificate, cert: certificate }, (_, answer) => {
    asked += 1;
    answer.end('<!doctype html><title>Form</title>');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const wrong = `https://localhost:${(server.address() as AddressInfo).port}`;
  await page.route(`${siteOrigin}/`, async (route) => {
    const response = await route.fetch();
    const own = (text: string) => text.replaceAll(formOrigin, wrong);
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
  expect(asked).toBe(0);
  server.close();
});
