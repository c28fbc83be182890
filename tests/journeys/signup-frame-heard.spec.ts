import type { Page } from '@playwright/test';
import { wcag } from '../wcag.ts';
import { content, expect, liveFrame, sectionOf, test } from './visit.ts';

const words = content.landing.signup;
const status = (page: Page) => sectionOf(page, words.heading).getByRole('status');

test('how the form stands is announced politely, from the first state on', {
  tag: wcag('4.1.3'),
}, async ({ page }) => {
  await page.goto('/#signup');
  await expect(status(page)).toHaveText(words.status.ready);
  await page.frameLocator('.signup-frame iframe').getByRole('button', { name: 'Send' }).click();
  await expect(status(page)).toContainText('There is a problem');
  // The role alone is polite; nothing may take that from it.
  expect(await status(page).getAttribute('aria-live')).toBeNull();
});

test('nothing around the frame listens for clicks, or Firefox would move it for screen readers', {
  tag: wcag('1.3.2', '2.1.2'),
}, async ({ page }) => {
  await page.goto('/#signup');
  await expect(liveFrame(page)).toBeVisible();
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
