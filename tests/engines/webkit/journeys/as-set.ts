import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { loadContent } from '../../../../content/model/load.ts';
import { criteria } from '../../../../site/conformance/criteria.ts';
import { whatMoves } from '../../../browser.ts';
import { paths } from '../../../tested-site.ts';
import { environmentOn, startScreen } from '../session.ts';
import type { Journey, WebkitBrowser } from '../webkit-browser.ts';

const { formats, landing, organisation, policy } = loadContent();

const run = promisify(execFile);
const program = fileURLToPath(new URL('../print.gjs', import.meta.url));

/**
 * Prints a page with WebKitGTK and returns its text, with single spaces.
 *
 * @throws Error if it cannot be loaded or printed within a minute
 */
async function printedText(address: string): Promise<string> {
  await using screen = await startScreen();
  const file = resolve('.build/printed.pdf');
  const options = { env: environmentOn(screen.display), timeout: 60_000 };
  await run('gjs', ['-m', program, address, file], options);
  const { stdout } = await run('pdftotext', [file, '-']);
  return stdout.replaceAll(/\s+/g, ' ');
}

/** What a page must say on paper; every page says where to write to. */
const expected: Readonly<Record<string, (formAddress: string) => readonly string[]>> = {
  '/': (formAddress) => [landing.signup.heading, formAddress],
  '/privacy': () => policy.sections.map(({ heading }) => heading),
  '/easy-read': () => [
    ...formats.easyRead.blocks.flatMap(({ text }) => text.at(-1)?.replaceAll('**', '') ?? []),
    new URL('/#signup', organisation.site).href,
  ],
  // By their numbers, because their names may continue on the next line of their column.
  '/accessibility-report': () => criteria.map(({ number }) => ` ${number} `),
};

/** Navigation, which is useless on paper, and addresses that would fill it. */
const unwanted = ['Print this page', 'Back to Home', 'Skip to', 'w3.org/TR/WCAG'];

export const paper = paths.map(
  (path): Journey => ({
    title: `On paper ${path} says what it says on a screen, without navigation`,
    async run({ site }) {
      const text = await printedText(site.origin + path);
      // A sentence may go on in the next line, and a number keeps to its unit by a space of its own.
      const inOneLine = (words: string) => words.replaceAll(/\s+/g, ' ');
      for (const words of expected[path]?.(site.formAddress) ?? []) {
        assert.ok(inOneLine(text).includes(inOneLine(words)), words);
      }
      assert.ok(text.includes(organisation.email), 'the footer');
      for (const words of unwanted) assert.ok(!text.includes(words), words);
    },
  }),
);

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
