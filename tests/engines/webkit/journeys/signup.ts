import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { inFrame, status, untilTroubleIsGone, words } from '../frame.ts';
import type { Journey } from '../journey.ts';
import { send, signUp, storedAs } from '../sign-up.ts';

const throughTheFrame: Journey = {
  title:
    'The frame says that it is ready; someone signs up in it, and the answers are in the database',
  criteria: ['1.3.1', '3.3.2', '4.1.2', '4.1.3'],
  async run(browser) {
    const name = `Someone ${randomUUID()}`;
    await browser.open('/#signup');
    await browser.untilText(status, words.status.ready);
    await inFrame(browser, () => signUp(browser, name));
    await browser.untilText(status, words.status.sent);
    assert.equal(storedAs(name), 1);
  },
};

const errors: Journey = {
  title:
    'What is missing is listed at the top, focus goes there, each line leads to its field, and nothing is lost',
  criteria: ['2.4.3', '3.3.1', '3.3.3'],
  async run(browser) {
    await browser.open(browser.site.formAddress);
    await browser.fill('[name=email]', 'someone.example.org');
    await browser.fill('[name=story]', 'My kettle.');
    await send(browser);
    await browser.untilText('h2', 'There is a problem');
    await browser.untilFocused('h2');
    await browser.click('a[href="#email"]');
    await browser.untilFocused('[name=email][aria-invalid=true]');
    const typed =
      'return [...document.querySelectorAll("#email, #story")].map(({ value }) => value)';
    assert.deepEqual(await browser.run(typed), ['someone.example.org', 'My kettle.']);
  },
};

const errorsInFrame: Journey = {
  title:
    'In the frame too, what is missing is listed; the page says so, the form is sent again, and the page knows',
  criteria: ['3.3.1', '4.1.3'],
  async run(browser) {
    const name = `Someone ${randomUUID()}`;
    await browser.open('/#signup');
    await browser.untilText(status, words.status.ready);
    await inFrame(browser, async () => {
      await send(browser);
      await browser.untilText('h2', 'There is a problem');
    });
    await browser.untilText(status, `${words.status.page} There is a problem`);
    await inFrame(browser, () => signUp(browser, name));
    await browser.untilText(status, words.status.sent);
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
      await browser.untilText('.frame-trouble h3', words.status.unreachable.heading);
      await browser.untilText(status, words.status.unreachable.status);
    } finally {
      await browser.site.form.start();
    }
    await browser.untilText(status, words.status.ready);
    await untilTroubleIsGone(browser);
  },
};

export const signup = [throughTheFrame, errors, errorsInFrame, trouble];
