import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import type { Journey } from '../journey.ts';
import { fillIn, send, signUp, storedAs } from '../sign-up.ts';

const someone = () => `Someone ${randomUUID()}`;

const twice: Journey = {
  title: 'Sending twice stores once',
  async run(browser) {
    const name = someone();
    await browser.open(browser.site.formAddress);
    await fillIn(browser, name);
    const button = await browser.reach('button[type=submit]');
    await browser.driver.actions().doubleClick(button).perform();
    await browser.untilText('h1', 'Thank you');
    await browser.goBack();
    await browser.find('form');
    await signUp(browser, name);
    assert.equal(storedAs(name), 1);
  },
};

const consent: Journey = {
  title: 'Consent is asked for, not assumed, and what was typed is kept',
  criteria: ['3.3.1', '3.3.3', '3.3.7'],
  async run(browser) {
    const name = someone();
    await browser.open(browser.site.formAddress);
    assert.equal(await (await browser.find('[name=consent]')).isSelected(), false);
    await fillIn(browser, name);
    await browser.click('[name=consent]');
    await send(browser);
    await browser.untilText('.notice a', 'Tick the box if you agree');
    await browser.untilFocused('.notice h2');
    assert.equal(await (await browser.find('[name=name]')).getAttribute('value'), name);
    assert.equal(storedAs(name), 0);
    await browser.check('[name=consent]');
    await send(browser);
    await browser.untilText('h1', 'Thank you');
    assert.equal(storedAs(name), 1);
  },
};

const letters: Journey = {
  title: "The form is in the site's own typeface, also letters that are on no plain keyboard",
  async run(browser) {
    const fonts = `return performance.getEntriesByType('resource')
      .filter(({ name, responseEnd }) => name.endsWith('.woff2') && responseEnd > 0).length`;
    await browser.open(browser.site.formAddress);
    await browser.until('the typeface', "return document.fonts.status === 'loaded'");
    assert.equal(await browser.run(fonts), 1);
    await browser.fill('[name=name]', 'Zoë Šmíd');
    await browser.until('the whole typeface', `${fonts} === 2`);
  },
};

export const form = [twice, consent, letters];
