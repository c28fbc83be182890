import { cpSync, globSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, parse } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import sharp from 'sharp';
import { type Route, routes } from '../site/routes.ts';
import { installBrowser, launchBrowser } from '../tests/browser.ts';
import { openForm } from '../tests/journeys/fill-in.ts';
import {
  beforePage,
  checkingPage,
  errorPages,
  questionPages,
  thanksPage,
} from '../tests/journeys/form-pages.ts';
import { startOwnForm } from '../tests/journeys/own-form.ts';
import { buildShutSite, projectWith } from '../tests/shut-site.ts';
import { formPort, sitePort } from '../tests/tested-site.ts';
import { build } from './build.ts';
import { printSheets } from './poster.ts';
import { endOnError } from './program.ts';
import { serveSite } from './serve-site.ts';
import { originsOf, startSiteAndForm } from './site-and-form.ts';

/** The greatest width of a picture in pixels. */
const maxWidth = 960;

/** Pixels. Only the landing page is captured in full; others stop here. */
const maxHeight = 2000;

const themes = {
  light: { colorScheme: 'light', forcedColors: 'none' },
  dark: { colorScheme: 'dark', forcedColors: 'none' },
  forced: { colorScheme: 'light', forcedColors: 'active' },
} as const;
type Theme = keyof typeof themes;

type Screenshot = {
  name: string;
  open: (page: Page) => Promise<unknown>;
  width: number;
  theme: Theme;
};

/** Saves a screenshot of a page in `folder`, named after the page, the width and the theme. */
async function takeScreenshot(
  browser: Browser,
  folder: string,
  { name, open, width, theme }: Screenshot,
) {
  const viewport = { width, height: 900 };
  const page = await browser.newPage({ viewport, reducedMotion: 'reduce', ...themes[theme] });
  await open(page);
  for (const part of await page.locator('img, iframe, footer').all()) {
    await part.evaluate(async (element) => {
      element.scrollIntoView();
      if (element instanceof HTMLImageElement) await element.decode();
    });
  }
  for (const frame of page.frames()) await frame.locator('h1').first().waitFor();
  await page.evaluate(() => scrollTo(0, 0));
  const isLanding = name.startsWith('landing');
  if (!isLanding) {
    const whole = await page.evaluate(() => document.documentElement.scrollHeight);
    await page.setViewportSize({ width, height: Math.min(whole, maxHeight) });
  }
  const picture = isLanding ? await pictureWhole(page, viewport) : await page.screenshot();
  await sharp(picture)
    .resize({ width: Math.min(width, maxWidth) })
    .webp({ quality: 45, effort: 6 })
    .toFile(join(folder, `${name}-${width}-${theme}.webp`));
  await page.close();
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

const folder = '.build/screenshots';
const shownFolder = 'docs/screenshots';

/** The journeys' ports: their helpers, which open each page of the form, expect it there. */
const ports = { port: sitePort, formPort, other: sitePort + 2 };
const otherSite = '.build/pictured-status';

/** The first part of a picture's file name. */
function nameOf({ path, file }: Route): string {
  if (path === '/') return 'landing';
  return path === '*' ? 'not-found' : parse(file).name;
}

const formPages = {
  form: beforePage,
  'form-question': questionPages[0],
  'form-errors': errorPages[0],
  'form-check': checkingPage,
  'form-thanks': thanksPage,
};
const statuses = ['closing soon', 'full', 'paused', 'closed'] as const;
const widths = [390, 768, 1280, 1920];
const phoneAndLaptop = [390, 1280];
const lightAndDark = ['light', 'dark'] as const;

/** One picture for each width and theme. */
async function take(
  browser: Browser,
  name: string,
  open: Screenshot['open'],
  inWidths: readonly number[],
  inThemes: readonly Theme[] = lightAndDark,
) {
  for (const width of inWidths) {
    for (const theme of inThemes)
      await takeScreenshot(browser, folder, { name, open, width, theme });
  }
}

async function takeOpen(browser: Browser, site: string) {
  for (const route of routes) {
    const path = route.path === '*' ? '/nothing-here' : route.path;
    await take(browser, nameOf(route), (page) => page.goto(new URL(path, site).href), widths);
  }
  await take(browser, 'landing', (page) => page.goto(site), phoneAndLaptop, ['forced']);
  for (const [name, shown] of Object.entries(formPages)) {
    if (!shown) continue;
    const open: Screenshot['open'] = async (page) =>
      openForm(page, await shown.address(page.request));
    await take(browser, name, open, phoneAndLaptop);
  }
  const poster = await browser.newPage();
  await poster.goto(new URL('/poster', site).href, { waitUntil: 'networkidle' });
  await printSheets(poster, folder);
}

/** What visitors see when sign-up is closing soon, and while nobody can sign up. */
async function takeStatuses(browser: Browser) {
  for (const status of statuses) {
    await buildShutSite(status, otherSite);
    const server = serveSite(otherSite, ports.other);
    await take(
      browser,
      `landing-${status.replace(' ', '-')}`,
      (page) => page.goto(`http://localhost:${ports.other}/`),
      status === 'closing soon' ? phoneAndLaptop : widths,
    );
    server.close();
  }
  using project = projectWith('full');
  await using form = await startOwnForm('.build/screenshots-shut.db', 0, project.folder);
  await take(browser, 'form-full', (page) => page.goto(form.origin), phoneAndLaptop);
}

/** Git keeps the pictures that a page shows, and no others: all of them change with each design. */
function keepShown() {
  rmSync(shownFolder, { recursive: true, force: true });
  const pages = globSync(['README.md', 'docs/**/*.md']).map((page) => readFileSync(page, 'utf8'));
  for (const [, name = ''] of pages.join().matchAll(/screenshots\/([\w-]+\.webp)/g)) {
    cpSync(join(folder, name), join(shownFolder, name));
  }
}

async function takeAll() {
  installBrowser();
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  process.env['SIGNUP_FORM_URL'] = `http://localhost:${ports.formPort}/`;
  const built = '.build/pictured';
  await build({ folder: built, trial: true });
  const origins = [ports.port, ports.other].flatMap(originsOf);
  const settings = { FORM_DATABASE: '.build/screenshots.db', SITE_ORIGINS: origins.join(',') };
  await using running = await startSiteAndForm(built, ports, settings);
  await using browser = await launchBrowser();
  await takeOpen(browser, running.site);
  await takeStatuses(browser);
  keepShown();
}

await endOnError(takeAll);
