import { paths } from '../paths.ts';
import { wcag } from '../wcag.ts';
import { whatMoves } from '../what-moves.ts';
import { allPages } from './chosen-pages.ts';
import { content, expect, readToTheEnd, test } from './visit.ts';

for (const { name, open } of allPages) {
  test(`nothing moves at ${name} when reduced motion is set`, {
    tag: wcag('2.2.2', '2.2.4', '2.3.1', '2.3.2', '2.3.3'),
  }, async ({ page }) => {
    await open(page);
    if (name === '/') await readToTheEnd(page);
    expect(await page.evaluate(whatMoves)).toEqual([]);
  });
}

test('no page has sound or video except from the content, and nothing plays by itself or blinks', {
  tag: wcag('2.2.2', '2.3.1', '2.3.2'),
}, async ({ page }) => {
  for (const path of paths) {
    await page.goto(path);
    const count = (filled: unknown) => (path === '/' && filled ? 1 : 0);
    await expect(page.locator('audio')).toHaveCount(count(content.formats.audio));
    await expect(page.locator('video')).toHaveCount(count(content.formats.bslVideo));
    await expect(page.locator('[autoplay], marquee, blink, object, embed')).toHaveCount(0);
  }
});
