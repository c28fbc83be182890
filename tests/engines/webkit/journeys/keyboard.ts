import assert from 'node:assert/strict';
import { paths } from '../../../paths.ts';
import type { Browser } from '../browser.ts';
import { words } from '../frame.ts';
import type { Journey } from '../journey.ts';

/** Of what has focus: its place in the page. The frame is one, whatever it is in there. */
const place = 'return [...document.querySelectorAll("*")].indexOf(document.activeElement)';
const most = 200;

/** At the end of the page this browser, driven from outside, begins anew. */
async function stops(browser: Browser): Promise<number[]> {
  const seen: number[] = [];
  for (let count = 0; count < most; count++) {
    await browser.press('TAB');
    const stop = await browser.run<number>(place);
    if (stop === seen[0]) return seen;
    if (stop !== seen.at(-1)) seen.push(stop);
  }
  throw new Error(`After ${most} presses of Tab, the page has not come to its end.`);
}

const throughPages = [...paths, 'the form'].map(
  (path): Journey => ({
    title: `Focus goes through ${path} in the order of reading, and out at its end`,
    criteria: ['1.3.2', '2.1.1', '2.1.2', '2.1.3', '2.4.3'],
    async run(browser) {
      await browser.open(path === 'the form' ? browser.site.formAddress : path);
      const seen = await stops(browser);
      assert.ok(seen.length > 3, `Only ${seen.length} stops.`);
      assert.deepEqual(
        seen,
        [...new Set(seen)].sort((one, other) => one - other),
      );
    },
  }),
);

const joinUs: Journey = {
  title: '"Join us" works by keyboard, and Tab goes on from the sign-up heading',
  criteria: ['2.1.1', '2.4.3'],
  async run(browser) {
    await browser.open('/');
    await browser.run(`document.querySelector('.hero a[href="#signup"]').focus()`);
    await browser.press('ENTER');
    await browser.untilFocused('#signup');
    await browser.press('TAB');
    await browser.untilFocused(`a[href="${browser.site.formAddress}"]`);
    const focused = await browser.driver.switchTo().activeElement().getText();
    assert.equal(focused, words.newTab);
  },
};

export const keyboard = [...throughPages, joinUs];
