import { defineConfig } from '@playwright/test';
import { browserFlags, findBrowser } from './tests/browser.ts';
import { axeInFirefox, journeysInFirefox } from './tests/engines/firefox.ts';
import { formPort, sitePort } from './tests/ports.ts';

process.env['FORM_DATABASE'] ??= '.build/journeys.db';

export default defineConfig({
  testDir: 'tests',
  testMatch: '{journeys,checkers,hosts}/**/*.spec.ts',
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env['CI']),
  outputDir: '.build/journeys',
  reporter: [['list'], ['json', { outputFile: '.build/journeys.json' }]],
  use: {
    baseURL: `http://localhost:${sitePort}`,
    // Without smooth scrolling, which would still be running when a journey looks at the page.
    contextOptions: { reducedMotion: 'reduce' },
  },
  projects: [
    {
      name: 'chromium',
      use: { launchOptions: { executablePath: findBrowser() ?? '', args: browserFlags } },
    },
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
      // The bundled form, even if content/study.yaml names another.
      SIGNUP_FORM_URL: `http://localhost:${formPort}/`,
      FORM_DATABASE: process.env['FORM_DATABASE'],
      SITE_FOLDER: '.build/tested',
    },
  },
});
