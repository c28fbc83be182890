import assert from 'node:assert/strict';
import {
  expectStored,
  fillInTo,
  fillInToDraft,
  frame,
  inFrame,
  mark,
  openWithForm,
  readReference,
  send,
  signUp,
  status,
  tabIntoFrame,
  untilInFrame,
  words,
  wordsField,
} from '../fill-in.ts';
import { held, notFound, silent } from '../harness.ts';
import type { Journey, WebkitBrowser } from '../webkit-browser.ts';

const { waiting, page, ready, sent } = words.status;

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

/** Marks the page that is left: the one that then replaces it may look the same. */
const leave = 'document.documentElement.dataset.left = ""';
const otherPage = ':root:not([data-left]) h1';
/** After the script has returned: the driver would wait for ever for the answer of a left page. */
const back = 'setTimeout(() => history.back())';

async function goBack(browser: WebkitBrowser) {
  await browser.run(leave);
  await browser.run(back);
  await browser.until('the page before', `return document.querySelector('${otherPage}')`);
}

/** Goes back to the page that was in the frame before. */
async function goBackInFrame(browser: WebkitBrowser) {
  await inFrame(browser, () => browser.run(leave));
  await browser.run(back);
  await untilInFrame(browser, otherPage);
}

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

const inItsFrame: Journey = {
  title:
    'In its frame the form takes the answers, which the page announces; going back shows the thanks and no answer',
  criteria: ['1.3.1', '2.4.3', '3.3.2', '4.1.2', '4.1.3'],
  async run(browser) {
    await openWithForm(browser, '/#signup');
    const reference = await inFrame(browser, () => signUp(browser));
    await browser.untilText(status, sent);
    expectStored(reference);
    await goBackInFrame(browser);
    await inFrame(browser, async () => {
      assert.equal(await readReference(browser), reference);
      const said = await (await browser.find('body')).getText();
      assert.ok(!said.includes(mark), said);
    });
    await browser.untilText(status, sent);
  },
};

const kept = ['/', '/#signup'].map(
  (path): Journey => ({
    title: `After an error, whose field gets focus and which is announced, going to the page before and back keeps what was typed, from ${path}`,
    criteria: ['2.4.3', '3.3.1', '3.3.7', '4.1.3'],
    async run(browser) {
      await openWithForm(browser, path);
      await inFrame(browser, async () => {
        await fillInToDraft(browser);
        await browser.fill(wordsField, 'My words.');
        await browser.click('[name$="prefer-not-to-say"]');
        await send(browser);
        await browser.untilFocused('[name$="prefer-not-to-say"]');
      });
      await browser.untilText(status, `${page} Error: `);
      await inFrame(browser, () => browser.leaveBy('[value="back"]'));
      await browser.untilText(status, ready);
      await goBackInFrame(browser);
      const typed = `return document.querySelector('${wordsField}')?.value === 'My words.'`;
      await inFrame(browser, () => browser.until('what was typed', typed));
    },
  }),
);

export const form = [inItsFrame, ...kept, twice];
