import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { loadContent } from '../../../content/checks/load.ts';
import type { Journey } from '../journey.ts';
import { signUp, storedAs } from '../sign-up.ts';

const words = loadContent().landing.signup.status;

const withoutScripts: Journey = {
  title: 'Without its scripts the page reads, and the form in its frame takes answers',
  async run(browser) {
    browser.site.watch.refused = /\.js$/;
    const name = `Someone ${randomUUID()}`;
    await browser.open('/#signup');
    await browser.driver.switchTo().frame(await browser.find('.signup-frame iframe'));
    await signUp(browser, name);
    await browser.driver.switchTo().defaultContent();
    assert.equal(await browser.run('return document.querySelectorAll("[data-live]").length'), 0);
    assert.equal(storedAs(name), 1);
  },
};

const tryAgain: Journey = {
  title: 'When the form has not come, "Try again now" asks at once, and the form comes',
  criteria: ['2.1.1', '3.3.3'],
  async run(browser) {
    const button = '.frame-trouble button';
    await browser.site.form.stop();
    try {
      await browser.open('/#signup');
      await browser.untilText(button, words.unreachable.retry);
      await browser.run(`document.querySelector('${button}').focus()`);
      await browser.press('ENTER');
      await browser.untilText(button, words.unreachable.retrying);
    } finally {
      await browser.site.form.start();
    }
    await browser.untilText('.signup-frame [role=status]', words.ready);
  },
};

export const thingsMissing = [withoutScripts, tryAgain];
