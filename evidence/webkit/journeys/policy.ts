import assert from 'node:assert/strict';
import type { Browser } from '../browser.ts';
import type { Journey } from '../journey.ts';

const breaches = (browser: Browser) => browser.run<string[]>('return breaches');

const none: Journey = {
  title: 'No page breaches its content-security policy, read to the end',
  async run(browser) {
    for (const path of ['/', '/privacy', '/nothing-here']) {
      await browser.open(path);
      await browser.run('document.querySelector("footer").scrollIntoView()');
      const awake = `return document.readyState === 'complete'
        && !document.querySelector('[data-island]:not([data-live])')`;
      const reach = "document.querySelector('[data-island]:not([data-live])')?.scrollIntoView();";
      await browser.until('every island', `${reach} ${awake}`);
      assert.deepEqual(await breaches(browser), [], path);
    }
  },
};

const control: Journey = {
  title: 'A breach of the content-security policy is noticed where there is one',
  breachesPolicy: true,
  async run(browser) {
    await browser.open('/');
    await browser.run(`const style = document.createElement('style');
      style.textContent = 'p { color: red }';
      document.head.append(style);`);
    await browser.until(
      'the breach',
      'return breaches.some((breach) => breach.startsWith("style-src"))',
    );
    await browser.open('/privacy');
    const { harness } = browser.site;
    assert.match(harness.breaches.join(), /style-src/, 'known on the next page');
  },
};

export const policy = [none, control];
