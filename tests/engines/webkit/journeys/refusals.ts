import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import type { Browser } from '../browser.ts';
import { inFrame, openWithForm, status, words } from '../frame.ts';
import type { Journey } from '../journey.ts';
import { fillIn, send, storedAs } from '../sign-up.ts';

const notStored: Journey = {
  title:
    'Answers that cannot be stored are said not to be, and stay in the form, to be sent once more',
  criteria: ['3.3.1', '3.3.7', '4.1.3'],
  async run(browser) {
    const name = `Someone ${randomUUID()}`;
    await browser.open('/#signup');
    await browser.untilText(status, words.status.ready);
    const other = new DatabaseSync(process.env['FORM_DATABASE'] ?? '');
    try {
      other.exec('BEGIN IMMEDIATE');
      await inFrame(browser, async () => {
        await fillIn(browser, name);
        await send(browser);
        await browser.untilText('h2', 'Your answers are not stored');
        await browser.untilFocused('h2');
      });
    } finally {
      other.close();
    }
    await browser.untilText(status, `${words.status.page} Your answers are not stored`);
    assert.equal(storedAs(name), 0);
    await inFrame(browser, () => send(browser));
    await browser.untilText(status, words.status.sent);
    assert.equal(storedAs(name), 1);
  },
};

const length = 600_000;

async function sendTooMuch(browser: Browser) {
  const paste = 'document.querySelector("[name=story]").value = "a".repeat(arguments[0])';
  await browser.find('form');
  await browser.run(paste, length);
  await send(browser);
  await browser.untilText('h1', 'Your answers are too long');
}

const tooLong: Journey = {
  title: 'Answers that are too long are refused in the frame, and the page says so',
  criteria: ['3.3.1', '4.1.3'],
  async run(browser) {
    await browser.open('/#signup');
    await browser.untilText(status, words.status.ready);
    await inFrame(browser, () => sendTooMuch(browser));
    await browser.untilText(status, `${words.status.page} Your answers are too long`);
  },
};

const typed = 'return document.querySelector("[name=story]")?.value.length === arguments[0]';

const stillThere: Journey = {
  title: 'Who goes back after a refusal finds there what was typed',
  criteria: ['3.3.7'],
  async run(browser) {
    await browser.open(browser.site.formAddress);
    await sendTooMuch(browser);
    await browser.goBack();
    await browser.until('what was typed', typed, length);
  },
};

const stillInFrame = ['/', '/#signup'].map(
  (path): Journey => ({
    title: `Who goes back in the frame after a refusal finds there what was typed, from ${path}`,
    criteria: ['3.3.7'],
    async run(browser) {
      await openWithForm(browser, path);
      await inFrame(browser, () => sendTooMuch(browser));
      await browser.untilText(status, `${words.status.page} Your answers are too long`);
      await browser.goBack();
      await browser.untilText(status, words.status.ready);
      await inFrame(browser, () => browser.until('what was typed', typed, length));
    },
  }),
);

const foreign: Journey = {
  title: "Answers that another page sends are refused, and a link leads to the study's own form",
  async run(browser) {
    await browser.empty();
    await browser.run(
      `const form = document.createElement('form');
      Object.assign(form, { method: 'post', action: arguments[0] });
      document.body.append(form);
      form.submit();`,
      browser.site.formAddress,
    );
    await browser.untilText('h1', 'We could not take your answers');
    await browser.click('main a[href="/"]');
    await browser.find('form');
  },
};

export const refusals = [notStored, tooLong, stillThere, ...stillInFrame, foreign];
