import assert from 'node:assert/strict';
import type { Journey } from '../journey.ts';
import { expectStored, inFrame, newName, sendInVain, signUp, status, words } from '../sign-up.ts';

const { page, ready, sent } = words.status;

const inItsFrame: Journey = {
  title:
    'In its frame the form lists what is missing, then takes the answers; the page announces both',
  criteria: ['1.3.1', '3.3.1', '3.3.2', '4.1.2', '4.1.3'],
  async run(browser) {
    const name = newName();
    await browser.open('/#signup');
    await browser.untilText(status, ready);
    await inFrame(browser, () => sendInVain(browser));
    await browser.untilText(status, `${page} There is a problem`);
    await inFrame(browser, () => signUp(browser, name));
    await browser.untilText(status, sent);
    expectStored(name);
  },
};

const errors: Journey = {
  title:
    'The list of what is missing gets focus, each line leads to its field, and nothing typed is lost',
  criteria: ['2.4.3', '3.3.1', '3.3.3'],
  async run(browser) {
    await browser.open(browser.site.formAddress);
    await browser.fill('[name=email]', 'someone.example.org');
    await browser.fill('[name=story]', 'My kettle.');
    await sendInVain(browser);
    await browser.click('a[href="#email"]');
    await browser.untilFocused('[name=email][aria-invalid=true]');
    const typed =
      'return [...document.querySelectorAll("#email, #story")].map(({ value }) => value)';
    assert.deepEqual(await browser.run(typed), ['someone.example.org', 'My kettle.']);
  },
};

const mailLinks: Journey = {
  title: 'A mail link in the form opens a new tab, and the form keeps what was typed',
  criteria: ['3.3.6'],
  async run(browser) {
    const { driver } = browser;
    await browser.open('/#signup');
    await browser.untilText(status, ready);
    await inFrame(browser, () => browser.fill('[name=name]', 'Ann'));
    const mail = 'a[href^="mailto:"]';
    const links = await inFrame(browser, () => browser.findAll(mail));
    assert.ok(links.length > 0);
    const here = await driver.getWindowHandle();
    for (const index of links.keys()) {
      await inFrame(browser, async () =>
        browser.click((await browser.findAll(mail))[index] ?? mail),
      );
      const tab = await browser.wait('a new tab', async () =>
        (await driver.getAllWindowHandles()).find((one) => one !== here),
      );
      await driver.switchTo().window(tab);
      await driver.close();
      await driver.switchTo().window(here);
    }
    const typed = () => browser.run('return document.querySelector("[name=name]").value');
    assert.equal(await inFrame(browser, typed), 'Ann');
  },
};

export const form = [inItsFrame, errors, mailLinks];
