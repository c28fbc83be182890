import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { findBrowser } from './tools/find-browser.ts';

/** Other ports and another folder than `npm start` uses, so that both can run at once. */
const port = 4331;
const formPort = 4332;

process.env['FORM_DATABASE'] ??= join(tmpdir(), `study-journeys-${process.pid}.db`);

export default defineConfig({
  testDir: 'tests/journeys',
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env['CI']),
  outputDir: '.build/journeys',
  reporter: [['list'], ['json', { outputFile: '.build/journeys.json' }]],
  use: {
    baseURL: `http://localhost:${port}`,
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
    url: `http://localhost:${port}/`,
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
    env: {
      PORT: String(port),
      FORM_PORT: String(formPort),
      FORM_DATABASE: process.env['FORM_DATABASE'],
      SITE_FOLDER: '.build/tested',
    },
  },
});
