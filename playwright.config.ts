import { defineConfig } from '@playwright/test';
import { formPort, sitePort } from './tests/ports.ts';
import { findBrowser } from './tools/find-browser.ts';

process.env['FORM_DATABASE'] ??= '.build/journeys.db';

export default defineConfig({
  testDir: 'tests/journeys',
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env['CI']),
  outputDir: '.build/journeys',
  reporter: [['list'], ['json', { outputFile: '.build/journeys.json' }]],
  use: {
    baseURL: `http://localhost:${sitePort}`,
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath: findBrowser() ?? '',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
  webServer: {
    command: 'node tools/start.ts',
    url: `http://localhost:${sitePort}/`,
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
    env: {
      PORT: String(sitePort),
      FORM_PORT: String(formPort),
      FORM_DATABASE: process.env['FORM_DATABASE'],
      SITE_FOLDER: '.build/tested',
    },
  },
});
