import assert from 'node:assert/strict';
import { whatMoves } from '../../../in-page.ts';
import { paths } from '../../../tested-site.ts';
import type { Journey, WebkitBrowser } from '../webkit-browser.ts';

type Look = { lessMotion: boolean; dark: boolean; fontSize: number };

/** A page's text in pixels, without the picture of the poster; the red, green and blue behind it; and what moves on it. */
type Found = { look: Look; smallest: number; background: string; moving: string[] };

function lookAt(browser: WebkitBrowser): Promise<Found> {
  return browser.run(`const { body, documentElement } = document;
    // Only the way to the sign-up form scrolls smoothly, while its link has the focus.
    document.querySelector('a[href="#signup"]')?.focus();
    const style = (one) => getComputedStyle(one);
    const fontSize = (one) => Number.parseFloat(style(one).fontSize);
    const backgrounds = [body, documentElement].map((one) => style(one).backgroundColor);
    const asks = (query) => matchMedia(query).matches;
    return {
      look: {
        lessMotion: asks('(prefers-reduced-motion: reduce)'),
        dark: asks('(prefers-color-scheme: dark)'),
        fontSize: fontSize(documentElement),
      },
      smallest: Math.min(...[...document.querySelectorAll('main :is(h1, p, li, label):not(.poster *)')].map(fontSize)),
      background: backgrounds.find((one) => one !== 'rgba(0, 0, 0, 0)'),
      moving: (${whatMoves})(),
    }`);
}

function asSet(title: string, expected: Look): Journey {
  return {
    title,
    criteria: ['1.4.4', '2.3.3'],
    async run(browser) {
      for (const page of [...paths, browser.site.formAddress]) {
        await browser.open(page);
        const { look, smallest, background, moving } = await lookAt(browser);
        assert.deepEqual(look, expected, page);
        assert.match(background, /^rgb\(/, page);
        const channels = (background.match(/\d+/g) ?? []).map(Number);
        assert.ok(
          channels.every((one) => (expected.dark ? one < 80 : one > 150)),
          `${page}: ${background}`,
        );
        if (expected.fontSize === 32) assert.ok(smallest >= 32, page);
        if (expected.lessMotion) assert.deepEqual(moving, [], page);
        if (page !== '/') continue;
        // Elsewhere the largest headings may be the only text, and nothing may be there to move.
        assert.equal(smallest >= 32, expected.fontSize === 32);
        assert.equal(moving.length > 0, !expected.lessMotion);
      }
    },
  };
}

export const asByDefault = asSet('By default, pages are light and may move', {
  lessMotion: false,
  dark: false,
  fontSize: 16,
});
export const asAsked = asSet("Every page follows the browser's settings", {
  lessMotion: true,
  dark: true,
  fontSize: 32,
});
