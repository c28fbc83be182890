import type { Page } from '@playwright/test';
import { expect, formOrigin, test } from '../journeys/visit.ts';
import { wcag } from '../wcag.ts';
import { checkers } from './checkers.ts';
import { without } from './left-out.ts';
import { everyState } from './settings.ts';

// Some pages take a checker seconds, and several times that on a busy machine.
test.describe.configure({ timeout: 90_000 });

/**
 * As with JavaScript off: that itself would stop the checkers too. The two differ in `noscript`,
 * which no page has, and in the room that is kept for what scripts are to show.
 */
async function keepScriptsOut(page: Page) {
  await page.route('**', (route) =>
    route.request().resourceType() === 'script' ? route.abort() : route.continue(),
  );
}

const addresses = {
  'the landing page before the visitor comes near the form': '/',
  'the privacy policy': '/privacy',
  'the page for an unknown path': '/nothing-here',
  'the form': `${formOrigin}/`,
};

const chosen = everyState ? checkers : checkers.slice(0, 1);

for (const { name, tool, check, leftOut, criteria } of chosen) {
  for (const [state, address] of Object.entries(addresses)) {
    const annotation = { type: 'tool', description: tool };
    test(`${name} finds nothing: ${state}, without scripts`, {
      annotation,
      tag: wcag(...criteria),
    }, async ({ page }) => {
      await keepScriptsOut(page);
      await page.goto(address);
      await expect(page.locator('[data-live], noscript')).toHaveCount(0);
      expect(without(leftOut, await check(page), state)).toEqual([]);
    });
  }
}
