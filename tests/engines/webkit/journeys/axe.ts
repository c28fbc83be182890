import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { paths } from '../../../paths.ts';
import type { Browser } from '../browser.ts';
import type { Journey } from '../journey.ts';

const from = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright'));
const source = readFileSync(from.resolve('axe-core/axe.min.js'), 'utf8');
const checker = `axe-core ${from('axe-core/package.json').version}`;

type Result = { id: string; nodes: { html: string }[] };

/** axe-core with its rules for 7:1 contrast switched on as well, on the page that is open. */
async function violations(browser: Browser): Promise<string[]> {
  await browser.run(source);
  const options = { iframes: false, rules: { 'color-contrast-enhanced': { enabled: true } } };
  const script =
    'const done = arguments[1]; axe.run(arguments[0]).then(done, (error) => done({ error: String(error) }))';
  const found: { violations: Result[]; passes: Result[] } | { error: string } =
    await browser.driver.executeAsyncScript(script, options);
  if ('error' in found) throw new Error(found.error);
  assert.ok(found.passes.length > 5, 'Hardly a rule of axe applied.');
  return found.violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}

async function expectNone(browser: Browser) {
  assert.deepEqual(await violations(browser), []);
}

const pages = paths.flatMap((path): Journey[] => [
  {
    title: `axe finds nothing at ${path}`,
    checker,
    run: (browser) => browser.open(path).then(() => expectNone(browser)),
  },
  {
    title: `axe finds nothing at ${path}, 320 px wide`,
    checker,
    run: (browser) => browser.openNarrow(path).then(() => expectNone(browser)),
  },
]);

const form = (['open', 'openNarrow'] as const).map(
  (open): Journey => ({
    title: `axe finds nothing on the form and its errors${open === 'open' ? '' : ', 320 px wide'}`,
    checker,
    async run(browser) {
      await browser[open](browser.site.formAddress);
      await expectNone(browser);
      await browser.click('button[type=submit]');
      await browser.untilText('h2', 'There is a problem');
      await expectNone(browser);
    },
  }),
);

const control: Journey = {
  title: 'axe does find faults that are put there',
  checker,
  async run(browser) {
    await browser.open('/');
    await browser.run(`document.querySelector('.hero-text div p').style.color = '#666';
      document.querySelector('img').removeAttribute('alt')`);
    const found = (await violations(browser)).map((line) => line.split(':')[0]);
    assert.deepEqual([...new Set(found)].sort(), ['color-contrast-enhanced', 'image-alt']);
  },
};

export const axe = [...pages, ...form, control];
