import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { paths } from '../../../paths.ts';
import { fillInTo, fillInToDraft, readReference, send, sendInVain } from '../fill-in.ts';
import type { Journey } from '../journey.ts';
import type { WebkitBrowser } from '../webkit-browser.ts';

const from = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright'));
const source = readFileSync(from.resolve('axe-core/axe.min.js'), 'utf8');
const checker = `axe-core ${from('axe-core/package.json').version}`;

type Result = { id: string; nodes: { html: string }[] };

/** Runs axe-core on the open page, with its rules for 7:1 contrast too. */
async function violations(browser: WebkitBrowser): Promise<string[]> {
  await browser.run(source);
  const options = { iframes: false, rules: { 'color-contrast-enhanced': { enabled: true } } };
  const script =
    'const done = arguments[1]; axe.run(arguments[0]).then(done, (error) => done({ error: String(error) }))';
  const found: { violations: Result[]; passes: Result[] } | { error: string } =
    await browser.driver.executeAsyncScript(script, options);
  if ('error' in found) throw new Error(found.error);
  assert.ok(found.passes.length > 5, 'Hardly any rule of axe applied.');
  return found.violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}

const widths = [
  ['open', ''],
  ['openNarrow', ', 320 px wide'],
] as const;

const pages = widths.flatMap(([open, width]) => [
  ...paths.map(
    (path): Journey => ({
      title: `axe finds nothing at ${path}${width}`,
      checker,
      async run(browser) {
        await browser[open](path);
        assert.deepEqual(await violations(browser), []);
      },
    }),
  ),
  {
    title: `axe finds nothing on any page of the form, or in its errors${width}`,
    checker,
    async run(browser: WebkitBrowser) {
      const look = async () => assert.deepEqual(await violations(browser), []);
      await browser[open](browser.site.formAddress);
      await look();
      await fillInTo(browser, undefined, look);
      await look();
      await send(browser);
      await readReference(browser);
      await look();
      await browser[open](browser.site.formAddress);
      await fillInToDraft(browser);
      await sendInVain(browser);
      await look();
    },
  },
]);

const control: Journey = {
  title: 'axe finds seeded faults',
  checker,
  async run(browser) {
    await browser.open('/');
    await browser.run(`document.querySelector('.hero-text div p').style.color = '#666';
      document.querySelector('img').removeAttribute('alt')`);
    const found = (await violations(browser)).map((line) => line.split(':')[0]);
    assert.deepEqual([...new Set(found)].sort(), ['color-contrast-enhanced', 'image-alt']);
  },
};

export const axe = [...pages, control];
