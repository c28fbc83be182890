import { writeFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import type { Page, Request, Response } from '@playwright/test';
import { isAgreement } from '../../content/model/questionnaire/question.ts';
import { routes } from '../../site/routes.ts';
import { findBrowser } from '../browser.ts';
import { paths } from '../tested-site.ts';
import { slowIf } from '../wcag.ts';
import {
  fillInFields,
  fillInTo,
  goOn,
  inFrame,
  mainHeading,
  pagesFor,
  sendButton,
} from './fill-in.ts';
import { answersWith } from './form-answers.ts';
import { fieldsOn } from './form-fields.ts';
import {
  content,
  expect,
  formOrigin,
  photoIn,
  readToTheEnd,
  siteOrigin,
  stopClock,
  test,
  untilQuiet,
} from './visit.ts';

/**
 * Bytes, compressed with brotli. `firstView` counts all responses with their headers. The others
 * count the site's own responses: the form in the frame is another site, with
 * separate budgets. To raise one, write a decision record.
 */
const budgets = {
  html: 13_400,
  fonts: 20_000,
  firstView: 60_500,
  scriptsAtFirst: 700,
  /** Read to the end, the form ready, nothing pointed at. */
  scriptsAtTheEnd: 12_500,
  /** With a tooltip open, or the panel shown. */
  scriptsWithReact: 90_000,
  scriptsElsewhere: 600,
  photo: 100_000,
  /** As they are sent, with their headers and the icon of a tab. */
  formAtFirst: 25_000,
  /** Without what the browser has cached. */
  formPage: 4_000,
};

const usualFrame = 600;

/**
 * Pixels, in the site's frame of that height: how much of a usual way through fits it, without the check, which
 * shows every answer, and the tallest other page but for the agreement. `width` is the window's; the frame is then 672 and 351 wide.
 */
const heights = [
  { width: 1280, fit: 0.95, most: 900 },
  { width: 390, fit: 0.75, most: 1_100 },
];

/** The icon of browsers that can show SVG. */
const icon = '/icon.svg';
const isShell = /headless.shell/.test(findBrowser() ?? '');

/** React alone is more than this. */
const react = 50_000;

const size = async (responses: Response[]) => {
  const bodies = await Promise.all(responses.map((response) => response.body()));
  return bodies.reduce((sum, body) => sum + brotliCompressSync(body).length, 0);
};

function collect(page: Page) {
  const responses: Response[] = [];
  page.on('response', (response) => responses.push(response));
  return (type?: string) =>
    responses.filter(
      (response) =>
        (!type || response.request().resourceType() === type) &&
        response.frame() === page.mainFrame() &&
        new URL(response.url()).origin === siteOrigin,
    );
}

for (const width of [390, 1280]) {
  test(`the landing page keeps to its budgets, ${width} px wide`, {
    tag: slowIf(width > 390),
  }, async ({ page }) => {
    test.slow();
    const loaded = collect(page);
    await page.setViewportSize({ width, height: 720 });
    await page.goto('/', { waitUntil: 'networkidle' });
    const html = await size(loaded('document'));
    const first = await size(loaded('script'));
    expect(html).toBeGreaterThan(1_000);
    expect(html, 'HTML with its CSS').toBeLessThanOrEqual(budgets.html);
    expect(first).toBeGreaterThan(100);
    expect(first, 'scripts at first view').toBeLessThanOrEqual(budgets.scriptsAtFirst);
    await readToTheEnd(page);
    await expect(page.locator('.signup-frame')).toHaveAttribute('data-state', 'ready');
    await untilQuiet(page);
    const end = await size(loaded('script'));
    expect(end).toBeGreaterThan(first);
    expect(end, 'scripts at the end of the page').toBeLessThanOrEqual(budgets.scriptsAtTheEnd);
    const own = loaded().filter((one) => new URL(one.url()).pathname !== icon);
    const kinds = new Set(own.map((one) => one.request().resourceType()));
    const budgeted = new Set(['document', 'font', 'image', 'script']);
    expect(kinds, 'what has a budget').toEqual(budgeted);
    test.info().annotations.push({ type: 'bytes', description: `${html} ${first} ${end}` });
  });
}

const whatNeedsReact = {
  'a tooltip opens': async (page: Page) => {
    await page.locator('[data-tooltip]').first().focus();
    await expect(page.getByRole('tooltip')).toBeVisible();
  },
  'the panel below the form appears': async (page: Page) => {
    await page.clock.runFor(8_100);
    await expect(page.locator('.frame-trouble')).toBeVisible();
  },
};

for (const [event, bringAbout] of Object.entries(whatNeedsReact)) {
  test(`React loads when ${event}, and not before`, async ({ page }) => {
    const loaded = collect(page);
    await stopClock(page);
    await page.route(`${formOrigin}/**`, (route) => route.fulfill({ status: 500, body: '' }));
    await page.goto('/');
    await readToTheEnd(page);
    await untilQuiet(page);
    expect(await size(loaded('script'))).toBeLessThanOrEqual(budgets.scriptsAtTheEnd);
    await bringAbout(page);
    const all = await size(loaded('script'));
    expect(all).toBeGreaterThan(react);
    expect(all).toBeLessThanOrEqual(budgets.scriptsWithReact);
  });
}

/** With the pixel density of phones of that width. */
test.describe(() => {
  test.use({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 3 });

  test('the first view keeps to its budget, and no resource blocks its first paint', async ({
    page,
  }) => {
    const loaded = collect(page);
    const everything: Response[] = [];
    page.on('response', (response) => everything.push(response));
    await page.goto('/', { waitUntil: 'networkidle' });
    const sizes = await Promise.all(everything.map((response) => response.request().sizes()));
    const headers = sizes.reduce((sum, { responseHeadersSize }) => sum + responseHeadersSize, 0);
    const [all, fonts] = [headers + (await size(everything)), await size(loaded('font'))];
    expect(headers).toBeGreaterThan(1_000);
    // The shell has no tabs, and loads no icon.
    if (!isShell) expect(everything.map((one) => new URL(one.url()).pathname)).toContain(icon);
    expect(loaded('font')).toHaveLength(1);
    expect(fonts, 'the font').toBeLessThanOrEqual(budgets.fonts);
    expect(all, 'all of the first view').toBeGreaterThan(fonts);
    expect(all, 'all of the first view').toBeLessThanOrEqual(budgets.firstView);
    const blocking = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter(
          (entry) => 'renderBlockingStatus' in entry && entry.renderBlockingStatus === 'blocking',
        )
        .map(({ name }) => name),
    );
    expect(blocking).toEqual([]);
    test.info().annotations.push({ type: 'bytes', description: `${all} ${fonts}` });
  });
});

test('each other page loads its own scripts and no React', { tag: '@slow' }, async ({ page }) => {
  for (const [index, path] of paths.entries()) {
    if (path === '/') continue;
    const loaded = collect(page);
    await page.goto(path, { waitUntil: 'networkidle' });
    await readToTheEnd(page);
    expect(loaded('script'), path).toHaveLength(routes[index]?.scripts.length ?? 0);
    expect(await size(loaded('script')), path).toBeLessThanOrEqual(budgets.scriptsElsewhere);
    page.removeAllListeners('response');
  }
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`each photo of the landing page is an AVIF within its budget at 1280 px, in ${colorScheme} colours`, async ({
    page,
  }) => {
    const loaded = collect(page);
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width: 1280, height: 720 });
    await page.goto('/');
    await readToTheEnd(page);
    await untilQuiet(page);
    const photos = loaded('image').filter((response) => response.url().endsWith('.avif'));
    const { team, landing, organisation } = content;
    const portraits = organisation.storageBucket ? [] : team.people.map(({ photo }) => photo.file);
    const { photos: two, bench } = landing.purpose;
    const shown = [
      ...two.map((photo) => photoIn(colorScheme, photo)),
      ...bench.products.map(({ file }) => file),
    ];
    const files = new Set([...shown, ...portraits]);
    expect(photos).toHaveLength(files.size);
    for (const file of shown) {
      const start = `/assets/${file.replace(/\.[^.]+$/, '')}-`;
      expect(
        photos.some((photo) => decodeURI(photo.url()).includes(start)),
        file,
      ).toBe(true);
    }
    for (const photo of photos) {
      const { length } = await photo.body();
      expect(length).toBeGreaterThan(0);
      expect(length, photo.url()).toBeLessThanOrEqual(budgets.photo);
      test.info().annotations.push({ type: 'bytes', description: `${photo.url()} ${length}` });
    }
  });
}

test('the first page of the form keeps to its budget in a tab, with all that it loads', async ({
  page,
}) => {
  const requests: Request[] = [];
  page.on('requestfinished', (request) => requests.push(request));
  await page.goto(`${formOrigin}/`, { waitUntil: 'networkidle' });
  const names = requests.map((request) => new URL(request.url()).pathname.split('/').at(-1));
  expect(names).toEqual(expect.arrayContaining(['form.css', 'form.js', 'icon.svg']));
  const sizes = await Promise.all(requests.map((request) => request.sizes()));
  const bytes = sizes.map((one) => one.responseBodySize + one.responseHeadersSize);
  const all = bytes.reduce((sum, size) => sum + size, 0);
  expect(all).toBeGreaterThan(10_000);
  expect(all, JSON.stringify(names.map((name, at) => [name, bytes[at]]))).toBeLessThanOrEqual(
    budgets.formAtFirst,
  );
});

test("the form's pages fit the frame and keep to their bytes, in windows of 390 and 1280 px", async ({
  page,
}) => {
  test.slow();
  const sizes: Promise<number>[] = [];
  page.on('requestfinished', (request) => {
    if (new URL(request.url()).origin !== formOrigin) return;
    // Chromium gives what it took from its cache a negative size.
    sizes.push(request.sizes().then(({ responseBodySize }) => Math.max(responseBodySize, 0)));
  });
  const bytes = () => Promise.all(sizes.splice(0));
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/#signup');
  const view = inFrame(page);
  const frame = page.locator('.signup-frame iframe');
  type Measured = { heading: string; height: number; mayBe?: 'tall' | 'any' | undefined };
  const measured = heights.map((one) => ({ ...one, frame: 0, pages: [] as Measured[] }));
  async function measure(mayBe?: 'tall' | 'any') {
    const heading = (await mainHeading(view).innerText()).split('\n').at(-1) ?? '';
    for (const one of measured) {
      await page.setViewportSize({ width: one.width, height: 800 });
      one.frame = (await frame.boundingBox())?.width ?? 0;
      const main = view.locator('main');
      // The frame is in another process, which hears of its width a little later.
      const width = () => main.evaluate(() => innerWidth);
      await expect.poll(width, { intervals: [20] }).toBe(Math.round(one.frame));
      // Without the room that a short page is given.
      const height = await main.evaluate((element) => {
        element.style.minBlockSize = '0';
        const { bottom } = element.getBoundingClientRect();
        element.style.minBlockSize = '';
        return Math.ceil(bottom + scrollY);
      });
      one.pages.push({ heading, height, mayBe });
    }
  }
  const answers = answersWith();
  await expect(mainHeading(view)).toHaveText(content.form.before.heading);
  await measure();
  await untilQuiet(page);
  await bytes();
  await fillInTo(view, answers, undefined, async (_, onPath) => {
    // With what the answers open.
    await fillInFields(fieldsOn(view, onPath, answers));
    await measure(onPath.page.questions.some(isAgreement) ? 'tall' : undefined);
    await goOn(view);
  });
  await measure('any');
  await sendButton(view).click();
  await expect(mainHeading(view)).toHaveText(content.form.thanks.heading);
  await measure();
  // Each further page is one response, without what the browser has cached.
  const further = (await bytes()).filter((size) => size > 0);
  expect(further.length).toBeGreaterThanOrEqual(pagesFor(answers).length);
  expect(Math.min(...further)).toBeGreaterThan(500);
  expect(Math.max(...further)).toBeLessThanOrEqual(budgets.formPage);
  test.info().annotations.push({ type: 'bytes', description: further.join(' ') });
  for (const { width, fit, most, frame, pages } of measured) {
    writeFileSync(`.build/heights-${width}.json`, JSON.stringify({ frame, pages }));
    const counted = pages.filter(({ mayBe }) => mayBe !== 'any');
    // The frame is now as high as the thanks, which may be higher.
    const tall = counted.filter(({ height }) => height > usualFrame);
    expect(counted.length).toBeGreaterThan(5);
    expect(tall.length, JSON.stringify(tall)).toBeLessThanOrEqual((1 - fit) * counted.length);
    expect(tall.filter(({ height, mayBe }) => height > most && !mayBe)).toEqual([]);
  }
});

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
