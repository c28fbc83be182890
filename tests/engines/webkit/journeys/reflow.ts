import assert from 'node:assert/strict';
import { paths } from '../../../paths.ts';
import type { Journey } from '../journey.ts';

/** What is wider than the window counts even if it is cut off and nothing scrolls. */
const outOfWindow = `const { clientWidth, scrollWidth } = document.documentElement;
  const wide = [...document.querySelectorAll('header *, main *, footer *')].find((element) =>
    element.getBoundingClientRect().right > clientWidth + 1 && !element.closest('.crack, thead'));
  return wide?.outerHTML.slice(0, 200) ?? (scrollWidth > clientWidth ? 'something' : '')`;

const pages = [...paths, 'the form'].map(
  (path): Journey => ({
    title: `Nothing scrolls sideways at ${path}, 320 px wide`,
    criteria: ['1.4.10'],
    async run(browser) {
      await browser.openNarrow(path === 'the form' ? browser.site.formAddress : path);
      assert.equal(await browser.run('return innerWidth'), 320);
      assert.equal(await browser.run(outOfWindow), '');
    },
  }),
);

const control: Journey = {
  title: 'Sideways scrolling is found where there is some',
  criteria: ['1.4.10'],
  async run(browser) {
    await browser.openNarrow('/');
    await browser.run("document.querySelector('.hero-lead').style.minWidth = '3000px'");
    assert.notEqual(await browser.run(outOfWindow), '');
  },
};

export const reflow = [...pages, control];
