import assert from 'node:assert/strict';
import { held, notFound, silent } from '../answers.ts';
import {
  inFrame,
  status,
  tabIntoFrame,
  trouble,
  untilInFrame,
  untilTroubleIsGone,
  words,
} from '../frame.ts';
import type { Journey } from '../journey.ts';

const { waiting, loading, ready, unreachable } = words.status;

const slowForm: Journey = {
  title:
    'On a line so slow that the form takes longer than 8 seconds, other ways come first, then the form',
  criteria: ['2.2.1', '4.1.3'],
  async run(browser) {
    const { answer, letThrough } = held();
    browser.answerForm(answer);
    await browser.begin('/#signup');
    await browser.untilText(`${trouble} h3`, unreachable.heading);
    letThrough();
    await browser.untilText(status, ready);
    await untilTroubleIsGone(browser);
  },
};

const said: Journey = {
  title:
    'Nothing is said of the frame before the visitor comes near; then that it is loading, and then that the form is ready',
  criteria: ['4.1.3'],
  async run(browser) {
    const { answer, letThrough } = held();
    browser.answerForm(answer);
    await browser.begin('/');
    await browser.untilText(status, waiting);
    await browser.click('.hero a[href="#signup"]');
    await browser.untilText(status, loading);
    letThrough();
    await browser.untilText(status, ready);
  },
};

const lateScripts = ['signup-frame.island', 'loader.island'].map(
  (late): Journey => ({
    title: `A form that is ready before ${late} listens is not missed`,
    criteria: ['4.1.3'],
    async run(browser) {
      const { answer, letThrough } = held();
      browser.answer(new RegExp(`/${late}-`), answer);
      await browser.begin('/#signup');
      await untilInFrame(browser, 'form');
      await inFrame(browser, () =>
        browser.until('the whole form', 'return document.readyState === "complete"'),
      );
      // By script: focus alone would keep the page from touching the frame.
      const field = 'document.querySelector("[name=name]").value';
      await inFrame(browser, () => browser.run(`${field} = 'Ann'`));
      await browser.untilText(status, waiting);
      letThrough();
      await browser.untilText(status, ready);
      assert.equal(await inFrame(browser, () => browser.run(`return ${field}`)), 'Ann');
    },
  }),
);

const fetchedAgain: Journey = {
  title: 'An island that could not be fetched is fetched again',
  async run(browser) {
    let tries = 0;
    browser.answer(/\/signup-frame\.island-/, (ask, request) => {
      tries += 1;
      return tries === 1 ? notFound(ask, request) : ask();
    });
    await browser.open('/#signup');
    const tried = async () => tries > 0;
    await browser.driver.wait(tried, 20_000, 'Waited 20 seconds for the island to be asked for');
    await browser.untilText(status, waiting);
    await browser.untilText(status, ready);
  },
};

const focused: Journey = {
  title: 'Focus that is in the frame before the form and the first script stays there',
  criteria: ['2.4.3', '3.2.1'],
  async run(browser) {
    browser.answerForm(silent);
    const { answer, letThrough } = held();
    browser.answer(/\/loader\.island-/, answer);
    await browser.begin('/#signup');
    await tabIntoFrame(browser);
    letThrough();
    await browser.until('the island', 'return document.querySelector("[data-live] .signup-frame")');
    await browser.untilFocused('.signup-frame iframe');
  },
};

export const frameLate = [slowForm, focused, said, ...lateScripts, fetchedAgain];
