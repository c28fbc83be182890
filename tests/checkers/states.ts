import type { Page } from '@playwright/test';
import {
  content,
  expect,
  formOrigin,
  liveFrame,
  readToTheEnd,
  stopClock,
} from '../journeys/visit.ts';

/** What a visitor may have before them. */
export type State = {
  name: string;
  /** One of each page, as it is once it is there. */
  isRoute?: true;
  hasFields?: true;
  open: (page: Page) => Promise<void>;
};

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

function opener(path: string) {
  return async (page: Page) => {
    await page.goto(path);
    await readToTheEnd(page);
  };
}

async function openForm(page: Page) {
  await page.goto(`${formOrigin}/`);
  await expect(page.getByRole('button', { name: 'Send' })).toBeVisible();
}

export const states: readonly State[] = [
  {
    name: 'the landing page, its form ready',
    isRoute: true,
    async open(page) {
      await openLanding(page);
    },
  },
  { name: 'the privacy policy', isRoute: true, open: opener('/privacy') },
  { name: 'the accessibility statement', isRoute: true, open: opener('/accessibility') },
  { name: 'the accessibility report', isRoute: true, open: opener('/accessibility-report') },
  { name: 'the study in easy words', isRoute: true, open: opener('/easy-read') },
  { name: 'the page for an unknown path', isRoute: true, open: opener('/nothing-here') },
  { name: 'the form', isRoute: true, hasFields: true, open: openForm },
  {
    name: 'the form with errors',
    hasFields: true,
    async open(page) {
      await openForm(page);
      await page.getByLabel('Your e-mail address').fill('someone.example.org');
      await page.getByRole('button', { name: 'Send' }).click();
      await expect(page.getByRole('heading', { name: 'There is a problem' })).toBeVisible();
    },
  },
  {
    name: "the form's thanks",
    async open(page) {
      await page.goto(`${formOrigin}/thank-you`);
    },
  },
  {
    name: "the form's page for an unknown path",
    async open(page) {
      await page.goto(`${formOrigin}/nothing-here`);
    },
  },
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
    name: 'the easy words when the browser cannot print',
    async open(page) {
      await page.addInitScript('window.print = () => {}');
      await opener('/easy-read')(page);
      await page.getByRole('button', { name: 'Print this page' }).click();
      await expect(page.getByText('This did not print.')).toBeVisible();
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
