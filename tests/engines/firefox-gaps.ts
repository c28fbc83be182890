type Gap = {
  /** Part of the titles of the tests that cannot run. */
  tests: string;
  reason: string;
  link: string;
};

/** What the journeys cannot test in Debian's Firefox, apart from media that Playwright cannot emulate. */
const firefoxGaps: Gap[] = [
  {
    tests: 'without JavaScript',
    reason: 'Playwright cannot turn scripts off in a Firefox that it did not build',
    link: 'https://w3c.github.io/webdriver-bidi/#command-emulation-setScriptingEnabled',
  },
  {
    tests: 'when the font loads late',
    reason: 'Firefox does not measure shifts of the layout',
    link: 'https://bugzilla.mozilla.org/show_bug.cgi?id=1651528',
  },
  {
    tests: 'nothing around the frame listens for clicks',
    reason: 'only Chromium reports the listeners of an element; Orca reads the page in Firefox',
    link: 'https://chromedevtools.github.io/devtools-protocol/tot/DOMDebugger/#method-getEventListeners',
  },
  {
    tests: 'prefetches the page',
    reason: 'Firefox ignores speculation rules',
    link: 'https://developer.mozilla.org/en-US/docs/Web/API/Speculation_Rules_API#browser_compatibility',
  },
  {
    tests: 'an island that could not be fetched is fetched again',
    reason: 'before Firefox 155 an import that failed once fails until the page is reloaded',
    link: 'https://bugzilla.mozilla.org/show_bug.cgi?id=2055211',
  },
  {
    tests: "touching a link does not load the tooltips' script",
    reason: 'Playwright cannot emulate a touch screen in a Firefox that it did not build',
    link: 'https://w3c.github.io/webdriver-bidi/#command-emulation-setTouchOverride',
  },
  {
    tests: 'a hand that shakes',
    reason: 'Playwright cannot emulate a touch screen in a Firefox that it did not build',
    link: 'https://w3c.github.io/webdriver-bidi/#command-emulation-setTouchOverride',
  },
  {
    tests: "the form's pages fit the frame and keep to their bytes",
    reason: 'in Firefox, Playwright gives files from the cache the size that they once had',
    link: 'https://playwright.dev/docs/api/class-request#request-sizes',
  },
  {
    tests: 'each sheet of the poster',
    reason: 'Playwright prints only in Chromium',
    link: 'https://playwright.dev/docs/api/class-page#page-pdf',
  },
];

/** Why a test does not run in Firefox, if it does not. */
export function firefoxGap(title: string): string | undefined {
  const gap = firefoxGaps.find(({ tests }) => title.includes(tests));
  return gap && `${gap.reason}: ${gap.link}`;
}
