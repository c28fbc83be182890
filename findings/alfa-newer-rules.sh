#!/bin/sh
# With @siteimprove/alfa-rules 0.114.0, the newest, and @siteimprove/alfa-playwright 0.81.4, the newest
# too, only one of the 91 rules applies to anything, whatever the page: npm installs two versions of
# alfa-dom, and the rules do not recognise the elements that the other one makes. No error is raised,
# and npm does not warn. An audit of a page full of faults finds none.
#
# Who meets it: anyone who updates the packages of an accessibility checker to their newest versions.
# Versions: as above, and 0.112.0, which fits. Run on 27 November 2026.

. "$(dirname "$0")/common.sh"

for version in 0.112.0 0.114.0; do
  install_chromium playwright-core@1.64.1 @siteimprove/alfa-playwright@0.81.4 \
    @siteimprove/alfa-rules@$version @siteimprove/alfa-act@$version
  observe <<'JS'
import { Audit, Outcome } from '@siteimprove/alfa-act';
import { Playwright } from '@siteimprove/alfa-playwright';
import rules, { alfaVersion } from '@siteimprove/alfa-rules';
import { startChromium } from './chromium.mjs';

const browser = await startChromium();
const page = await browser.newPage();
await page.setContent('<!doctype html><title>Faults</title><img src="a.png"><button></button><input>');
const document = await page.evaluateHandle(() => window.document);
const outcomes = [...(await Audit.of(await Playwright.toPage(document), rules).evaluate())];
const applied = new Set(outcomes.filter((one) => !Outcome.isInapplicable(one)).map(({ rule }) => rule));
const failed = outcomes.filter(Outcome.isFailed).map(({ rule }) => rule.uri.replace(/.*\//, ''));
console.log(`Alfa ${alfaVersion}: ${applied.size} of ${rules.size} rules applied`);
console.log(`  failed: ${[...new Set(failed)].sort().join(', ') || 'none'}`);
await browser.close();
JS
done

expect <<'SEEN'
Alfa 0.112.0: 12 of 91 rules applied
  failed: sia-r12, sia-r2, sia-r4, sia-r59, sia-r8, sia-r87
Alfa 0.114.0: 1 of 91 rules applied
  failed: none
SEEN
