import { type APIRequestContext, expect, test } from '@playwright/test';
import doiuse from 'doiuse';
import postcss, { type Node } from 'postcss';
import { formOrigin, siteOrigin } from './visit.ts';

/** The oldest that should show the pages as designed (site/prerender/vite-plugins.ts). */
const browsers = ['ios_saf 12.2-12.5', 'chrome 80', 'firefox 78'];

/** Where a feature may be used although these lack it, or lack a part that is not used here. */
const allowed: Record<string, RegExp> = {
  // The rules are repeated for the width of the window.
  'css-container-queries': /^@container/,
  // Without it, the poster is shown on paper only.
  'css-container-query-units': /^(@supports \(inline-size:1cqw\)|--across:)/,
  // Without it, the browser's own focus ring shows.
  'css-focus-visible': /^[^,]*:focus-visible[^,]*$/,
  // The pages look right without these rules.
  'css-has':
    /^(html:has|\.page-top:has|main:has\(>\.easy-read\)|main:has\(>\.posters\)|body:has\(\.posters\)|table:has|section:has|p:has|\.framed[^,]* main:has|\.choices?:has|\.choice:not\(:has)[^,]*$/,
  // Without it, the frame moves a little when someone begins.
  'css-overflow-anchor': /^overflow-anchor:none/,
  // Without it, the space for a button that needs a script stays empty.
  'css-media-scripting': /^@media \(scripting:none\)/,
  // Without it, the frame loads earlier.
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
  // Supported, except for a list inside :not(), clamp() and other values.
  'css-not-sel-list': /^([^,]|,(?![^()]*\)))+$/,
  'css-math-functions': /^(?!.*clamp\()/,
  'css-overflow': /^overflow(-y)?:(hidden|auto|visible)/,
  'css-clip-path': /^clip-path:(polygon|inset|none)/,
  'css-masks': /^clip-path:(polygon|inset|none)/,
  'css-appearance': /^(-\w+-)?appearance:none/,
  'css-sticky': /^position:(-webkit-)?sticky/,
  // Where a colour becomes transparent at once, no grey shows in between.
  'css-gradients': /:linear-gradient\((108deg|90deg|transparent 50%)/,
};

/**
 * Uses of features that the oldest browsers do not support: those that are not allowed, as
 * `feature: where`, and the features of those that are.
 */
async function usesOfNewer(css: string) {
  const refused = new Set<string>();
  const excused = new Set<string>();
  const look = doiuse({
    browsers,
    onFeatureUsage: ({ feature, usage }) => {
      const where = beginningOf(usage);
      if (allowed[feature]?.test(where)) excused.add(feature);
      else refused.add(`${feature}: ${where}`);
    },
  });
  await postcss([look]).process(css, { from: undefined });
  return { refused: [...refused], excused };
}

/** A rule's selector, an at-rule's condition or a declaration. */
function beginningOf(node: Node): string {
  return node.toString().split('{')[0] ?? '';
}

async function siteCss(request: APIRequestContext): Promise<string> {
  // The only page with rules that the others do not have; they come last.
  const page = await (await request.get(`${siteOrigin}/poster`)).text();
  const css = /<style>(.*?)<\/style>/s.exec(page)?.[1] ?? '';
  expect(css).toContain('.site-header');
  expect(css).toContain('.poster');
  return css;
}

async function formCss(request: APIRequestContext): Promise<string> {
  const page = await (await request.get(formOrigin)).text();
  const address = /href="([^"]+form\.css)"/.exec(page)?.[1] ?? '';
  const css = await (await request.get(formOrigin + address)).text();
  expect(css).toContain('.choice');
  return css;
}

test('the style sheets work in older browsers, and need each exception for them', async ({
  request,
}) => {
  const uses = await usesOfNewer(`${await siteCss(request)}${await formCss(request)}`);
  expect(uses.refused).toEqual([]);
  expect(Object.keys(allowed).filter((feature) => !uses.excused.has(feature))).toEqual([]);
});
