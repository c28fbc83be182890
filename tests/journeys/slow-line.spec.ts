import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { routes } from '../../site/routes.ts';
import { content, expect, formOrigin, readToTheEnd, siteOrigin, test } from './visit.ts';

const words = content.landing.signup;

/**
 * Stands before the site, and holds what it answers until it is let through: of one page, what
 * comes after the first `mark`.
 */
async function startSlowLine(path: string, mark: string) {
  const rest = Promise.withResolvers<void>();
  const others = Promise.withResolvers<void>();
  const asked: string[] = [];
  const server = createServer(async ({ url = '/' }, answer) => {
    asked.push(url);
    const response = await fetch(siteOrigin + url);
    const body = Buffer.from(await response.arrayBuffer());
    const headers = new Headers(response.headers);
    for (const name of ['content-encoding', 'content-length']) headers.delete(name);
    answer.writeHead(response.status, Object.fromEntries(headers));
    if (url !== path) {
      await others.promise;
      return answer.end(body);
    }
    const half = body.indexOf(mark);
    answer.write(body.subarray(0, half));
    await rest.promise;
    return answer.end(body.subarray(half));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = `http://localhost:${(server.address() as AddressInfo).port}/`;
  return {
    address,
    asked,
    letPage: rest.resolve,
    letOthers: others.resolve,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
    },
  };
}

test('on a line so slow that everything comes late, what has come can be read and used', async ({
  page,
}) => {
  await using line = await startSlowLine('/', '</section>');
  const headline = page.getByRole('heading', { level: 1 });
  const last = page.getByRole('contentinfo');
  const state = () => page.evaluate(() => document.readyState);
  // The form would refuse the frame of a site at another port.
  await page.route(`${formOrigin}/**`, (route) => route.fulfill({ body: 'A form' }));
  await page.goto(line.address, { waitUntil: 'commit' });

  await expect(headline).toBeInViewport();
  await expect(headline).toHaveCSS('font-weight', '800');
  expect(await state()).toBe('loading');
  await expect(last).toHaveCount(0);

  line.letPage();
  await expect(last).toContainText(content.organisation.email);
  await page.getByRole('link', { name: 'Join us' }).click();
  await expect(page.getByRole('heading', { name: words.heading })).toBeInViewport();
  expect(await state()).not.toBe('complete');
  expect(line.asked).toContainEqual(expect.stringMatching(/\.woff2$/));

  line.letOthers();
  await readToTheEnd(page);
  await expect.poll(state).toBe('complete');
});

test('on a line on which the page takes 30 seconds, its words come long before the rest', async ({
  page,
  browserName,
}) => {
  test.skip(browserName !== 'chromium', 'only Chromium lets a line be made slow');
  test.slow();
  const line = await page.context().newCDPSession(page);
  await line.send('Network.enable');
  const bytesPerSecond = { downloadThroughput: 4_000, uploadThroughput: 4_000 };
  await line.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 500,
    ...bytesPerSecond,
  });
  await page.goto('/', { waitUntil: 'commit', timeout: 60_000 });
  const patience = { timeout: 60_000 };
  await expect(page.getByRole('link', { name: 'Join us' })).toBeInViewport(patience);
  await expect(page.getByRole('contentinfo')).toContainText(content.organisation.email, patience);
  await page.getByRole('link', { name: 'Join us' }).click();
  await expect(page.getByRole('heading', { name: words.heading })).toBeInViewport();
  expect(await page.evaluate(() => document.readyState)).not.toBe('complete');
  await page.waitForLoadState('load', { timeout: 120_000 });
  const visit = await page.evaluate(() => {
    const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    return entry?.loadEventStart;
  });
  expect(visit).toBeGreaterThan(30_000);
});

for (const path of ['/privacy', '/easy-read', '/accessibility', '/accessibility-report']) {
  test(`scripts that come before the words of ${path} do their work all the same`, async ({
    page,
  }) => {
    await using line = await startSlowLine(path, '<main');
    line.letOthers();
    const scripts: string[] = [];
    page.on('requestfinished', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.url());
    });
    await page.goto(new URL(path, line.address).href, { waitUntil: 'commit' });
    const expected = routes.find((route) => route.path === path)?.scripts.length;
    await expect.poll(() => scripts.length).toBe(expected);
    await page.evaluate(() => new Promise((done) => setTimeout(done)));
    await expect(page.locator('main')).toHaveCount(0);
    line.letPage();
    await expect(page.getByRole('button', { name: 'Print this page' })).toBeVisible();
    const contents = page.locator('.contents-list');
    if ((await contents.count()) === 0) return;
    await page.locator('section h2').last().scrollIntoViewIfNeeded();
    await page.mouse.wheel(0, 300);
    await expect(contents.locator('[aria-current]')).toHaveCount(1);
  });
}
