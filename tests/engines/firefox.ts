import type { Project } from '@playwright/test';

/** Debian's Firefox, which Playwright drives as one that it did not build. */
export const debiansFirefox = { channel: 'moz-firefox', executablePath: '/usr/bin/firefox-esr' };

/** A visitor whose Firefox has these settings: it takes from them what Playwright cannot emulate. */
function visitor(name: string, settings: Record<string, number>, tests: Partial<Project>): Project {
  return {
    name,
    // axe alone takes Firefox half a minute on the policy where the machine has more to do.
    timeout: 120_000,
    expect: { timeout: 15_000 },
    ...tests,
    use: {
      browserName: 'firefox',
      channel: debiansFirefox.channel,
      launchOptions: {
        executablePath: debiansFirefox.executablePath,
        firefoxUserPrefs: settings,
      },
    },
  };
}

const reducedMotion = { 'ui.prefersReducedMotion': 1 };

/** Every journey. */
export const journeysInFirefox = [
  visitor('firefox', reducedMotion, { testMatch: 'journeys/**/*.spec.ts' }),
];

/** What axe is asked to look at; a test's name ends with the setting, before its tags. */
const axeIn = (...names: string[]): Partial<Project> => ({
  testMatch: 'checkers/states.spec.ts',
  grep: new RegExp(`axe finds nothing: [^@]*, (${names.join('|')}) @`),
  grepInvert: names.some((name) => name.includes('dark')) ? /forced|contrast/ : /dark|contrast/,
});

/** axe at every state, in every setting that Firefox can be put into. */
export const axeInFirefox = [
  visitor(
    'firefox-seeded-faults',
    {},
    {
      testMatch: 'checkers/seeded-faults.spec.ts',
      grep: /axe finds/,
    },
  ),
  visitor('firefox-light', {}, axeIn('light', '320 × 256', '200% text', 'text spacing')),
  visitor('firefox-reduced-motion', reducedMotion, axeIn('reduced motion')),
  visitor(
    'firefox-dark',
    { 'layout.css.prefers-color-scheme.content-override': 0 },
    axeIn('dark', '320 × 256, dark'),
  ),
  // Always with more contrast, as its own colours are black and white.
  visitor(
    'firefox-forced-colours',
    { 'browser.display.document_color_use': 2 },
    axeIn('forced colours'),
  ),
];
