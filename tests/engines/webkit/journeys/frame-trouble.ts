import assert from 'node:assert/strict';
import { loadContent } from '../../../../content/checks/load.ts';
import { broken, rewritten, silent, strange } from '../answers.ts';
import type { Browser } from '../browser.ts';
import { again, clickInFrame, status, trouble, untilTroubleIsGone, words } from '../frame.ts';
import type { Journey } from '../journey.ts';

const { email } = loadContent().organisation;
const { unreachable } = words.status;

const untilOffered = (browser: Browser) => browser.untilText(`${trouble} h3`, unreachable.heading);

const strangePage: Journey = {
  title:
    'After 8 seconds without a message from the form, the page offers other ways below the frame; where someone may have typed, the button says what trying again clears',
  criteria: ['3.3.3', '3.3.6', '4.1.3'],
  async run(browser) {
    browser.answerForm(strange);
    await browser.begin('/#signup');
    await browser.untilText(status, words.status.loading);
    const place = 'return document.querySelector(".signup-frame iframe").offsetTop';
    const before = await browser.run(place);
    await untilOffered(browser);
    await browser.untilText(status, unreachable.status);
    assert.equal(await browser.run(place), before);
    const ways = `return [...document.querySelectorAll('${trouble} a')].map(({ href }) => href)`;
    assert.deepEqual(await browser.run(ways), [browser.site.formAddress, `mailto:${email}`]);
    await browser.untilText(again, unreachable.retry);
    await clickInFrame(browser);
    await browser.untilText(again, unreachable.retryAnew);
  },
};

const hanging: Journey = {
  title:
    'A host that takes the question and never answers counts as silent after 8 seconds, and is asked again',
  criteria: ['3.3.3', '4.1.3'],
  async run(browser) {
    browser.answerForm(silent);
    await browser.begin('/#signup');
    await browser.untilText(status, words.status.loading);
    await untilOffered(browser);
    await browser.run('window.samePage = true');
    browser.answerAgain();
    await browser.untilText(status, words.status.ready);
    await untilTroubleIsGone(browser);
    assert.equal(await browser.run('return window.samePage'), true);
  },
};

const focusStays: Journey = {
  title:
    'While a form that is broken is tried again, focus stays on the button, and goes on when the form is there',
  criteria: ['2.4.3', '3.2.2', '4.1.3'],
  async run(browser) {
    browser.answerForm(broken);
    await browser.begin('/#signup');
    await browser.untilText(again, unreachable.retry);
    await browser.run(`document.querySelector('${again}').focus()`);
    await browser.press('ENTER');
    await browser.untilText(again, unreachable.retrying);
    await browser.untilFocused(again);
    await browser.untilText(again, unreachable.retry);
    await browser.untilFocused(again);
    browser.answerAgain();
    await browser.press('ENTER');
    await untilTroubleIsGone(browser);
    await browser.untilFocused(status);
    await browser.untilText(status, words.status.ready);
  },
};

const withFragment: Journey = {
  title: 'A form whose address ends in "#…" can be tried again too',
  criteria: ['3.3.3'],
  async run(browser) {
    const { formAddress } = browser.site;
    const withMore = rewritten((text) => text.replaceAll(formAddress, `${formAddress}#from=site`));
    browser.answer(new RegExp(`^${browser.site.origin}/$`), withMore);
    browser.answerForm(broken);
    await browser.begin('/#signup');
    await browser.untilText(again, unreachable.retry);
    browser.answerAgain();
    await browser.click(again);
    await browser.untilText(status, words.status.ready);
    const address = 'return document.querySelector(".signup-frame iframe").src';
    assert.equal(await browser.run(address), `${formAddress}#from=site`);
  },
};

export const frameTrouble = [strangePage, hanging, focusStays, withFragment];
