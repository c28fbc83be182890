import type { Page } from '@playwright/test';
import { wcag } from '../wcag.ts';
import { content, expect, formOrigin, liveFrame, sectionOf, stopClock, test } from './visit.ts';

const words = content.landing.signup;
const status = (page: Page) => sectionOf(page, words.heading).getByRole('status');

test('every change of the status line is announced politely', {
  tag: wcag('4.1.3'),
}, async ({ page }) => {
  await page.goto('/#signup');
  await expect(status(page)).toHaveText(words.status.ready);
  await page.frameLocator('.signup-frame iframe').getByRole('button', { name: 'Send' }).click();
  await expect(status(page)).toContainText('There is a problem');
  // The role is polite by default; an `aria-live` attribute would override that.
  expect(await status(page).getAttribute('aria-live')).toBeNull();
});

test('nothing around the frame listens for clicks, or Firefox would move it for screen readers', {
  tag: wcag('1.3.2', '2.1.2'),
}, async ({ page }) => {
  await stopClock(page);
  await page.route(`${formOrigin}/**`, (route) => route.fulfill({ status: 500, body: '' }));
  await page.goto('/#signup');
  await expect(liveFrame(page)).toBeVisible();
  await page.clock.runFor(8_100);
  await expect(page.locator('.frame-trouble')).toBeVisible();
  const browser = await page.context().newCDPSession(page);
  const listeners = async (expression: string) => {
    const { result } = await browser.send('Runtime.evaluate', { expression });
    const { objectId = '' } = result;
    const found = await browser.send('DOMDebugger.getEventListeners', { objectId });
    return found.listeners.filter(({ type }) => type === 'click').length;
  };
  const view = "document.querySelector('.signup-frame')";
  expect(await listeners(view)).toBe(0);
  expect(await listeners(`${view}.parentElement`)).toBe(0);
  expect(await listeners(`${view}.lastElementChild`)).toBeGreaterThan(0);
});
