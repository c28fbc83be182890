#!/bin/sh
# Siteimprove Alfa drops a whole style sheet, without an error, if one of its rules is of a kind that it
# does not know, and most newer kinds are: `@view-transition`, `@container`, `@property`, `@scope`,
# `@starting-style`. It then judges the page as if nobody had styled it: grey text passes.
#
# Who meets it: anyone who checks contrast, spacing or the size of targets on a page with modern CSS.
# Versions: @siteimprove/alfa-rules 0.112.0 with alfa-playwright 0.81.4, Chromium 153. Run on
# 27 November 2026.

. "$(dirname "$0")/common.sh"
install_chromium playwright-core@1.64.1 @siteimprove/alfa-playwright@0.81.4 \
  @siteimprove/alfa-rules@0.112.0 @siteimprove/alfa-act@0.112.0

observe <<'JS'
import { Audit, Outcome } from '@siteimprove/alfa-act';
import { Playwright } from '@siteimprove/alfa-playwright';
import rules, { alfaVersion } from '@siteimprove/alfa-rules';
import { startChromium } from './chromium.mjs';

const browser = await startChromium();
const page = await browser.newPage();
console.log(`Alfa ${alfaVersion}; grey text on white, in a style sheet with`);
for (const more of [
  'nothing else',
  '@layer base { b { color: red } }',
  '@supports (color: red) { b { color: red } }',
  '@view-transition { navigation: auto }',
  '@container (width > 1px) { b { color: red } }',
  '@property --angle { syntax: "<angle>"; inherits: false; initial-value: 0deg }',
  '@scope (nav) { b { color: red } }',
  '@starting-style { b { opacity: 0 } }',
]) {
  const css = `p { color: #bbb; background: #fff } ${more.startsWith('@') ? more : ''}`;
  await page.setContent(`<!doctype html><html lang="en"><style>${css}</style><p>Words</p>`);
  const document = await page.evaluateHandle(() => window.document);
  const outcomes = [...(await Audit.of(await Playwright.toPage(document), rules).evaluate())];
  const contrast = outcomes.filter(({ rule }) => rule.uri.endsWith('/sia-r69'));
  const faults = contrast.filter(Outcome.isFailed).length;
  console.log(`  ${more.replace(/ \{.*/, '')}: ${faults ? 'fails for its contrast' : 'passes'}`);
}
await browser.close();
JS

expect <<'SEEN'
Alfa 0.112.0; grey text on white, in a style sheet with
  nothing else: fails for its contrast
  @layer base: fails for its contrast
  @supports (color: red): fails for its contrast
  @view-transition: passes
  @container (width > 1px): passes
  @property --angle: passes
  @scope (nav): passes
  @starting-style: passes
SEEN
