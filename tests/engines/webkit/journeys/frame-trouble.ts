import assert from 'node:assert/strict';
import { loadContent } from '../../../../content/checks/load.ts';
import { fillInTo, send } from '../fill-in.ts';
import { broken, held, silent, strange } from '../harness.ts';
import type { Journey } from '../journey.ts';
import {
  clickInFrame,
  frame,
  inFrame,
  retry,
  status,
  tabIntoFrame,
  trouble,
  untilInFrame,
  untilTroubleIsGone,
  words,
} from '../sign-up.ts';

const { email } = loadContent().organisation;
const { loading, ready, sending, unanswered, unreachable } = words.status;

const refused: Journey = {
  title:
    "When connections to the form's host are refused, the page offers other ways, and the form loads once the host is back",
  criteria: ['3.3.3', '4.1.3'],
  async run(browser) {
    await browser.site.withoutForm(async () => {
      await browser.open('/#signup');
      await browser.untilText(`${trouble} h3`, unreachable.heading);
      await browser.untilText(status, unreachable.status);
    });
    await browser.untilText(status, ready);
    await untilTroubleIsGone(browser);
  },
};

const strangePage: Journey = {
  title:
    'After 8 seconds without a message from the form, the page offers other ways below the frame; after a click in the frame, the button says what trying again clears',
  criteria: ['2.2.1', '3.3.3', '3.3.6', '4.1.3'],
  slow: true,
  async run(browser) {
    browser.replaceForm(strange);
    await browser.begin('/#signup');
    await browser.untilText(status, loading);
    const place = `return document.querySelector('${frame}').offsetTop`;
    const before = await browser.run(place);
    await browser.untilText(`${trouble} h3`, unreachable.heading);
    await browser.untilText(status, unreachable.status);
    assert.equal(await browser.run(place), before);
    const links = `return [...document.querySelectorAll('${trouble} a')].map(({ href }) => href)`;
    assert.deepEqual(await browser.run(links), [browser.site.formAddress, `mailto:${email}`]);
    await browser.untilText(retry, unreachable.retry);
    await clickInFrame(browser);
    await browser.untilText(retry, unreachable.retryAndClear);
  },
};

const focusStays: Journey = {
  title:
    'While a broken form is tried again, focus stays on the button; once the form is there, focus moves to its status',
  criteria: ['2.1.1', '2.4.3', '3.2.2', '4.1.3'],
  async run(browser) {
    browser.replaceForm(broken);
    await browser.begin('/#signup');
    await browser.untilText(retry, unreachable.retry);
    await browser.focus(retry);
    await browser.press('ENTER');
    await browser.untilText(retry, unreachable.retrying);
    await browser.untilFocused(retry);
    await browser.untilText(retry, unreachable.retry);
    await browser.untilFocused(retry);
    browser.restoreServers();
    await browser.press('ENTER');
    await untilTroubleIsGone(browser);
    await browser.untilFocused(status);
    await browser.untilText(status, ready);
  },
};

const hostIsBack: Journey = {
  title: 'A host that responds again does not clear what someone typed before the script loaded',
  criteria: ['3.3.6'],
  slow: true,
  async run(browser) {
    // The frame gets a page at once; the page's own request to the host gets no response yet.
    browser.replaceForm((ask, request) => {
      const isFrame = request.headers.get('sec-fetch-dest') === 'iframe';
      return isFrame ? strange(ask, request) : silent(ask, request);
    });
    const { respond, release } = held();
    browser.replace(/\/signup-frame\.island-/, respond);
    await browser.begin('/#signup');
    await untilInFrame(browser, 'input');
    await tabIntoFrame(browser);
    await browser.press({ words: 'Ann' });
    release();
    await browser.untilText(retry, unreachable.retryAndClear);
    browser.restoreServers();
    const responded = `return performance.getEntriesByType('resource').some((entry) =>
      entry.initiatorType === 'fetch' && entry.name === arguments[0] && entry.responseEnd > 0)`;
    await browser.until('a response of the host', responded, browser.site.formAddress);
    const painted =
      'requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(arguments[0])))';
    await browser.driver.executeAsyncScript(painted);
    const typed = () => browser.run('return document.querySelector("input")?.value');
    assert.equal(await inFrame(browser, typed), 'Ann');
  },
};

const lost: Journey = {
  title: 'If no page follows the answers, the page says that they may not have been sent',
  criteria: ['4.1.3'],
  slow: true,
  async run(browser) {
    await browser.open('/#signup');
    await browser.untilText(status, ready);
    await inFrame(browser, () => fillInTo(browser));
    browser.replaceForm(silent);
    await inFrame(browser, () => send(browser));
    await browser.untilText(status, sending);
    await browser.untilText(status, unanswered.status);
    await browser.untilText(`${trouble} h3`, unanswered.heading);
    await browser.untilText(retry, unreachable.retryAndClear);
  },
};

export const frameTrouble = [refused, strangePage, focusStays, hostIsBack, lost];
