import assert from 'node:assert/strict';
import { expectStored, fillInToDraft, sendInVain, signUp, wordsField } from '../fill-in.ts';
import type { Journey } from '../journey.ts';
import { inFrame, status, words } from '../sign-up.ts';

const { page, ready, sent } = words.status;

const inItsFrame: Journey = {
  title:
    'In its frame the form lists what is missing, then takes the answers; the page announces both',
  criteria: ['1.3.1', '2.4.3', '2.4.6', '3.3.1', '3.3.2', '4.1.2', '4.1.3'],
  async run(browser) {
    await browser.open('/#signup');
    await browser.untilText(status, ready);
    await inFrame(browser, async () => {
      await fillInToDraft(browser);
      await browser.untilFocused('h1');
      await sendInVain(browser);
    });
    await browser.untilText(status, `${page} There is a problem`);
    await browser.open('/#signup');
    await browser.untilText(status, ready);
    const reference = await inFrame(browser, () => signUp(browser));
    await browser.untilText(status, sent);
    expectStored(reference);
  },
};

const errors: Journey = {
  title:
    'The list of what is missing gets focus, each line leads to its field, and nothing typed is lost',
  criteria: ['2.4.3', '3.3.1', '3.3.3'],
  async run(browser) {
    await browser.open(browser.site.formAddress);
    await fillInToDraft(browser);
    await browser.untilFocused('h1');
    await browser.fill(wordsField, 'My words.');
    await sendInVain(browser);
    await browser.click('.notice a');
    const field =
      'return document.querySelector(".notice a").hash === "#" + document.activeElement.id';
    await browser.until('focus on the field', field);
    const typed = 'return document.querySelector(arguments[0]).value';
    assert.equal(await browser.run(typed, wordsField), 'My words.');
  },
};

const mailLinks: Journey = {
  title: 'A mail link in the form opens a new tab, and the form keeps what was typed',
  criteria: ['3.3.6'],
  async run(browser) {
    const { driver } = browser;
    await browser.open('/#signup');
    await browser.untilText(status, ready);
    await inFrame(browser, async () => {
      await fillInToDraft(browser);
      await browser.fill(wordsField, 'Ann');
    });
    const mail = '.help a[href^="mailto:"]';
    const here = await driver.getWindowHandle();
    await inFrame(browser, () => browser.click(mail));
    const tab = await browser.wait('a new tab', async () =>
      (await driver.getAllWindowHandles()).find((one) => one !== here),
    );
    await driver.switchTo().window(tab);
    await driver.close();
    await driver.switchTo().window(here);
    const typed = () =>
      browser.run('return document.querySelector(arguments[0]).value', wordsField);
    assert.equal(await inFrame(browser, typed), 'Ann');
  },
};

export const form = [inItsFrame, errors, mailLinks];
