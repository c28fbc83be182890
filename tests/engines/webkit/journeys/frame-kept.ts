import assert from 'node:assert/strict';
import { held, silent, strange } from '../answers.ts';
import {
  again,
  inFrame,
  openWithForm,
  status,
  tabIntoFrame,
  trouble,
  untilInFrame,
  words,
} from '../frame.ts';
import { inNewTab } from '../in-new-tab.ts';
import type { Journey } from '../journey.ts';
import { send, signUp } from '../sign-up.ts';

const { ready, sending, sent, unanswered, unreachable, page } = words.status;

const lost: Journey = {
  title: 'Answers that get lost on their way are not passed over in silence',
  criteria: ['4.1.3'],
  async run(browser) {
    await browser.open('/#signup');
    await browser.untilText(status, ready);
    browser.answerForm(silent);
    await inFrame(browser, () => send(browser));
    await browser.untilText(status, sending);
    await browser.untilText(status, unanswered.status);
    await browser.untilText(`${trouble} h3`, unanswered.heading);
    await browser.untilText(trouble, words.newTab);
    await browser.untilText(again, unreachable.retryAnew);
  },
};

const secondList: Journey = {
  title: 'A second list of errors is announced like the first',
  criteria: ['4.1.3'],
  async run(browser) {
    const errors = `${page} There is a problem`;
    await browser.open('/#signup');
    await browser.untilText(status, ready);
    await inFrame(browser, () => send(browser));
    await browser.untilText(status, errors);
    await browser.run(
      `const line = document.querySelector(arguments[0]);
      window.said = [];
      new MutationObserver(() => said.push(line.textContent)).observe(line,
        { childList: true, characterData: true, subtree: true });`,
      status,
    );
    await inFrame(browser, () => send(browser));
    await browser.until('the second list', 'return said.at(-1) === arguments[0]', errors);
    const { length } = await browser.run<string[]>('return said');
    assert.ok(length > 1, 'Nothing else was said before it.');
    const live = await (await browser.find(status)).getAttribute('aria-live');
    assert.equal(live, null);
  },
};

const hostIsBack: Journey = {
  title:
    'A host that comes back does not take away what someone is typing, though its script came later',
  criteria: ['3.3.6'],
  async run(browser) {
    const asked = { frame: 0, host: 0 };
    browser.answerForm((ask, request) => {
      const isFrame = request.headers.get('sec-fetch-dest') === 'iframe';
      asked[isFrame ? 'frame' : 'host'] += 1;
      // What is asked for the frame is answered from the start, what the page asks only later.
      return isFrame ? strange(ask, request) : silent(ask, request);
    });
    const { answer, letThrough } = held();
    browser.answer(/\/signup-frame\.island-/, answer);
    await browser.begin('/#signup');
    await untilInFrame(browser, 'input');
    await tabIntoFrame(browser);
    await browser.typeOn('Ann');
    letThrough();
    await browser.untilText(again, unreachable.retryAnew);
    assert.deepEqual(asked, { frame: 1, host: 1 });
    browser.answerAgain();
    const answered = `return performance.getEntriesByType('resource').some((entry) =>
      entry.initiatorType === 'fetch' && entry.name === arguments[0] && entry.responseEnd > 0)`;
    await browser.until('the host to answer', answered, browser.site.formAddress);
    const painted =
      'requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(arguments[0])))';
    await browser.driver.executeAsyncScript(painted);
    const typed = () => browser.run('return document.querySelector("input")?.value');
    assert.equal(await inFrame(browser, typed), 'Ann');
  },
};

const backAfterSending: Journey = {
  title: 'Who goes back after sending is not told that what has a problem was sent',
  criteria: ['4.1.3'],
  async run(browser) {
    await openWithForm(browser, '/#signup');
    await inFrame(browser, () => signUp(browser, 'Someone who goes back'));
    await browser.untilText(status, sent);
    await browser.goBack();
    await browser.untilText(status, ready);
    await inFrame(browser, async () => {
      await (await browser.find('[name=name]')).clear();
      await send(browser);
    });
    await browser.untilText(status, `${page} There is a problem`);
    const said = await (await browser.find(status)).getText();
    assert.ok(!said.includes(sent), said);
  },
};

const mailLink: Journey = {
  title: 'A mail link in the form leaves the form and what was typed where it is',
  criteria: ['3.3.6'],
  async run(browser) {
    await browser.open('/#signup');
    await browser.untilText(status, ready);
    await inFrame(browser, () => browser.fill('[name=name]', 'Ann'));
    const mail = 'a[href^="mailto:"]';
    const links = await inFrame(browser, () => browser.findAll(mail));
    assert.ok(links.length > 0);
    for (const index of links.keys()) {
      const press = async () => browser.click((await browser.findAll(mail))[index] ?? mail);
      await inNewTab(browser, () => inFrame(browser, press));
    }
    const typed = 'return document.querySelector("[name=name]").value';
    assert.equal(await inFrame(browser, () => browser.run(typed)), 'Ann');
  },
};

export const frameKept = [lost, secondList, hostIsBack, backAfterSending, mailLink];
