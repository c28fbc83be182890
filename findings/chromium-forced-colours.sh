#!/bin/sh
# In forced colours, Chromium shows text in the visitor's colour even if the style sheet sets
# `-webkit-text-fill-color`, but `getComputedStyle` still reports the colour of the style sheet, though
# it reports the forced value of `color`. axe-core reads the former, and fails text for its contrast
# that is black on white.
#
# Who meets it: anyone who checks pages in the mode that many people with low vision use.
# Versions: Chromium 153, axe-core 4.14.1. Run on 27 November 2026.

. "$(dirname "$0")/common.sh"
install_chromium playwright-core@1.64.1 axe-core@4.14.1

observe <<'JS'
import { readFileSync } from 'node:fs';
import { startChromium } from './chromium.mjs';

const browser = await startChromium();
const page = await browser.newPage();
await page.setContent('<p style="font: 90px sans-serif; -webkit-text-fill-color: #999">HHHHH</p>');
await page.evaluate(readFileSync('node_modules/axe-core/axe.min.js', 'utf8'));
console.log(`Chromium ${browser.version()}, axe-core ${await page.evaluate(() => axe.version)}`);

/** The colour of most pixels but the background's, as shown. */
async function shown() {
  const png = (await page.screenshot()).toString('base64');
  return page.evaluate(async (base64) => {
    const image = new Image();
    image.src = `data:image/png;base64,${base64}`;
    await image.decode();
    const canvas = new OffscreenCanvas(image.width, image.height).getContext('2d');
    canvas.drawImage(image, 0, 0);
    const { data } = canvas.getImageData(0, 0, image.width, image.height);
    const counts = {};
    for (let at = 0; at < data.length; at += 4) {
      const colour = `rgb(${data[at]}, ${data[at + 1]}, ${data[at + 2]})`;
      counts[colour] = (counts[colour] ?? 0) + 1;
    }
    delete counts['rgb(255, 255, 255)'];
    return Object.keys(counts).sort((one, other) => counts[other] - counts[one])[0];
  }, png);
}

for (const forcedColors of ['none', 'active']) {
  await page.emulateMedia({ forcedColors });
  const [color, fill] = await page.evaluate(() => {
    const style = getComputedStyle(document.querySelector('p'));
    return [style.color, style.webkitTextFillColor];
  });
  const faults = await page.evaluate(async () => {
    const { violations } = await axe.run({ runOnly: ['color-contrast'] });
    return violations.flatMap(({ nodes }) => nodes.map(({ any }) => any[0].message));
  });
  console.log(`forced colours ${forcedColors}: shown ${await shown()}; color ${color}, fill ${fill}`);
  console.log(`  axe: ${faults[0]?.replace(/ \(.*/, '') ?? 'no fault'}`);
}
await browser.close();
JS

expect <<'SEEN'
Chromium 153.0.8010.0, axe-core 4.14.1
forced colours none: shown rgb(153, 153, 153); color rgb(0, 0, 0), fill rgb(153, 153, 153)
  axe: Element has insufficient color contrast of 2.84
forced colours active: shown rgb(0, 0, 0); color rgb(0, 0, 0), fill rgb(153, 153, 153)
  axe: Element has insufficient color contrast of 2.84
SEEN
