import assert from 'node:assert/strict';
import { paths } from '../../../tests/paths.ts';
import type { Browser } from '../browser.ts';
import type { Journey } from '../journey.ts';

const breaches = (browser: Browser) => browser.run<string[]>('return breaches');

const none: Journey = {
  title: 'No page breaches its content-security policy, read to the end',
  async run(browser) {
    for (const path of paths) {
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

const controls = ['/', 'the form'].map(
  (place): Journey => ({
    title: `A breach of the content-security policy is noticed where there is one: ${place}`,
    breachesPolicy: true,
    async run(browser) {
      const { watch, formAddress } = browser.site;
      await browser.open(place === '/' ? place : formAddress);
      await browser.run(`const style = document.createElement('style');
        style.textContent = 'p { color: red }';
        document.head.append(style);`);
      const known = 'return breaches.some((breach) => breach.startsWith("style-src"))';
      await browser.until('the breach', known);
      await browser.open('/privacy');
      assert.match(watch.breaches.join(), /style-src/, 'known on the next page');
    },
  }),
);

export const policy = [none, ...controls];
