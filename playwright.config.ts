import { defineConfig } from '@playwright/test';
import { browserFlags, findBrowser, findShell } from './tests/browser.ts';
import { axeInFirefox, journeysInFirefox } from './tests/engines/firefox.ts';
import { deskPort, formPort, sitePort, testedSite } from './tests/tested-site.ts';

process.env['FORM_DATABASE'] ??= '.build/tested.db';

/**
 * Journeys in the browser that people have: what it fetches, shows in frames and prints; and
 * whole sign-ups, because the shell can lose a key press while a frame changes its page. The others are
 * about what pages look like, contain and do, which the shell shows in half the time.
 */
const inAnOrdinaryBrowser = [
  ...['budgets', 'older-browsers', 'policy-breaches'],
  ...['poster', 'signup-form', 'signup-frame'],
].map((name) => `**/journeys/${name}.spec.ts`);

const browser = (executablePath = '') => ({
  launchOptions: { executablePath, args: browserFlags },
});

export default defineConfig({
  testDir: 'tests',
  testMatch: '{journeys,checkers,hosts}/**/*.spec.ts',
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env['CI']),
  outputDir: '.build/journeys',
  // A busy machine can take longer than the 5 seconds that Playwright waits by default.
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: '.build/journeys.json' }]],
  use: {
    baseURL: `http://localhost:${sitePort}`,
    // Without smooth scrolling, which would still be running when a journey looks at the page.
    contextOptions: { reducedMotion: 'reduce' },
  },
  projects: [
    { name: 'chromium', testMatch: inAnOrdinaryBrowser, use: browser(findBrowser()) },
    { name: 'chromium-shell', testIgnore: inAnOrdinaryBrowser, use: browser(findShell()) },
    ...journeysInFirefox,
    ...axeInFirefox,
  ],
  webServer: {
    command: 'node tools/start.ts',
    url: `http://localhost:${sitePort}/`,
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
    env: {
      PORT: String(sitePort),
      FORM_PORT: String(formPort),
      DESK_PORT: String(deskPort),
      // The bundled form, even if content/study.yaml names another.
      SIGNUP_FORM_URL: `http://localhost:${formPort}/`,
      FORM_DATABASE: process.env['FORM_DATABASE'],
      SITE_FOLDER: testedSite,
    },
  },
});
