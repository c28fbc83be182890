import assert from 'node:assert/strict';
import { loadContent } from '../../../../content/checks/load.ts';
import type { Browser } from '../browser.ts';
import type { Journey } from '../journey.ts';

const { sections } = loadContent().policy;

const contents: Journey = {
  title: 'The contents list of the privacy policy leads to every section, and focus goes with it',
  criteria: ['2.4.1', '2.4.3', '2.4.5'],
  async run(browser) {
    await browser.open('/privacy');
    for (const { heading, id } of sections) {
      const link = `.contents-list a[href="#${id}"]`;
      assert.equal(await (await browser.find(link)).getText(), heading);
      await browser.click(link);
      await browser.untilFocused(`#${id}`);
    }
  },
};

const notFound: Journey = {
  title: 'An unknown path says that there is no such page, and leads home',
  criteria: ['2.4.2'],
  async run(browser) {
    await browser.open('/nothing-here');
    await browser.untilText('h1', 'Oops! Page not found');
    await browser.click('main a[href="/"]');
    await untilHome(browser);
  },
};

const backHome: Journey = {
  title: '"Back to Home" leads from the privacy policy to the landing page',
  criteria: ['2.4.5'],
  async run(browser) {
    await browser.open('/privacy');
    await browser.click('.site-header a[href="/"]');
    await untilHome(browser);
  },
};

function untilHome(browser: Browser) {
  return browser.until(
    'the landing page',
    'return location.pathname === "/" && document.querySelector(".hero")',
  );
}

export const otherPages = [contents, notFound, backHome];
