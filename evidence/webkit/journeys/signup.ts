import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { loadContent } from '../../../content/checks/load.ts';
import type { Journey } from '../journey.ts';
import { signUp, storedAs } from '../sign-up.ts';

const { landing } = loadContent();
const words = landing.signup.status;
const status = '.signup-frame [role=status]';

const throughTheFrame: Journey = {
  title:
    'The frame says that it is ready; someone signs up in it, and the answers are in the database',
  criteria: ['1.3.1', '3.3.2', '4.1.2', '4.1.3'],
  async run(browser) {
    const name = `Someone ${randomUUID()}`;
    await browser.open('/#signup');
    await browser.untilText(status, words.ready);
    await browser.driver.switchTo().frame(await browser.find('.signup-frame iframe'));
    await signUp(browser, name);
    await browser.driver.switchTo().defaultContent();
    await browser.untilText(status, words.sent);
    assert.equal(storedAs(name), 1);
  },
};

const errors: Journey = {
  title: 'What is missing is listed at the top, focus goes there, and each line leads to its field',
  criteria: ['2.4.3', '3.3.1', '3.3.3'],
  async run(browser) {
    await browser.open(browser.site.formAddress);
    await browser.type('[name=email]', 'someone.example.org');
    await browser.click('button[type=submit]');
    await browser.untilText('h2', 'There is a problem');
    await browser.click('a[href="#email"]');
    await browser.untilFocused('[name=email][aria-invalid=true]');
  },
};

const errorsInFrame: Journey = {
  title:
    'In the frame too, what is missing is listed; the page says so, the form is sent again, and the page knows',
  criteria: ['3.3.1', '4.1.3'],
  async run(browser) {
    const name = `Someone ${randomUUID()}`;
    await browser.open('/#signup');
    await browser.untilText(status, words.ready);
    await browser.driver.switchTo().frame(await browser.find('.signup-frame iframe'));
    await browser.click('button[type=submit]');
    await browser.untilText('h2', 'There is a problem');
    await browser.driver.switchTo().defaultContent();
    await browser.untilText(status, `${words.page} There is a problem`);
    await browser.driver.switchTo().frame(await browser.find('.signup-frame iframe'));
    await signUp(browser, name);
    await browser.driver.switchTo().defaultContent();
    await browser.untilText(status, words.sent);
    assert.equal(storedAs(name), 1);
  },
};

const trouble: Journey = {
  title:
    'When the host of the form does not answer, the page offers other ways, and the form comes back by itself',
  criteria: ['3.3.3', '4.1.3'],
  async run(browser) {
    await browser.site.form.stop();
    try {
      await browser.open('/#signup');
      await browser.untilText('.frame-trouble h3', words.unreachable.heading);
      await browser.untilText(status, words.unreachable.status);
    } finally {
      await browser.site.form.start();
    }
    await browser.untilText(status, words.ready);
    const gone = 'return !document.querySelector(".frame-trouble")';
    await browser.until('the other ways to go', gone);
  },
};

export const signup = [throughTheFrame, errors, errorsInFrame, trouble];
