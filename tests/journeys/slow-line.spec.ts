import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { content, expect, formOrigin, readToTheEnd, siteOrigin, test } from './visit.ts';

const words = content.landing.signup;
const joinUs = (page: Page) =>
  page.getByRole('main').getByRole('link', { name: content.landing.hero.action, exact: true });

/**
 * A proxy for the site that holds back responses until they are let through. It sends the page at
 * `path` up to the first `mark` and holds back the rest; of other responses it holds back all.
 */
async function startSlowConnection(path: string, mark: string) {
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

test('while most of the page is still loading, the part that has arrived can be read and used', async ({
  page,
}) => {
  await using connection = await startSlowConnection('/', '</section>');
  const headline = page.getByRole('heading', { level: 1 });
  const last = page.getByRole('contentinfo');
  const state = () => page.evaluate(() => document.readyState);
  // The form refuses to be framed by a site at another port.
  await page.route(`${formOrigin}/**`, (route) => route.fulfill({ body: 'A form' }));
  await page.goto(connection.address, { waitUntil: 'commit' });

  await expect(headline).toBeInViewport();
  await expect(headline).toHaveCSS('font-weight', '800');
  expect(await state()).toBe('loading');
  await expect(last).toHaveCount(0);

  connection.letPage();
  await expect(last).toContainText(content.organisation.email);
  await joinUs(page).click();
  await expect(page.getByRole('heading', { name: words.heading, exact: true })).toBeInViewport();
  expect(await state()).not.toBe('complete');
  expect(connection.asked).toContainEqual(expect.stringMatching(/\.woff2$/));

  connection.letOthers();
  await readToTheEnd(page);
  await expect.poll(state).toBe('complete');
});

test('scripts that load before the rest of a page wait for it', async ({ page }) => {
  // It has every script that a page of text can have.
  const path = '/privacy';
  await using connection = await startSlowConnection(path, '<main');
  connection.letOthers();
  const scripts: string[] = [];
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await page.goto(new URL(path, connection.address).href, { waitUntil: 'commit' });
  await expect.poll(() => scripts.length).toBe(2);
  await page.evaluate(() => new Promise((done) => setTimeout(done)));
  await expect(page.locator('main')).toHaveCount(0);
  connection.letPage();
  await expect(page.getByRole('button', { name: 'Print this page' })).toBeVisible();
  await page.locator('section h2').last().scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 300);
  await expect(page.locator('.contents-list [aria-current]')).toHaveCount(1);
});
