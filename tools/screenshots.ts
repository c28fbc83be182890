import { mkdirSync, rmSync } from 'node:fs';
import { join, parse } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { type Route, routes } from '../site/routes.ts';
import { browserFlags, findBrowser, installBrowser } from '../tests/browser.ts';
import { buildShutSite } from '../tests/shut-site.ts';
import { build } from './build.ts';
import { endOnError } from './end-on-error.ts';
import { printSheets } from './print-sheets.ts';
import { serveSite } from './serve-site.ts';
import { startSiteAndForm } from './site-and-form.ts';

/** The folder of the pictures, and their greatest width in pixels. */
const folder = 'docs/screenshots';
const widest = 960;

/** The landing page is pictured whole; of the others, their first screens are enough. */
const enough = 2000;

const ports = { port: 4341, formPort: 4342, shut: 4343 };
const shutSite = '.build/pictured-shut';

const themes = {
  light: { colorScheme: 'light', forcedColors: 'none' },
  dark: { colorScheme: 'dark', forcedColors: 'none' },
  forced: { colorScheme: 'light', forcedColors: 'active' },
} as const;
type Theme = keyof typeof themes;

/** The first part of a picture's file name. */
function nameOf({ path, file }: Route): string {
  if (path === '/') return 'landing';
  return path === '*' ? 'not-found' : parse(file).name;
}

const statuses = ['full', 'paused', 'closed'] as const;
const widths = [390, 768, 1280, 1920];
const phoneAndLaptop = [390, 1280];

type Shot = { name: string; address: string; width: number; theme: Theme };

/** One picture for each width and theme. */
function shots(
  name: string,
  address: string,
  { in: inWidths, as: inThemes }: { in: readonly number[]; as: readonly Theme[] },
): Shot[] {
  return inWidths.flatMap((width) => inThemes.map((theme) => ({ name, address, width, theme })));
}

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

async function take(browser: Browser, { name, address, width, theme }: Shot) {
  const viewport = { width, height: 900 };
  const page = await browser.newPage({ viewport, reducedMotion: 'reduce', ...themes[theme] });
  await page.goto(address);
  for (const part of await page.locator('img, iframe, footer').all()) {
    await part.evaluate((element) => element.scrollIntoView());
    await page.waitForLoadState('networkidle');
  }
  await page.evaluate(() => scrollTo(0, 0));
  const isLanding = new URL(address).pathname === '/';
  if (!isLanding) {
    const whole = await page.evaluate(() => document.documentElement.scrollHeight);
    await page.setViewportSize({ width, height: Math.min(whole, enough) });
  }
  const picture = isLanding ? await pictureWhole(page, viewport) : await page.screenshot();
  await sharp(picture)
    .resize({ width: Math.min(width, widest) })
    .webp({ quality: 45, effort: 6 })
    .toFile(join(folder, `${name}-${width}-${theme}.webp`));
  await page.close();
}

async function takeOpen(browser: Browser) {
  const form = `http://localhost:${ports.formPort}/`;
  process.env['SIGNUP_FORM_URL'] = form;
  const site = '.build/pictured';
  await build({ folder: site, trial: true });
  const settings = { FORM_DATABASE: '.build/screenshots.db' };
  await using running = await startSiteAndForm(site, ports, settings);
  const address = (path: string) => new URL(path, running.site).href;
  for (const route of routes) {
    const path = route.path === '*' ? '/nothing-here' : route.path;
    const all = shots(nameOf(route), address(path), { in: widths, as: ['light', 'dark'] });
    for (const shot of all) await take(browser, shot);
  }
  const forced = shots('landing', address('/'), { in: phoneAndLaptop, as: ['forced'] });
  for (const shot of forced) await take(browser, shot);
  const poster = await browser.newPage();
  await poster.goto(address('/poster'), { waitUntil: 'networkidle' });
  await printSheets(poster, folder);
}

/** What visitors see while nobody can sign up. */
async function takeShut(browser: Browser) {
  for (const status of statuses) {
    buildShutSite(status, shutSite);
    const server = serveSite(shutSite, ports.shut);
    const address = `http://localhost:${ports.shut}/`;
    const all = shots(`landing-${status}`, address, { in: phoneAndLaptop, as: ['light', 'dark'] });
    for (const shot of all) await take(browser, shot);
    server.close();
  }
}

async function takeAll() {
  installBrowser();
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const browser = await chromium.launch({
    executablePath: findBrowser() ?? '',
    args: browserFlags,
  });
  try {
    await takeOpen(browser);
    await takeShut(browser);
  } finally {
    await browser.close();
  }
}

await endOnError(takeAll);
