import assert from 'node:assert/strict';
import { held, notFound, silent } from '../harness.ts';
import { frame, inFrame, status, tabIntoFrame, untilInFrame, words } from '../sign-up.ts';
import type { Journey } from '../webkit-browser.ts';

const { waiting, ready } = words.status;

const narrowFrame: Journey = {
  title: 'On a narrow screen the form loads when it is near, while it is still below the window',
  async run(browser) {
    let requests = 0;
    browser.replaceForm((ask) => {
      requests += 1;
      return ask();
    });
    await browser.openNarrow('/');
    await browser.untilText(status, waiting);
    assert.equal(requests, 0);
    const top = `document.querySelector('${frame}').getBoundingClientRect().top`;
    const near = `${top} + scrollY - innerHeight - 200`;
    await browser.run(`scrollTo({ top: ${near}, behavior: 'instant' })`);
    await browser.untilText(status, ready);
    assert.ok(await browser.run(`return ${top} > innerHeight`));
  },
};

const lateScripts = ['signup-frame.island', 'loader.island'].map(
  (late): Journey => ({
    title: `A form that is ready before ${late} loads is announced, and keeps what was typed`,
    criteria: ['4.1.3'],
    async run(browser) {
      const { respond, release } = held();
      browser.replace(new RegExp(`/${late}-`), respond);
      await browser.begin('/#signup');
      await untilInFrame(browser, 'a.key');
      await inFrame(browser, () =>
        browser.until('the whole form', 'return document.readyState === "complete"'),
      );
      // By script, because the page leaves a frame alone once it has had focus.
      const field = 'document.body.dataset.typed';
      await inFrame(browser, () => browser.run(`${field} = 'Ann'`));
      await browser.untilText(status, waiting);
      release();
      await browser.untilText(status, ready);
      assert.equal(await inFrame(browser, () => browser.run(`return ${field}`)), 'Ann');
    },
  }),
);

const fetchedAgain: Journey = {
  title: 'An island whose script failed to load is loaded again',
  async run(browser) {
    let tries = 0;
    browser.replace(/\/signup-frame\.island-/, (ask, request) => {
      tries += 1;
      return tries === 1 ? notFound(ask, request) : ask();
    });
    await browser.open('/#signup');
    await browser.wait('a request for the island', async () => tries > 0);
    await browser.untilText(status, waiting);
    await browser.untilText(status, ready);
  },
};

const focused: Journey = {
  title: 'Focus that is in the frame before the form and the first script load stays there',
  criteria: ['2.4.3', '3.2.1'],
  async run(browser) {
    browser.replaceForm(silent);
    const { respond, release } = held();
    browser.replace(/\/loader\.island-/, respond);
    await browser.begin('/#signup');
    await tabIntoFrame(browser);
    release();
    await browser.until('the island', 'return document.querySelector("[data-live] .signup-frame")');
    await browser.untilFocused(frame);
  },
};

export const frameLoading = [focused, ...lateScripts, fetchedAgain, narrowFrame];
