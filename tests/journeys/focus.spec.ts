import { everyState } from '../every-state.ts';
import { wcag } from '../wcag.ts';
import { allPages, chosenFormPages } from './chosen-pages.ts';
import { focusRing } from './focus-ring.ts';
import { focusStops } from './focus-stops.ts';
import { expect, liveFrame, test } from './visit.ts';

/** The report has a link for each criterion, all of one kind. */
const most = everyState ? 200 : 12;

for (const { name, open } of allPages) {
  test(`Tab goes through ${name} in reading order, and leaves it at the end`, {
    tag: wcag('1.3.2', '2.1.1', '2.1.2', '2.1.3', '2.4.3'),
  }, async ({ page }) => {
    await open(page);
    const seen: number[] = [];
    for await (const stop of focusStops(page)) {
      seen.push(
        await stop.evaluate((element) => [...document.querySelectorAll('*')].indexOf(element)),
      );
    }
    expect(seen.length).toBeGreaterThan(2);
    expect(seen.length).toBeLessThan(200);
    expect(seen).toEqual([...new Set(seen)].sort((one, other) => one - other));
  });

  test(`the focused element at ${name} is completely visible, with nothing over it`, {
    tag: wcag('2.4.7', '2.4.11', '2.4.12'),
  }, async ({ page }) => {
    test.slow();
    for (const [width, height] of [
      [320, 256],
      [1280, 720],
    ] as const) {
      await page.setViewportSize({ width, height });
      // A page that is reloaded may restore its scroll position.
      await page.goto('about:blank');
      await open(page);
      for await (const stop of focusStops(page, most)) {
        const fault = await stop.evaluate((element) => {
          if (element.tagName === 'IFRAME') return '';
          const box = element.getClientRects()[0] ?? element.getBoundingClientRect();
          const line = Math.min(box.height, 44);
          const ring = 5;
          const top = document.elementFromPoint(box.x + box.width / 2, box.y + line / 2);
          // A choice's label covers its box, and is part of the same target.
          const row = element.closest('.choice') ?? element;
          // Browsers scroll only the first line of a tall field or a long link into view.
          const whole = box.height > 2 * line ? line : box.height + ring;
          const inside = box.top >= 0 && box.top + whole <= innerHeight;
          return inside && top && (row.contains(top) || top.contains(element))
            ? ''
            : `${element.outerHTML} at ${box.top} to ${box.bottom}, below ${top?.outerHTML}`;
        });
        expect(fault, `${width} px wide`).toBe('');
      }
    }
  });
}

const ringed = everyState
  ? allPages
  : allPages.filter(({ name }) =>
      ['/', '/privacy', ...chosenFormPages.map((one) => one.name)].includes(name),
    );

for (const { name, open } of ringed) {
  for (const colorScheme of everyState ? (['light', 'dark'] as const) : (['light'] as const)) {
    test(`the focus ring at ${name} is 2 px thick, with a contrast of 3:1 to the unfocused state, ${colorScheme}`, {
      tag: wcag('2.4.7', '2.4.13', '1.4.11'),
    }, async ({ page }) => {
      test.slow();
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await open(page);
      for await (const stop of focusStops(page, most)) {
        if (await stop.evaluate((element) => element.tagName === 'IFRAME')) continue;
        const what = await stop.evaluate((element) => element.outerHTML.slice(0, 120));
        expect(await focusRing(page, stop), what).toBeGreaterThanOrEqual(1);
      }
    });
  }
}

test('someone with a switch reaches the form in fewer than 12 stops, plus those of a film or recording', {
  tag: wcag('2.4.1', '2.4.3'),
}, async ({ page }) => {
  await page.goto('/');
  let count = 0;
  let isThere = false;
  for await (const stop of focusStops(page)) {
    if (await stop.evaluate((element) => element.closest('figure') !== null)) continue;
    count++;
    // Nothing in the frame can have focus before it has loaded, and nobody is as fast as a test.
    if (await stop.evaluate((element) => element.matches('.frame-head a'))) {
      await expect(liveFrame(page)).toHaveAttribute('data-state', 'ready');
    }
    isThere = await stop.evaluate((element) => element.tagName === 'IFRAME');
    if (isThere) break;
  }
  expect(isThere).toBe(true);
  test.info().annotations.push({ type: 'stops', description: `${count}` });
  expect(count).toBeLessThan(12);
});
