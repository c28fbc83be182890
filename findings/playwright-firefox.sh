#!/bin/sh
# Playwright 1.65 cannot open a page in Debian's Firefox ESR: it asks each new page to emulate media with
# a command of WebDriver BiDi that Firefox 153 does not know. Playwright 1.64 opens it, but its
# `emulateMedia` changes nothing and raises no error, so that a test of dark colours, reduced motion or
# forced colours passes on the page as it always is.
#
# Who meets it: anyone who tests in the Firefox that people have, and not in Playwright's own build.
# Versions: Playwright 1.64.1 and 1.65.1, Firefox ESR 153.7 and 153.8 on Debian 12. Run on 27 November 2026.

. "$(dirname "$0")/common.sh"
unpack_firefox

for version in 1.64.1 1.65.1; do
  install playwright-core@$version
  echo "Playwright $version" >>seen
  observe <<'JS'
import { startFirefox } from './firefox.mjs';

const browser = await startFirefox();
console.log(`Firefox ${browser.version().split('.')[0]}`);
try {
  const page = await browser.newPage();
  for (const [media, query] of [
    [{ colorScheme: 'dark' }, '(prefers-color-scheme: dark)'],
    [{ reducedMotion: 'reduce' }, '(prefers-reduced-motion: reduce)'],
    [{ forcedColors: 'active' }, '(forced-colors: active)'],
    [{ media: 'print' }, 'print'],
  ]) {
    await page.emulateMedia(media);
    const matches = await page.evaluate((asked) => matchMedia(asked).matches, query);
    console.log(`${Object.values(media)}: ${query} ${matches ? 'matches' : 'does not match'}`);
  }
} catch (error) {
  console.log(error.message.split('\n')[0]);
}
await browser.close();
JS
done

expect <<'SEEN'
Playwright 1.64.1
Firefox 153
dark: (prefers-color-scheme: dark) does not match
reduce: (prefers-reduced-motion: reduce) does not match
active: (forced-colors: active) does not match
print: print does not match
Playwright 1.65.1
Firefox 153
browser.newPage: Protocol error (emulation.setMediaFeaturesOverride): unknown command
SEEN
