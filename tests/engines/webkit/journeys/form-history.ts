import assert from 'node:assert/strict';
import {
  answers,
  expectStored,
  fillInTo,
  fillInToDraft,
  readReference,
  sendInVain,
  signUp,
  wordsField,
} from '../fill-in.ts';
import { goBack, goBackInFrame } from '../go-back.ts';
import type { Journey } from '../journey.ts';
import { inFrame, openWithForm, status, words } from '../sign-up.ts';

const { page, ready, sent } = words.status;

const twice: Journey = {
  title: 'Answers are stored once after a double click, and going back shows the thanks',
  async run(browser) {
    await browser.open(browser.site.formAddress);
    await fillInTo(browser);
    const button = await browser.reach('button[type=submit]');
    await browser.driver.actions().doubleClick(button).perform();
    const reference = await readReference(browser);
    await goBack(browser);
    assert.equal(await readReference(browser), reference);
    expectStored(reference);
  },
};

const backAfterSending: Journey = {
  title: 'Going back in the frame after sending shows the thanks, and none of the answers',
  criteria: ['4.1.3'],
  async run(browser) {
    await openWithForm(browser, '/#signup');
    const reference = await inFrame(browser, () => signUp(browser));
    await browser.untilText(status, sent);
    await goBackInFrame(browser);
    await inFrame(browser, async () => {
      assert.equal(await readReference(browser), reference);
      const said = await (await browser.find('body')).getText();
      const words = Object.values(answers).find((one) => String(one).includes('few words'));
      assert.ok(typeof words === 'string', 'Expected an answer in words to look for.');
      assert.ok(!said.includes(words), said);
    });
    await browser.untilText(status, sent);
  },
};

const kept = ['/', '/#signup'].map(
  (path): Journey => ({
    title: `After a list of errors, going to the page before and back keeps what was typed, from ${path}`,
    criteria: ['3.3.7', '4.1.3'],
    async run(browser) {
      await openWithForm(browser, path);
      await inFrame(browser, async () => {
        await fillInToDraft(browser);
        await browser.fill(wordsField, 'My words.');
        await sendInVain(browser);
      });
      await browser.untilText(status, `${page} There is a problem`);
      await inFrame(browser, () => browser.click('[value="back"]'));
      await browser.untilText(status, ready);
      await goBackInFrame(browser);
      const typed = `return document.querySelector('${wordsField}')?.value === 'My words.'`;
      await inFrame(browser, () => browser.until('what was typed', typed));
    },
  }),
);

export const formHistory = [twice, backAfterSending, ...kept];
