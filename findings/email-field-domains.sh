#!/bin/sh
# Chromium replaces what somebody typed into `<input type="email">`: a domain with letters beyond ASCII
# becomes Punycode, and `ß` becomes `ss`, which is another domain, perhaps of another owner. The field
# goes on showing what was typed, to screen readers too. Firefox sends what was typed. `new URL` gives
# the Punycode of `ß`, as IDNA 2008 does, so that a server that uses it has a third spelling.
#
# Who meets it: anyone who answers by email or finds somebody's record by their address: one address,
# typed in two browsers, is two people, and a letter to one of them goes astray.
# Versions: Chromium 153, Firefox ESR 153.7 and 153.8 (Debian 12), Node 24.21.0. Run on
# 27 November 2026.

. "$(dirname "$0")/common.sh"
install_chromium playwright-core@1.64.1
unpack_firefox

observe <<'JS'
import { startChromium } from './chromium.mjs';
import { startFirefox } from './firefox.mjs';

const typed = ['kim@straße.example', 'kim@bücher.example', 'kim@plain.example'];
for (const start of [startChromium, startFirefox]) {
  const browser = await start();
  console.log(`${browser.browserType().name()} ${browser.version().split('.')[0]}`);
  const page = await browser.newPage();
  await page.setContent('<form><input type="email" name="email" aria-label="Email"></form>');
  for (const address of typed) {
    await page.fill('input', '');
    await page.locator('input').pressSequentially(address);
    const sent = await page.evaluate(() => new FormData(document.forms[0]).get('email'));
    console.log(`  typed ${address}, sent ${sent}`);
    if (start === startChromium) {
      const debug = await page.context().newCDPSession(page);
      const { nodes } = await debug.send('Accessibility.getFullAXTree');
      const field = nodes.find(({ role }) => role.value === 'textbox');
      console.log(`    in the accessibility tree ${field.value.value}`);
    }
  }
  await browser.close();
}
console.log('new URL');
for (const address of typed) console.log(`  ${address}: ${new URL(`https://${address}`).host}`);
JS

expect <<'SEEN'
chromium 153
  typed kim@straße.example, sent kim@strasse.example
    in the accessibility tree kim@straße.example
  typed kim@bücher.example, sent kim@xn--bcher-kva.example
    in the accessibility tree kim@bücher.example
  typed kim@plain.example, sent kim@plain.example
    in the accessibility tree kim@plain.example
firefox 153
  typed kim@straße.example, sent kim@straße.example
  typed kim@bücher.example, sent kim@bücher.example
  typed kim@plain.example, sent kim@plain.example
new URL
  kim@straße.example: xn--strae-oqa.example
  kim@bücher.example: xn--bcher-kva.example
  kim@plain.example: plain.example
SEEN
