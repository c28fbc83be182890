import doiuse from 'doiuse';
import postcss, { type Node } from 'postcss';
import { expect, formOrigin, siteOrigin, test } from './visit.ts';

/** The oldest that are to show the pages as they are meant (site/prerender/older-browsers.ts). */
const browsers = ['ios_saf 12.2-12.5', 'chrome 80', 'firefox 78'];

/** What these do without, or know as it is used here: where it may be used, and nowhere else. */
const allowed: Record<string, RegExp> = {
  // The rules are there once more, for the width of the window.
  'css-container-queries': /^@container/,
  // The browser's own ring, at whatever has focus.
  'css-focus-visible': /^[^,]*:focus-visible[^,]*$/,
  // What these change is in order without them.
  'css-has':
    /^(\.page-top:has|main:has\(>\.easy-read\)|table:has|section:has|p:has|\.choice:has)[^,]*$/,
  // Without it, room stays empty for a button that needs a script.
  'css-media-scripting': /^@media \(scripting:none\)/,
  // Without it, the frame is fetched earlier.
  'css-content-visibility': /^content-visibility:auto/,
  'flexbox-gap': /^\.site-header:/,
  'viewport-unit-variants': /^(@supports \(block-size:1svh\)|--window-1:1svh)/,
  'prefers-color-scheme': /^@media/,
  'css-scroll-behavior': /^scroll-behavior:smooth/,
  'css-scrollbar': /^scrollbar-color:/,
  'text-decoration': /^text-decoration-thickness:/,
  'text-size-adjust': /^text-size-adjust:/,
  'css-resize': /^resize:vertical/,
  multicolumn: /^(columns|column-gap|break-inside|break-after):/,
  'css-paged-media': /^@page/,
  'css-widows-orphans': /^(orphans|widows):/,
  // Known, if a list within :not(), clamp() and other values are not.
  'css-not-sel-list': /^([^,]|,(?![^()]*\)))+$/,
  'css-math-functions': /^(?!.*clamp\()/,
  'css-overflow': /^overflow(-y)?:(hidden|auto)/,
  'css-clip-path': /^clip-path:(polygon|inset|none)/,
  'css-masks': /^clip-path:(polygon|inset|none)/,
  'css-appearance': /^(-\w+-)?appearance:none/,
  'css-sticky': /^position:(-webkit-)?sticky/,
  'css-gradients': /:linear-gradient\(90deg/,
  'font-family-system-ui': /^font-family:.*sans-serif$/,
};

/** @returns each use of what the oldest browsers do not know, as `feature: where` */
async function usesOfNewer(css: string): Promise<string[]> {
  const found = new Set<string>();
  const look = doiuse({
    browsers,
    onFeatureUsage: ({ feature, usage }) => {
      const where = beginningOf(usage);
      if (!allowed[feature]?.test(where)) found.add(`${feature}: ${where}`);
    },
  });
  await postcss([look]).process(css, { from: undefined });
  return [...found];
}

/** A rule's selector, an at-rule's condition, a declaration. */
function beginningOf(node: Node): string {
  return node.toString().split('{')[0] ?? '';
}

test('the style sheet of the site is written for older browsers too', async ({ request }) => {
  const page = await (await request.get(siteOrigin)).text();
  const css = /<style>(.*?)<\/style>/s.exec(page)?.[1] ?? '';
  expect(css).toContain('.site-header');
  expect(await usesOfNewer(css)).toEqual([]);
});

test('the style sheet of the form is written for older browsers too', async ({ request }) => {
  const page = await (await request.get(formOrigin)).text();
  const address = /href="([^"]+form\.css)"/.exec(page)?.[1] ?? '';
  const css = await (await request.get(formOrigin + address)).text();
  expect(css).toContain('.choice');
  expect(await usesOfNewer(css)).toEqual([]);
});

test('a word too new for them is noticed', async () => {
  const newer =
    '@layer a{p{margin-inline:1px}}i:has(b),p{width:clamp(1px,2vw,3px)}p:not(a,b){top:0}';
  expect(await usesOfNewer(newer)).toEqual([
    'css-cascade-layers: @layer a',
    'css-logical-props: margin-inline:1px',
    'css-has: i:has(b),p',
    'css-math-functions: width:clamp(1px,2vw,3px)',
    'css-not-sel-list: p:not(a,b)',
  ]);
});
