import { test as base, expect, type Page, type Request } from '@playwright/test';
import { loadContent } from '../../content/model/load.ts';
import { checkEmulation } from '../browser.ts';
import { firefoxGap } from '../engines/firefox.ts';
import { formPort, sitePort } from '../tested-site.ts';

export { expect };
export const content = loadContent();
export const siteOrigin = `http://localhost:${sitePort}`;
export const formOrigin = `http://localhost:${formPort}`;

type Fixtures = { engine: undefined; faults: string[] };

/** The SHA-384 of nothing: Firefox reports it for a script whose download ended when someone left the page. */
const hashOfNothing = 'OLBgp1GsljhM2TJ+sbHjaiH9txEUvgdDTAzHv2P24donTt6/529l+9Ua0vFImLlb';

/** Before a screenshot in Firefox, Playwright adds an empty `body {}`, which the policy refuses. */
const playwrightsOwn = 'sha256-YjaKGiklmzC6wjXA513HAMmzus8VE61XCOT+SmwNZWA=';

/** Every journey also fails on a script error or a breach of a content security policy, in any tab. */
export const test = base.extend<Fixtures>({
  engine: [
    async ({ page, browserName }, use, info) => {
      const gap = browserName === 'firefox' ? firefoxGap(info.titlePath.join(' ')) : undefined;
      info.skip(gap !== undefined, gap);
      checkEmulation(page, (query) => info.skip(true, `this browser cannot emulate: ${query}`));
      await use(undefined);
    },
    { auto: true },
  ],
  faults: [
    async ({ context }, use) => {
      const faults: string[] = [];
      const keep = (text: string) =>
        [playwrightsOwn, hashOfNothing].some((one) => text.includes(one)) || faults.push(text);
      // Browsers do not log all breaches to the console; those of style-src, they do.
      await context.addInitScript(() =>
        addEventListener(
          'securitypolicyviolation',
          ({ effectiveDirective, blockedURI, sample }) => {
            if (effectiveDirective.startsWith('style-src')) return;
            console.error(`Content Security Policy: ${effectiveDirective} ${blockedURI} ${sample}`);
          },
        ),
      );
      context.on('weberror', (error) => keep(error.error().message));
      context.on('console', (message) => {
        if (message.text().includes('Content Security Policy')) keep(message.text());
      });
      await use(faults);
      expect(faults).toEqual([]);
    },
    { auto: true },
  ],
});

type PurposePhoto = (typeof content.landing.purpose.photos)[number];

/** The file of a photo of the purpose that is shown in these colours. */
export function photoIn(colours: 'light' | 'dark', { file, evening = file }: PurposePhoto) {
  return colours === 'dark' ? evening : file;
}

/** The innermost section with this heading. */
export function sectionOf(page: Page, heading: string) {
  const named = page.getByRole('heading', { level: 2, name: heading });
  return page.locator('section').filter({ has: named });
}

/** Where the page says how the form's frame is. */
export function signUpStatus(page: Page) {
  return sectionOf(page, content.landing.signup.heading).getByRole('status');
}

/** Scrolls as a reader does, until everything that loads near the viewport has loaded. */
export async function readToTheEnd(page: Page) {
  for (const island of await page.locator('[data-island]').all()) {
    await island.evaluate((element) => element.scrollIntoView({ behavior: 'instant' }));
    await expect(island).toHaveAttribute('data-live');
  }
  for (const picture of await page.locator('img').all()) {
    await picture.evaluate((element) => element.scrollIntoView({ behavior: 'instant' }));
    await expect(picture).toHaveJSProperty('complete', true);
  }
}

/**
 * Until nothing has been asked for, and nothing has arrived, for half a second, and what was asked for
 * meanwhile is there; ten seconds at most. Playwright's
 * `networkidle` is about the load of a page: after that it waits for nothing, and when a frame of
 * another origin loads on a busy machine it sometimes never comes.
 */
export async function untilQuiet(page: Page) {
  const begin = Date.now();
  let last = begin;
  const underWay = new Set<Request>();
  const asked = (request: Request) => {
    last = Date.now();
    underWay.add(request);
  };
  const ended = (request: Request) => {
    last = Date.now();
    underWay.delete(request);
  };
  page.on('request', asked).on('requestfinished', ended).on('requestfailed', ended);
  while (Date.now() - begin < 10_000 && (Date.now() - last < 500 || underWay.size > 0)) {
    await page.waitForTimeout(100);
  }
  page.off('request', asked).off('requestfinished', ended).off('requestfailed', ended);
}

/** Holds back the responses from these addresses until the function that it returns is called. */
export async function hold(page: Page, addresses: string | RegExp) {
  const { promise: held, resolve: letThrough } = Promise.withResolvers<void>();
  await page.route(addresses, async (route) => {
    await held;
    await route.continue();
  });
  return letThrough;
}

/** The frame, once its island has replaced the server's state. */
export function liveFrame(page: Page) {
  return page.locator('.signup-frame:not([data-state="waiting"])');
}

/** From here on, the page's time passes only when a journey says so. */
export async function stopClock(page: Page) {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1_000);
}
