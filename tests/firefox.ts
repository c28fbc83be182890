import type { Project } from '@playwright/test';

const dark = /, dark$/;

/** Firefox takes what a visitor prefers from its settings; Playwright's emulation does nothing. */
const projects = {
  firefox: { tests: { grepInvert: dark }, settings: {} },
  'firefox-dark': {
    tests: { grep: dark },
    settings: { 'layout.css.prefers-color-scheme.content-override': 0 },
  },
};

/** Debian's Firefox, which Playwright drives as one that it did not build. */
export const debiansFirefox = { channel: 'moz-firefox', executablePath: '/usr/bin/firefox-esr' };

/** Debian's Firefox, with the settings of two visitors, for every journey. */
export const inFirefox = Object.entries(projects).map(
  ([name, { tests, settings }]): Project => ({
    name,
    testMatch: 'journeys/**/*.spec.ts',
    // axe alone takes Firefox half a minute on the policy where the machine has more to do.
    timeout: 120_000,
    expect: { timeout: 15_000 },
    ...tests,
    use: {
      browserName: 'firefox',
      channel: debiansFirefox.channel,
      launchOptions: {
        executablePath: debiansFirefox.executablePath,
        firefoxUserPrefs: { 'ui.prefersReducedMotion': 1, ...settings },
      },
    },
  }),
);
