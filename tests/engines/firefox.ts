import type { Project } from '@playwright/test';

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

/** Debian's Firefox, which Playwright drives although it did not build it. */
export const debiansFirefox = { channel: 'moz-firefox', executablePath: '/usr/bin/firefox-esr' };

/** A project whose Firefox has these settings, for what Playwright cannot emulate. */
function project(
  name: string,
  preferences: Record<string, number | boolean>,
  tests: Partial<Project>,
): Project {
  return {
    name,
    // On a busy machine, axe alone takes half a minute in Firefox on the policy.
    timeout: 120_000,
    ...tests,
    use: {
      browserName: 'firefox',
      channel: debiansFirefox.channel,
      launchOptions: {
        executablePath: debiansFirefox.executablePath,
        firefoxUserPrefs: preferences,
      },
    },
  };
}

const reducedMotion = { 'ui.prefersReducedMotion': 1 };

/** Otherwise a list of what was downloaded opens, and takes the focus from the page. */
const quietDownloads = { 'browser.download.alwaysOpenPanel': false };

/** Every journey. */
export const journeysInFirefox = [
  project(
    'firefox',
    { ...reducedMotion, ...quietDownloads },
    { testMatch: 'journeys/**/*.spec.ts' },
  ),
];

/** The tests of the checkers, of which only axe runs there, in these settings; a test's name ends with its setting. */
const axeIn = (...names: string[]): Partial<Project> => ({
  testMatch: 'checkers/states.spec.ts',
  grep: new RegExp(`checkers find nothing: .*, (${names.join('|')})$`),
  grepInvert: names.some((name) => name.includes('dark')) ? /forced|contrast/ : /dark|contrast/,
});

const seededFaults = { testMatch: 'checkers/seeded-faults.spec.ts', grep: /axe finds/ };
const dark = { 'layout.css.prefers-color-scheme.content-override': 0 };
/** These colours are black and white, which always counts as more contrast. */
const forcedColours = { 'browser.display.document_color_use': 2 };

/** axe on every state, in every setting that Firefox supports. */
export const axeInFirefox = [
  project('firefox-seeded-faults', {}, seededFaults),
  project('firefox-light', {}, axeIn('light', '320 × 256', '200% text', 'text spacing')),
  project('firefox-reduced-motion', reducedMotion, axeIn('reduced motion')),
  project('firefox-dark', dark, axeIn('dark', '320 × 256, dark')),
  project('firefox-forced-colours', forcedColours, axeIn('forced colours')),
];
