import type { Page } from '@playwright/test';
import {
  content,
  expect,
  formOrigin,
  liveFrame,
  readToTheEnd,
  stopClock,
} from '../journeys/visit.ts';
import type { State } from './state.ts';

const frame = (page: Page) => page.locator('.signup-frame');
const inFrame = (page: Page) => page.frameLocator('.signup-frame iframe');

async function openLanding(page: Page) {
  await page.goto('/');
  await readToTheEnd(page);
  await expect(frame(page)).toHaveAttribute('data-state', 'ready', { timeout: 15_000 });
  await expect(inFrame(page).getByRole('button', { name: 'Send' })).toBeAttached();
}

/** On a small screen the form is more than a screen below the heading that `#signup` leads to. */
async function goToForm(page: Page) {
  await page.goto('/#signup');
  await frame(page).scrollIntoViewIfNeeded();
}

/** A page without faults of its own in place of the form, which says nothing to the site. */
async function answerForForm(page: Page, status: number) {
  const body =
    '<!doctype html><html lang="en-GB"><title>Wait</title><style>p{color:#111}</style><main aria-label="Wait"><p>Wait';
  await page.route(`${formOrigin}/**`, (route) =>
    route.fulfill({ status, body, contentType: 'text/html' }),
  );
}

export const readyLanding: State = {
  name: 'the landing page, its form ready',
  isRoute: true,
  async open(page) {
    await openLanding(page);
  },
};

/** What may become of the landing page. */
export const landingStates: readonly State[] = [
  {
    name: 'the landing page before the visitor comes near the form',
    async open(page) {
      await page.goto('/');
      // Far below, the frame may not have been fetched yet: checkers wait for what is in it.
      await page.locator('.signup-frame iframe').evaluate((iframe: HTMLIFrameElement) => {
        iframe.loading = 'eager';
      });
      await page.waitForLoadState('networkidle');
      await expect(frame(page)).toHaveAttribute('data-state', 'waiting');
    },
  },
  {
    name: 'the landing page while the form loads',
    async open(page) {
      // The frame's page comes, and never says that it is ready; the wait for that never ends.
      await page.addInitScript(() => {
        const start = setTimeout;
        Object.assign(window, {
          setTimeout: (act: () => void, wait = 0) => (wait < 5_000 ? start(act, wait) : 0),
        });
      });
      await answerForForm(page, 200);
      await goToForm(page);
      await expect(liveFrame(page)).toHaveAttribute('data-state', 'loading');
    },
  },
  {
    name: 'the landing page when the form cannot be reached',
    async open(page) {
      await answerForForm(page, 500);
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
    name: 'the landing page when no photo can be had',
    async open(page) {
      await page.route(/\.(avif|webp|jpe?g)$/, (route) => route.abort());
      await openLanding(page);
    },
  },
  {
    name: 'the landing page with a tooltip open',
    async open(page) {
      await openLanding(page);
      const { name } = content.team.people[0] ?? { name: '' };
      await page.getByRole('link', { name: `Profile of ${name}` }).focus();
      await expect(page.getByRole('tooltip')).toHaveCount(1);
    },
  },
];
