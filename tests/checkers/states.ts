import type { Page } from '@playwright/test';
import { inFrame, mainHeading, openForm } from '../journeys/fill-in.ts';
import { formPages } from '../journeys/form-pages.ts';
import {
  content,
  expect,
  formOrigin,
  liveFrame,
  readToTheEnd,
  stopClock,
} from '../journeys/visit.ts';
import { paths } from '../tested-site.ts';

/** What a visitor may have in front of them. */
export type PageState = {
  name: string;
  /** Of a page that is looked at as soon as it has loaded. */
  address?: (page: Page) => Promise<string>;
  open: (page: Page) => Promise<void>;
};

const frame = (page: Page) => page.locator('.signup-frame');

async function openPage(page: Page, path: string) {
  await page.goto(path);
  await readToTheEnd(page);
  if (path !== '/') return;
  await expect(frame(page)).toHaveAttribute('data-state', 'ready', { timeout: 15_000 });
  await expect(mainHeading(inFrame(page))).toBeAttached();
}

/** On a small screen the form is more than a screen below the heading that `#signup` leads to. */
async function goToForm(page: Page) {
  await page.goto('/#signup');
  await frame(page).scrollIntoViewIfNeeded();
}

/** Replaces the form by a page without faults, which sends the site no messages. */
async function replaceForm(page: Page, status: number) {
  const body =
    '<!doctype html><html lang="en-GB"><title>Wait</title><style>p{color:#111}</style><main aria-label="Wait"><p>Wait';
  await page.route(`${formOrigin}/**`, (route) =>
    route.fulfill({ status, body, contentType: 'text/html' }),
  );
}

export const states: readonly PageState[] = [
  ...paths.map((path) => ({
    name: path,
    address: async () => path,
    open: (page: Page) => openPage(page, path),
  })),
  ...formPages.map((shown) => {
    const address = (page: Page) => shown.address(page.request);
    return {
      name: shown.name,
      address,
      async open(page: Page) {
        await openForm(page, await address(page));
        await expect(mainHeading(page)).toBeVisible();
      },
    };
  }),
  {
    name: 'the landing page before the visitor comes near the form',
    async open(page) {
      await page.goto('/');
      // The browser may not have fetched the frame yet, and checkers wait for what is in it.
      await page.locator('.signup-frame iframe').evaluate((iframe: HTMLIFrameElement) => {
        iframe.loading = 'eager';
      });
      await expect(mainHeading(inFrame(page))).toBeVisible();
      await expect(frame(page)).toHaveAttribute('data-state', 'waiting');
    },
  },
  {
    name: 'the landing page while the form loads',
    async open(page) {
      // The frame's page never says that it is ready, and the timeout for that never comes.
      await page.addInitScript(() => {
        const start = setTimeout;
        Object.assign(window, {
          setTimeout: (act: () => void, wait = 0) => (wait < 5_000 ? start(act, wait) : 0),
        });
      });
      await replaceForm(page, 200);
      await goToForm(page);
      await expect(liveFrame(page)).toHaveAttribute('data-state', 'loading');
    },
  },
  {
    name: 'the landing page when the form cannot be reached',
    async open(page) {
      await replaceForm(page, 500);
      await stopClock(page);
      await goToForm(page);
      await expect(liveFrame(page)).toBeVisible();
      await page.clock.runFor(8_100);
      await expect(
        page.getByRole('heading', { name: content.landing.signup.status.unreachable.heading }),
      ).toBeVisible();
      await page.clock.resume();
    },
  },
  {
    name: 'the landing page when no photo loads',
    async open(page) {
      await page.route(/\.(avif|webp|jpe?g)$/, (route) => route.abort());
      await openPage(page, '/');
    },
  },
  {
    name: 'the landing page with a tooltip open',
    async open(page) {
      await openPage(page, '/');
      await page.locator('[data-tooltip]').first().focus();
      await expect(page.getByRole('tooltip')).toHaveCount(1);
    },
  },
  {
    name: 'the easy words when the browser cannot print',
    async open(page) {
      await page.addInitScript('window.print = () => {}');
      await openPage(page, '/easy-read');
      await page.getByRole('button', { name: 'Print this page' }).click();
      await expect(page.getByText('The page may not have printed.')).toBeVisible();
    },
  },
];
