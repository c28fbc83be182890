import assert from 'node:assert/strict';
import { paths } from '../../../paths.ts';
import { whatMoves } from '../../../what-moves.ts';
import type { Browser } from '../browser.ts';
import type { Journey } from '../journey.ts';

type Wishes = { lessMotion: boolean; dark: boolean; fontSize: string };

/** What the browser tells the page that is open of how it is set. */
function wishes(browser: Browser): Promise<Wishes> {
  return browser.run(`return {
    lessMotion: matchMedia('(prefers-reduced-motion: reduce)').matches,
    dark: matchMedia('(prefers-color-scheme: dark)').matches,
    fontSize: getComputedStyle(document.documentElement).fontSize,
  }`);
}

/**
 * What a page's words stand on: red, green and blue, from 0 to 255.
 *
 * @throws AssertionError where nothing opaque is under them
 */
async function ground(browser: Browser): Promise<number[]> {
  const colour = await browser.run<string>(`const { body, documentElement } = document;
    const [own, under] = [body, documentElement].map((one) => getComputedStyle(one).backgroundColor);
    return own === 'rgba(0, 0, 0, 0)' ? under : own`);
  assert.match(colour, /^rgb\(/);
  return (colour.match(/\d+/g) ?? []).map(Number);
}

/** Of the words of a page, in pixels. */
function smallest(browser: Browser): Promise<number> {
  return browser.run(`const words = document.querySelectorAll('main :is(h1, p, li, label)');
    return Math.min(...[...words].map((one) => Number.parseFloat(getComputedStyle(one).fontSize)))`);
}

/** The driver takes scripts as text: this one calls the function by its own source. */
function moving(browser: Browser): Promise<string[]> {
  return browser.run(`return (${whatMoves})()`);
}

const pages = (browser: Browser) => [...paths, browser.site.formAddress];

const usual: Journey = {
  title: 'Where nobody asks for anything else, pages are light, and may move',
  async run(browser) {
    await browser.open('/');
    const expected = { lessMotion: false, dark: false, fontSize: '16px' };
    assert.deepEqual(await wishes(browser), expected);
    assert.ok(Math.min(...(await ground(browser))) > 200);
    assert.notDeepEqual(await moving(browser), []);
    assert.ok((await smallest(browser)) < 32);
  },
};

const asked: Journey = {
  title: 'Every page does as the browser is set',
  criteria: ['1.4.4', '2.3.3'],
  async run(browser) {
    for (const page of pages(browser)) {
      await browser.open(page);
      const expected = { lessMotion: true, dark: true, fontSize: '32px' };
      assert.deepEqual(await wishes(browser), expected, page);
      assert.ok(Math.max(...(await ground(browser))) < 60, page);
      assert.deepEqual(await moving(browser), [], page);
      assert.ok((await smallest(browser)) >= 32, page);
    }
  },
};

export const asItComes = [usual];
export const asSet = [asked];
