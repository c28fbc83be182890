import assert from 'node:assert/strict';
import { status, words } from '../frame.ts';
import type { Journey } from '../journey.ts';

const { waiting, ready } = words.status;

const narrow: Journey = {
  title: 'On a narrow screen the form comes while it is still below the window',
  async run(browser) {
    let asked = 0;
    browser.answerForm((ask) => {
      asked += 1;
      return ask();
    });
    await browser.openNarrow('/');
    await browser.untilText(status, waiting);
    assert.equal(asked, 0);
    await browser.click('.hero a[href="#signup"]');
    await browser.untilText(status, ready);
    const below =
      'return document.querySelector(".signup-frame iframe").getBoundingClientRect().top > innerHeight';
    assert.ok(await browser.run(below));
  },
};

export const frameFarOff = [narrow];
