import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { notFound } from '../answers.ts';
import { again, inFrame, status, untilInFrame, words } from '../frame.ts';
import type { Journey } from '../journey.ts';
import { signUp, storedAs } from '../sign-up.ts';

const withoutScripts: Journey = {
  title: 'Without its scripts the page reads, and the form in its frame takes answers',
  async run(browser) {
    browser.answer(/\.js$/, notFound);
    const name = `Someone ${randomUUID()}`;
    await browser.open('/#signup');
    await untilInFrame(browser, 'form');
    await inFrame(browser, () => signUp(browser, name));
    assert.equal(await browser.run('return document.querySelectorAll("[data-live]").length'), 0);
    assert.equal(storedAs(name), 1);
  },
};

const tryAgain: Journey = {
  title: 'When the form has not come, "Try again now" asks at once, and the form comes',
  criteria: ['2.1.1', '3.3.3'],
  async run(browser) {
    await browser.site.form.stop();
    try {
      await browser.open('/#signup');
      await browser.untilText(again, words.status.unreachable.retry);
      await browser.run(`document.querySelector('${again}').focus()`);
      await browser.press('ENTER');
      await browser.untilText(again, words.status.unreachable.retrying);
    } finally {
      await browser.site.form.start();
    }
    await browser.untilText(status, words.status.ready);
  },
};

export const thingsMissing = [withoutScripts, tryAgain];
