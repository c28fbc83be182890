import assert from 'node:assert/strict';
import { loadContent } from '../../../../content/checks/load.ts';
import { criteria } from '../../../../site/conformance/criteria.ts';
import type { Journey } from '../journey.ts';

const { accessibility, formats, organisation } = loadContent();

const statement: Journey = {
  title: 'A barrier can be reported, and an answer is promised; the report is one link away',
  criteria: ['2.4.5', '3.3.5'],
  async run(browser) {
    await browser.open('/');
    await browser.click('footer a[href="/accessibility"]');
    await browser.untilText('h1', accessibility.heading);
    await browser.untilText('main', accessibility.barrier.howSoon);
    await browser.find(`main a[href="mailto:${organisation.email}"]`);
    await browser.run(`document.querySelector('main a[href="/accessibility-report"]').focus()`);
    await browser.press('ENTER');
    await browser.find('main table');
  },
};

const report: Journey = {
  title: 'The report names every criterion of WCAG 2.2, and the same data is there as OpenACR',
  async run(browser) {
    await browser.open('/accessibility-report');
    const names =
      'return [...document.querySelectorAll("main tbody th")].map((one) => one.textContent)';
    const known = criteria.map(({ number, name }) => `${number} ${name}`);
    assert.deepEqual((await browser.run<string[]>(names)).sort(), known.sort());
    const address = await (await browser.find('main a[href$=".yaml"]')).getAttribute('href');
    const fetched = 'fetch(arguments[0]).then((answer) => answer.text()).then(arguments[1])';
    const data = await browser.driver.executeAsyncScript<string>(fetched, address);
    assert.ok(data.includes('num: 4.1.3'));
  },
};

const reportContents: Journey = {
  title: 'The contents list of the report leads past its tables',
  criteria: ['2.4.1', '2.4.3'],
  async run(browser) {
    await browser.open('/accessibility-report');
    for (const level of ['A', 'AA', 'AAA']) {
      await browser.click(`.contents-list a[href="#level-${level}"]`);
      await browser.untilFocused(`#level-${level}`);
    }
  },
};

const easyWords: Journey = {
  title: 'The study is explained in easy words, with a picture beside each block',
  criteria: ['3.1.5'],
  async run(browser) {
    await browser.open('/');
    const link = await browser.find('main a[href="/easy-read"]');
    assert.equal(await link.getText(), formats.easyRead.link);
    await browser.click(link);
    await browser.untilText('h1', formats.easyRead.title);
    const beside = `return [...document.querySelectorAll('.easy-read-block')].filter((block) => {
      const words = block.querySelector('h2, p').getBoundingClientRect();
      return block.querySelector('img').getBoundingClientRect().x < words.x;
    }).length`;
    assert.equal(await browser.run(beside), formats.easyRead.blocks.length);
  },
};

const print: Journey = {
  title: 'A button prints the easy words, and says so where the browser cannot',
  criteria: ['4.1.3'],
  async run(browser) {
    // The browser's own window would wait for someone to close it.
    const prints = (how: string) => browser.run(`window.print = () => { ${how} }`);
    await browser.open('/easy-read');
    await prints("dispatchEvent(new Event('beforeprint')); document.title = 'printed'");
    await browser.click('.print-page button');
    await browser.until('the print', 'return document.title === "printed"');
    await prints('');
    await browser.click('.print-page button');
    await browser.untilText('.print-page', 'This did not print.');
  },
};

const unknown = ['/privacy/more', '/a/b/c', '/index.php?x=1', '/%E2%82%AC'].map(
  (path): Journey => ({
    title: `${path} is not found`,
    criteria: ['2.4.2'],
    async run(browser) {
      await browser.open(path);
      await browser.untilText('h1', 'Oops! Page not found');
      await browser.find('main a[href="/"]');
    },
  }),
);

export const accessibilityPages = [statement, report, reportContents, easyWords, print, ...unknown];
