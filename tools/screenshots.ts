import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { browserFlags, findBrowser, installBrowser } from '../tests/browser.ts';
import { endOnError } from './end-on-error.ts';
import { waitForAnswer } from './program.ts';

/** The folder of the pictures, and their greatest width in pixels. */
const folder = 'docs/screenshots';
const widest = 960;
const site = 'http://localhost:4341';

const themes = {
  light: { colorScheme: 'light', forcedColors: 'none' },
  dark: { colorScheme: 'dark', forcedColors: 'none' },
  forced: { colorScheme: 'light', forcedColors: 'active' },
} as const;

type Shot = { name: string; path: string; width: number; theme: keyof typeof themes };

const widths = [320, 390, 768, 1280, 1920];
const shots: Shot[] = [
  ...widths.map((width) => ({ name: 'landing', path: '/', width, theme: 'light' as const })),
  ...(['dark', 'forced'] as const).flatMap((theme) =>
    [390, 1280].map((width) => ({ name: 'landing', path: '/', width, theme })),
  ),
  { name: 'privacy', path: '/privacy', width: 390, theme: 'light' },
  { name: 'privacy', path: '/privacy', width: 1280, theme: 'light' },
  { name: 'privacy', path: '/privacy', width: 1280, theme: 'dark' },
  { name: 'not-found', path: '/nothing-here', width: 1280, theme: 'light' },
];

/** Takes one screen after another: the browser does not paint a frame from another site out of view. */
async function pictureWhole(page: Page, { width, height }: { width: number; height: number }) {
  const whole = await page.evaluate(() => document.documentElement.scrollHeight);
  const screens = [];
  for (let asked = 0; asked < whole; asked += height) {
    const top = await page.evaluate((to) => {
      scrollTo(0, to);
      return scrollY;
    }, asked);
    await page.waitForTimeout(300);
    screens.push({ input: await page.screenshot(), left: 0, top });
  }
  const canvas = { width, height: whole, channels: 3, background: 'white' } as const;
  return sharp({ create: canvas }).composite(screens).png().toBuffer();
}

async function take(browser: Browser, { name, path, width, theme }: Shot) {
  const viewport = { width, height: 900 };
  const page = await browser.newPage({ viewport, reducedMotion: 'reduce', ...themes[theme] });
  await page.goto(site + path);
  for (const part of await page.locator('img, iframe, footer').all()) {
    await part.evaluate((element) => element.scrollIntoView());
    await page.waitForLoadState('networkidle');
  }
  await page.evaluate(() => scrollTo(0, 0));
  // The policy is long, and its first screens are enough.
  if (name !== 'landing') await page.setViewportSize({ width, height: 1400 });
  const picture = name === 'landing' ? await pictureWhole(page, viewport) : page.screenshot();
  await sharp(await picture)
    .resize({ width: Math.min(width, widest) })
    .png({ palette: true, effort: 10, quality: 80 })
    .toFile(join(folder, `${name}-${width}-${theme}.png`));
  await page.close();
}

async function takeAll() {
  installBrowser();
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const server: ChildProcess = spawn(process.execPath, ['tools/start.ts'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PORT: '4341',
      FORM_PORT: '4342',
      SIGNUP_FORM_URL: 'http://localhost:4342/',
      FORM_DATABASE: '.build/screenshots.db',
      SITE_FOLDER: '.build/pictured',
    },
  });
  const browser = await chromium.launch({
    executablePath: findBrowser() ?? '',
    args: browserFlags,
  });
  try {
    // The build comes first, so this takes a while.
    await waitForAnswer(site, 180_000);
    for (const shot of shots) await take(browser, shot);
  } finally {
    await browser.close();
    server.kill('SIGTERM');
    await once(server, 'exit');
  }
}

await endOnError(takeAll);
