import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { loadContent } from '../../../../content/checks/load.ts';
import { strange } from '../answers.ts';
import { inFrame, status, trouble, untilInFrame, words } from '../frame.ts';
import { inNewTab } from '../in-new-tab.ts';
import type { Journey } from '../journey.ts';
import { signUp, storedAs } from '../sign-up.ts';

const { email } = loadContent().organisation;

const newTab: Journey = {
  title: 'A link above the frame opens the same form in a new tab, where someone signs up',
  async run(browser) {
    const name = `Someone ${randomUUID()}`;
    await browser.open('/');
    const link = await browser.find(`main a[target=_blank][href="${browser.site.formAddress}"]`);
    assert.equal(await link.getText(), words.newTab);
    await inNewTab(
      browser,
      () => browser.click(link),
      () => signUp(browser, name),
    );
    assert.equal(storedAs(name), 1);
  },
};

const pastFrame: Journey = {
  title: 'A link leads past the frame, to other ways of taking part',
  criteria: ['2.1.1', '2.4.1', '2.4.3'],
  async run(browser) {
    await browser.open('/');
    const opener = `main a[href="${browser.site.formAddress}"]`;
    await browser.run('document.querySelector(arguments[0]).focus()', opener);
    await browser.press('TAB');
    await browser.untilFocused('.skip-frame');
    await browser.untilText('.skip-frame', words.afterFrame);
    await browser.press('ENTER');
    await browser.untilFocused('#other-ways');
    await browser.press('TAB');
    await browser.untilFocused(`a[href="mailto:${email}"]`);
  },
};

const elsewhere: Journey = {
  title: 'Messages from anyone but the form in the frame are ignored',
  async run(browser) {
    browser.answerForm(strange);
    await browser.open('/#signup');
    await browser.untilText(status, words.status.loading);
    const { origin } = new URL(browser.site.formAddress);
    // The last message comes from the frame's own window and origin: those before it were heard.
    await browser.run(
      `window.heard = [];
      addEventListener('message', ({ data }) => heard.push(data.type));
      postMessage({ type: 'study-form:submitted' }, '*');
      const data = { type: 'study-form:submitted' };
      dispatchEvent(new MessageEvent('message', { origin: arguments[0], data }));`,
      origin,
    );
    await browser.until('both messages', 'return heard.length === 2');
    await untilInFrame(browser, 'input');
    await inFrame(browser, () =>
      browser.run("parent.postMessage({ type: 'study-form:ready' }, '*')"),
    );
    await browser.untilText(status, words.status.ready);
  },
};

const adBlocker: Journey = {
  title: 'An ad blocker that takes the frame away leaves the ways on',
  criteria: ['3.3.3'],
  async run(browser) {
    await browser.site.form.stop();
    try {
      await browser.open('/#signup');
      await browser.run(`const own = new CSSStyleSheet();
        own.replaceSync('iframe { display: none !important }');
        document.adoptedStyleSheets.push(own);`);
      await browser.untilText(trouble, email);
      await browser.untilText(trouble, words.status.unreachable.newTab);
      assert.equal(await (await browser.find('.signup-frame iframe')).isDisplayed(), false);
    } finally {
      await browser.site.form.start();
    }
  },
};

export const frameWays = [newTab, pastFrame, elsewhere, adBlocker];
