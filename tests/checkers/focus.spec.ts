import type { Page } from '@playwright/test';
import { adoptStyles } from '../adopt-styles.ts';
import { everyState } from '../every-state.ts';
import { expect, formOrigin, test } from '../journeys/visit.ts';
import { wcag } from '../wcag.ts';
import { axeName, runAxe } from './axe.ts';
import type { Fault } from './fault.ts';
import { dark, light, openIn } from './settings.ts';
import { states } from './states.ts';

// Some pages take a checker seconds, and several times that on a busy machine.
test.describe.configure({ timeout: 90_000 });

/** Stops that look alike are checked once: the policy has forty permalinks. */
function lookOfFocused(page: Page) {
  return page.evaluate(() => {
    const { activeElement } = document;
    if (!activeElement || activeElement === document.body) return 'none';
    const { color, backgroundColor, fontSize } = getComputedStyle(activeElement);
    const { tagName, className, parentElement } = activeElement;
    return [tagName, className, parentElement?.className, color, backgroundColor, fontSize].join();
  });
}

/** Goes through the page by Tab and runs axe on each element while it has focus. */
async function axeAtEachStop(page: Page) {
  const faults: Fault[] = [];
  const looks = new Set<string>();
  for (;;) {
    await page.keyboard.press('Tab');
    const look = await lookOfFocused(page);
    if (look === 'none') return { faults, stops: looks.size };
    // The form's stops are checked where the form is open by itself.
    if (look.startsWith('IFRAME') || looks.has(look)) continue;
    looks.add(look);
    faults.push(...(await runAxe(page, ':focus')).faults);
  }
}

/** In `npm run evidence`, since the unit tests calculate the contrast of every pair of colours. */
const chosen = everyState ? states.filter(({ address }) => address !== undefined) : [];

for (const state of chosen) {
  for (const setting of [light, dark]) {
    test(`axe finds nothing at any stop of the Tab key: ${state.name}, ${setting.name}`, {
      annotation: { type: 'tool', description: axeName },
      tag: wcag('1.4.3', '1.4.6'),
    }, async ({ page }) => {
      await openIn(page, state, setting);
      const { faults, stops } = await axeAtEachStop(page);
      expect(stops).toBeGreaterThan(0);
      expect(faults).toEqual([]);
    });
  }
}

test('axe finds a link that is too pale only while it has focus', async ({ page }) => {
  await page.goto(`${formOrigin}/nothing-here`);
  await adoptStyles(page, 'a:focus { color: #aaa !important; background: #fff !important }');
  expect((await runAxe(page)).faults).toEqual([]);
  const { faults } = await axeAtEachStop(page);
  expect(faults).toContainEqual(expect.objectContaining({ rule: 'color-contrast' }));
});
