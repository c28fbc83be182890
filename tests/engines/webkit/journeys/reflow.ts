import assert from 'node:assert/strict';
import { paths } from '../../../paths.ts';
import type { Browser } from '../browser.ts';
import type { Journey } from '../journey.ts';

/** What stands out of the window is a fault also where it is cut off and nothing scrolls. */
const outOfWindow = `const { clientWidth, scrollWidth } = document.documentElement;
  const wide = [...document.querySelectorAll('header *, main *, footer *')].find((element) =>
    element.getBoundingClientRect().right > clientWidth + 1 && !element.closest('.seam, thead'));
  return wide?.outerHTML.slice(0, 200) ?? (scrollWidth > clientWidth ? 'something' : '')`;

async function expectFit(browser: Browser) {
  assert.equal(await browser.run('return innerWidth'), 320);
  assert.equal(await browser.run(outOfWindow), '');
}

const reflowing = paths.map(
  (path): Journey => ({
    title: `Nothing scrolls sideways at ${path}, 320 px wide`,
    criteria: ['1.4.10'],
    run: (browser) => browser.openNarrow(path).then(() => expectFit(browser)),
  }),
);

const form: Journey = {
  title: 'Nothing scrolls sideways on the form, 320 px wide',
  criteria: ['1.4.10'],
  run: (browser) => browser.openNarrow(browser.site.formAddress).then(() => expectFit(browser)),
};

const control: Journey = {
  title: 'Sideways scrolling is noticed where there is some',
  criteria: ['1.4.10'],
  async run(browser) {
    await browser.openNarrow('/');
    await browser.run("document.querySelector('.hero-lead').style.minWidth = '3000px'");
    assert.notEqual(await browser.run(outOfWindow), '');
  },
};

export const reflow = [...reflowing, form, control];
