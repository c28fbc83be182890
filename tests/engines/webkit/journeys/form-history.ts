import assert from 'node:assert/strict';
import type { Journey } from '../journey.ts';
import {
  expectStored,
  fillIn,
  inFrame,
  newName,
  openWithForm,
  send,
  signUp,
  status,
  words,
} from '../sign-up.ts';

const { page, ready, sent } = words.status;

const twice: Journey = {
  title: 'Answers are stored once after a double click, and after going back and sending again',
  async run(browser) {
    const name = newName();
    await browser.open(browser.site.formAddress);
    await fillIn(browser, name);
    const button = await browser.reach('button[type=submit]');
    await browser.driver.actions().doubleClick(button).perform();
    await browser.untilText('h1', 'Thank you');
    await browser.goBack();
    await browser.find('form');
    await signUp(browser, name);
    expectStored(name);
  },
};

const backAfterSending: Journey = {
  title: 'Going back after sending does not announce a form with errors as sent',
  criteria: ['4.1.3'],
  async run(browser) {
    await openWithForm(browser, '/#signup');
    await inFrame(browser, () => signUp(browser, newName()));
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

const kept = ['/', '/#signup'].map(
  (path): Journey => ({
    title: `After answers that are too long, going back finds them still in the frame, from ${path}`,
    criteria: ['3.3.7', '4.1.3'],
    async run(browser) {
      await openWithForm(browser, path);
      await inFrame(browser, async () => {
        await browser.run('document.querySelector("[name=story]").value = "a".repeat(600_000)');
        await send(browser);
        await browser.untilText('h1', 'Your answers are too long');
      });
      await browser.untilText(status, `${page} Your answers are too long`);
      await browser.goBack();
      await browser.untilText(status, ready);
      const typed = 'return document.querySelector("[name=story]")?.value.length === 600_000';
      await inFrame(browser, () => browser.until('what was typed', typed));
    },
  }),
);

export const formHistory = [twice, backAfterSending, ...kept];
