import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { paths } from '../../../paths.ts';
import { inFrame, status, untilInFrame, words } from '../frame.ts';
import type { Journey } from '../journey.ts';
import { send, signUp, storedAs } from '../sign-up.ts';
import { landing } from './landing.ts';
import { otherPages } from './other-pages.ts';

const read: Journey = {
  title: 'Every page can be read, and no script of it is even fetched',
  criteria: ['1.3.1'],
  async run(browser) {
    let fetched = 0;
    browser.answer(/\.js$/, (ask) => {
      fetched += 1;
      return ask();
    });
    for (const path of paths) {
      await browser.open(path);
      assert.ok(await (await browser.find('h1')).isDisplayed(), path);
      assert.ok(await (await browser.find('body > footer')).isDisplayed(), path);
    }
    assert.equal(fetched, 0);
  },
};

const signsUp: Journey = {
  title:
    '"Join us" leads to the form in its frame, which lists what is missing, and then takes the answers',
  criteria: ['2.4.1', '3.3.1'],
  async run(browser) {
    const name = `Someone ${randomUUID()}`;
    await browser.open('/');
    await browser.click('.hero a[href="#signup"]');
    await browser.until('the address', 'return location.hash === "#signup"');
    await browser.untilText(status, words.status.waiting);
    await untilInFrame(browser, 'form');
    await inFrame(browser, async () => {
      await send(browser);
      await browser.untilText('h2', 'There is a problem');
      await signUp(browser, name);
    });
    assert.equal(storedAs(name), 1);
  },
};

export const withoutJavascript = [read, signsUp, ...landing, ...otherPages];
