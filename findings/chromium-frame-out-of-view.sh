#!/bin/sh
# A frame inside `content-visibility: auto` is missing from Chromium's accessibility tree until it is
# near the screen, while the heading and the button beside it are there, as the specification wants.
# Tools hide this: Playwright's `ariaSnapshot` has the frame, and the tree that DevTools gives has none
# of the three, unless Chromium runs as it does for assistive technology.
#
# Who meets it: anyone who delays a form in a frame, or a map, to save bytes: somebody who asks a
# screen reader for its list of frames or form fields does not find it.
# Versions: Chromium 153, Playwright 1.64.1. Run on 27 November 2026.

. "$(dirname "$0")/common.sh"
install_chromium playwright-core@1.64.1

observe <<'JS'
import { startChromium } from './chromium.mjs';

const named = ['Sign up', 'Help', 'The form'];

async function look(title, ...settings) {
  const browser = await startChromium(...settings);
  const page = await browser.newPage();
  await page.setContent(`
    <!doctype html><title>Study</title><h1>The study</h1><div style="height: 9000px"></div>
    <div id="later" style="content-visibility: auto; contain-intrinsic-size: 500px">
      <h2>Sign up</h2><button>Help</button><iframe title="The form" srcdoc="<input>"></iframe>
    </div>`);
  const debug = await page.context().newCDPSession(page);
  const tree = async () => {
    const { nodes } = await debug.send('Accessibility.getFullAXTree');
    const found = nodes.filter(({ name }) => named.includes(name?.value));
    return found.map(({ role }) => role.value).filter((role) => !/Text/.test(role)).join(', ');
  };
  console.log(`${title}, out of view: ${(await tree()) || 'nothing'}`);
  const snapshot = await page.locator('#later').ariaSnapshot();
  console.log(`  Playwright: ${snapshot.match(/(?<=^ *- )\w+/gm).join(', ')}`);
  await page.locator('#later').scrollIntoViewIfNeeded();
  for (let tries = 0; tries < 50 && !(await tree()).includes('Iframe'); tries += 1) {
    await page.waitForTimeout(100);
  }
  console.log(`  in view: ${await tree()}`);
  const version = browser.version();
  await browser.close();
  return version;
}

await look('for assistive technology', '--force-renderer-accessibility');
console.log(`Chromium ${await look('for DevTools')}`);
JS

expect <<'SEEN'
for assistive technology, out of view: heading, button
  Playwright: heading, button, iframe
  in view: heading, button, Iframe
for DevTools, out of view: nothing
  Playwright: heading, button, iframe
  in view: heading, button, Iframe
Chromium 153.0.8010.0
SEEN
