import { runAxeOnContrast } from '../checkers/axe.ts';
import { allOr, everyState } from '../every-state.ts';
import { slowIf, wcag } from '../wcag.ts';
import { allPages, chosenFormPages, richestPage } from './chosen-pages.ts';
import { focusRing, focusStops } from './focus-stops.ts';
import { expect, liveFrame, test } from './visit.ts';

/** In the small window, the first stops are enough. */
const firstStops = everyState ? 200 : 12;

/** The size of the window, and the colours in which the ring is measured, if it is. */
type Visit = { name: string; width: number; height: number; ring?: 'light' | 'dark' };

const small: Visit = { name: 'in a small window', width: 320, height: 256 };
const large: Visit = { name: 'in a large window', width: 1280, height: 720, ring: 'light' };
const dark: Visit = { ...large, name: 'in dark colours', ring: 'dark' };

/** In every state, each by itself: the report has more than a hundred links. */
const walks = allOr([[small, large]], [[small], [large], [dark]]);
/** These have every kind of stop. */
const ringed = everyState
  ? allPages
  : allPages.filter(({ name }) =>
      ['/', '/privacy', ...chosenFormPages.map((one) => one.name)].includes(name),
    );

for (const { name, open } of allPages) {
  for (const visits of walks) {
    const where = visits.map((visit) => visit.name).join(' and ');
    test(`Tab goes through ${name} in reading order to its end ${where}, and what has focus is completely visible, with a ring of 2 px and 3:1`, {
      tag: wcag(
        ...['1.3.2', '1.4.3', '1.4.6', '1.4.11', '2.1.1', '2.1.2', '2.1.3', '2.4.3'],
        ...['2.4.7', '2.4.11', '2.4.12', '2.4.13'],
      ).concat(slowIf(!['/', richestPage.name].includes(name))),
    }, async ({ context }) => {
      test.slow();
      for (const { width, height, ring } of visits) {
        // In Firefox, focus at the end of a page is in the window's own buttons, and stays there.
        const page = await context.newPage();
        await page.setViewportSize({ width, height });
        if (ring === 'dark')
          await page.emulateMedia({ colorScheme: ring, reducedMotion: 'reduce' });
        await open(page);
        const seen: number[] = [];
        // The report has a link for each criterion: one of each look is measured.
        const looks = new Set<string>();
        for await (const stop of focusStops(page, ring ? 200 : firstStops)) {
          const { fault, place, what, look } = await stop.evaluate((element) => {
            const place = [...document.querySelectorAll('*')].indexOf(element);
            if (element.tagName === 'IFRAME') return { place, fault: '', what: '', look: '' };
            const box = element.getClientRects()[0] ?? element.getBoundingClientRect();
            const line = Math.min(box.height, 44);
            const around = 5;
            const top = document.elementFromPoint(box.x + box.width / 2, box.y + line / 2);
            // A choice's label covers its box, and is part of the same target.
            const row = element.closest('.choice') ?? element;
            // Browsers scroll only the first line of a tall field or a long link into view.
            const whole = box.height > 2 * line ? line : box.height + around;
            const inside = box.top >= 0 && box.top + whole <= innerHeight;
            const what = element.outerHTML.slice(0, 120);
            const seen = inside && top && (row.contains(top) || top.contains(element));
            const fault = `${what} at ${box.top} to ${box.bottom}, below ${top?.outerHTML}`;
            const holders = [
              element,
              element.parentElement,
              element.closest('section, main, body'),
            ];
            const look = holders.map((one) => `${one?.tagName} ${one?.className}`).join(' in ');
            return { place, fault: seen ? '' : fault, what, look };
          });
          seen.push(place);
          expect(fault, `${width} px wide`).toBe('');
          if (!ring || !what || looks.has(look)) continue;
          looks.add(look);
          // The unit tests calculate the contrast of every pair of colours.
          if (everyState) expect((await runAxeOnContrast(page, ':focus')).faults).toEqual([]);
          if (!ringed.some((one) => one.name === name)) continue;
          expect(await focusRing(page, stop), what).toBeGreaterThanOrEqual(1);
        }
        expect(seen.length).toBeGreaterThan(2);
        expect(seen.length).toBeLessThan(200);
        expect(seen).toEqual([...new Set(seen)].sort((one, other) => one - other));
        await page.close();
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
