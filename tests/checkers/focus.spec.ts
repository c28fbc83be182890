import type { Page } from '@playwright/test';
import { adoptStyles } from '../adopt-styles.ts';
import { expect, formOrigin, test } from '../journeys/visit.ts';
import { wcag } from '../wcag.ts';
import { axe, axeName } from './axe.ts';
import type { Finding } from './finding.ts';
import { dark, emulate, everyState, light } from './settings.ts';
import { states } from './states.ts';

// Some pages take a checker seconds, and several times that on a busy machine.
test.describe.configure({ timeout: 90_000 });

const annotation = { type: 'tool', description: axeName };

/** Stops that look alike are looked at once: the policy has forty permalinks. */
function lookOfFocused(page: Page) {
  return page.evaluate(() => {
    const { activeElement } = document;
    if (!activeElement || activeElement === document.body) return 'none';
    const { color, backgroundColor, fontSize } = getComputedStyle(activeElement);
    const { tagName, className, parentElement } = activeElement;
    return [tagName, className, parentElement?.className, color, backgroundColor, fontSize].join();
  });
}

/** What axe says of each element while it has focus, going through the page by Tab. */
async function axeAtEachStop(page: Page) {
  const findings: Finding[] = [];
  const looks = new Set<string>();
  for (;;) {
    await page.keyboard.press('Tab');
    const look = await lookOfFocused(page);
    if (look === 'none') return { findings, stops: looks.size };
    // The form's own stops are gone through where the form stands alone.
    if (look.startsWith('IFRAME') || looks.has(look)) continue;
    looks.add(look);
    findings.push(...(await axe(page, ':focus')));
  }
}

const routes = states.filter(({ isRoute }) => isRoute);
/** The landing page and the form have every kind of stop. */
const chosen = everyState ? routes : routes.filter(({ name }) => /form/.test(name));

for (const { name, open } of chosen) {
  for (const setting of everyState ? [light, dark] : [light]) {
    test(`axe finds nothing at any stop of the Tab key: ${name}, ${setting.name}`, {
      annotation,
      tag: wcag('1.4.3', '1.4.6'),
    }, async ({ page }) => {
      await emulate(page, setting);
      await open(page);
      const { findings, stops } = await axeAtEachStop(page);
      expect(stops).toBeGreaterThan(2);
      expect(findings).toEqual([]);
    });
  }
}

test('axe finds what is too pale only while it has focus', async ({ page }) => {
  await page.goto(`${formOrigin}/nothing-here`);
  await adoptStyles(page, 'a:focus { color: #aaa !important; background: #fff !important }');
  expect(await axe(page)).toEqual([]);
  const { findings } = await axeAtEachStop(page);
  expect(findings).toContainEqual(expect.objectContaining({ rule: 'color-contrast' }));
});
