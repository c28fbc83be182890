import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { paths } from '../tested-site.ts';
import { content, expect, formOrigin, readToTheEnd, siteOrigin, test } from './visit.ts';

const { landing } = content;

/** Everything to read but what nobody has opened, what needs a script, and paper. */
async function expectAllReadable(page: Page) {
  const parts = page.locator(
    ':is(main, footer) :is(h1, h2, h3, p, th, td):not(details:not([open]) *, .print-page *, .poster-sheets *)',
  );
  expect(await parts.count()).toBeGreaterThan(5);
  const hidden = await parts.evaluateAll((all) =>
    all
      .filter((part) => part.textContent?.trim())
      .filter((part) => !part.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .map((part) => part.outerHTML),
  );
  expect(hidden).toEqual([]);
}

test('without its style sheet, each page reads from top to bottom', async ({ page }) => {
  await page.route('**/*', async (route) => {
    const isPage = route.request().isNavigationRequest() && !route.request().frame().parentFrame();
    if (!isPage) return route.fallback();
    const response = await route.fetch();
    const html = await response.text();
    return route.fulfill({ response, body: html.replaceAll(/<style>[\s\S]*?<\/style>/g, '') });
  });
  for (const path of paths) {
    await page.goto(path);
    expect(await page.evaluate(() => document.styleSheets.length)).toBe(0);
    await expectAllReadable(page);
  }
});

test('a visit of an unknown address is in the console, for the team', async ({ page }) => {
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  await page.goto('/a/b/c');
  await expect.poll(() => logged.join('\n')).toContain('404: there is no page at /a/b/c');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('everything on each page can be read, and there is no print button, and no space for one', async ({
    page,
  }) => {
    for (const path of paths) {
      await page.goto(path);
      await expectAllReadable(page);
      await expect(page.locator('.print-page').filter({ visible: true })).toHaveCount(0);
    }
  });
});

test('without its font, the page uses another', async ({ page, faults }) => {
  await page.route('**/*.woff2', (route) => route.abort());
  await page.goto('/');
  await page.evaluate(() => document.fonts.ready);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const { width } =
    (await page.getByRole('main').getByRole('link', { name: landing.hero.action }).boundingBox()) ??
    {};
  expect(width).toBeGreaterThan(44);
  // Firefox counts the missing font as an error.
  expect(faults.filter((fault) => !fault.startsWith('download failed (font-family'))).toEqual([]);
  faults.length = 0;
});

test('without its pictures, the page shows their descriptions, and initials in place of people', async ({
  page,
}) => {
  await page.route(/\.(avif|webp|jpe?g|png|svg)$/, (route) => route.abort());
  await page.goto('/');
  await readToTheEnd(page);
  for (const { alt } of landing.purpose.photos) {
    await expect(page.getByRole('img', { name: alt })).toBeVisible();
  }
  for (const { name } of content.backers.backers) {
    await expect(page.getByRole('link', { name })).toBeVisible();
  }
  const photo = page.locator('.person-photo').first();
  await photo.scrollIntoViewIfNeeded();
  await expect(photo).toHaveText(/^\p{Lu}+$/u);
  // Browsers draw the broken-picture icon in the upper left corner: that corner must look
  // the same when the failed picture is hidden.
  await expect(photo).toBeInViewport();
  const { x, y } = (await photo.boundingBox()) ?? { x: 0, y: 0 };
  const clip = { x: x + 6, y: y + 6, width: 40, height: 40 };
  const shown = await page.screenshot({ clip });
  await photo.locator('img').evaluate((picture: HTMLElement) => {
    picture.style.visibility = 'hidden';
  });
  expect(shown.equals(await page.screenshot({ clip }))).toBe(true);
});

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
