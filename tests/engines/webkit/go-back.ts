import { inFrame, untilInFrame } from './sign-up.ts';
import type { WebkitBrowser } from './webkit-browser.ts';

/** Marks the page that is left: the one that then replaces it may look the same. */
const mark = 'document.documentElement.dataset.left = ""';
const otherPage = ':root:not([data-left]) h1';

export async function goBack(browser: WebkitBrowser) {
  await browser.run(mark);
  await begin(browser);
  await browser.until('the page before', `return document.querySelector('${otherPage}')`);
}

/** Goes back to the page that was in the frame before. */
export async function goBackInFrame(browser: WebkitBrowser) {
  await inFrame(browser, () => browser.run(mark));
  await begin(browser);
  await untilInFrame(browser, otherPage);
}

/** After the script has returned: the driver would wait for ever for the answer of a left page. */
function begin(browser: WebkitBrowser) {
  return browser.run('setTimeout(() => history.back())');
}
