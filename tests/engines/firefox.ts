import type { Project } from '@playwright/test';

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
