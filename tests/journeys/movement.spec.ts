import { paths } from '../paths.ts';
import { wcag } from '../wcag.ts';
import { whatMoves } from '../what-moves.ts';
import { content, expect, formOrigin, readToTheEnd, test } from './visit.ts';

for (const path of [...paths, `${formOrigin}/`]) {
  test(`nothing moves at ${path} when reduced motion is set`, {
    tag: wcag('2.2.2', '2.2.4', '2.3.1', '2.3.2', '2.3.3'),
  }, async ({ page }) => {
    await page.goto(path);
    if (path === '/') await readToTheEnd(page);
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
