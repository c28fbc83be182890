import { wcag } from '../wcag.ts';
import { expect, formOrigin, liveFrame, stopClock, test } from './visit.ts';

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
