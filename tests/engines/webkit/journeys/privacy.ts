import assert from 'node:assert/strict';
import { loadContent } from '../../../../content/checks/load.ts';
import { paths } from '../../../paths.ts';
import type { Journey } from '../journey.ts';

const { sections } = loadContent().policy;

const thereAndBack: Journey = {
  title: 'Someone goes to the privacy policy and back, by its links and through its history',
  criteria: ['2.4.5'],
  async run(browser) {
    await browser.open('/');
    await browser.click('footer a[href="/privacy"]');
    await browser.untilText('h1', 'Privacy Policy');
    await browser.click('.site-header a[href="/"]');
    await browser.untilText('.hero', 'Join us');
    await browser.goBack();
    await browser.untilText('h1', 'Privacy Policy');
    await browser.goBack();
    await browser.untilText('.hero', 'Join us');
  },
};

const redirected: Journey = {
  title: '/privacy/ leads to /privacy',
  async run(browser) {
    await browser.open('/privacy/');
    await browser.untilText('h1', 'Privacy Policy');
    assert.equal(await browser.run('return location.pathname'), '/privacy');
  },
};

const marked: Journey = {
  title: 'The contents list marks the section that is being read',
  criteria: ['2.4.8'],
  async run(browser) {
    await browser.open('/privacy#your-rights');
    for (const { id, heading } of [sections[2], sections[7]].flatMap((one) => one ?? [])) {
      await browser.run(
        'document.getElementById(arguments[0]).scrollIntoView({ behavior: "instant" })',
        id,
      );
      const isMarked = `const marked = document.querySelectorAll('.contents-list [aria-current]');
        return marked.length === 1 && marked[0].textContent === arguments[0]`;
      await browser.until(`only "${heading}" marked`, isMarked, heading);
    }
  },
};

const labelled: Journey = {
  title: 'Where it is too narrow for columns, each cell says which column it is',
  criteria: ['1.3.1', '1.4.10'],
  async run(browser) {
    await browser.openNarrow('/privacy');
    const label = `const cell = [...document.querySelectorAll('td')]
        .find(({ textContent }) => textContent.includes('Age group, gender'));
      const { content } = getComputedStyle(cell.querySelector('[data-label]') ?? cell, '::before');
      return [getComputedStyle(cell).display, content]`;
    const [display, content = ''] = await browser.run<string[]>(label);
    assert.notEqual(display, 'table-cell');
    assert.match(content, /\w{4}/);
  },
};

const cookies: Journey = {
  title: 'What the policy says of cookies is true of the site',
  async run(browser) {
    for (const path of paths) {
      await browser.open(path);
      await browser.run('document.querySelector("footer").scrollIntoView()');
      assert.deepEqual(await browser.driver.manage().getCookies(), []);
      assert.equal(await browser.run('return localStorage.length + sessionStorage.length'), 0);
    }
  },
};

export const privacy = [thereAndBack, redirected, marked, labelled, cookies];
