import assert from 'node:assert/strict';
import { expectStored, send, signUp } from '../fill-in.ts';
import { inFrame, joinUs, status, untilInFrame, words } from '../sign-up.ts';
import type { Journey } from '../webkit-browser.ts';

const signsUp: Journey = {
  title:
    'No script is requested; the form in its frame says what is missing, and then takes the answers',
  criteria: ['2.4.1', '3.3.1'],
  async run(browser) {
    let scripts = 0;
    browser.replace(/\.js$/, (ask) => {
      scripts += 1;
      return ask();
    });
    await browser.open('/');
    await browser.click(joinUs);
    await browser.untilText(status, words.status.waiting);
    await untilInFrame(browser, 'a.key');
    const reference = await inFrame(browser, async () => {
      await browser.leaveBy('a.key');
      await send(browser);
      await browser.untilText('p.error', 'Error:');
      await browser.leaveBy('[value="back"]');
      return signUp(browser);
    });
    expectStored(reference);
    assert.equal(scripts, 0);
  },
};

export const withoutJavascript = [signsUp];
