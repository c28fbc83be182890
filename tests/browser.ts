import { existsSync } from 'node:fs';
import { type Browser, chromium, type Page } from '@playwright/test';
import { installPackages, isDebian, run } from './install-packages.ts';

/** For a Chromium that may run as root or without a graphics card, and must not call home. */
export const browserFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/** The browsers that people have. */
const ordinary = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:/Program Files/Google/Chrome/Application/chrome.exe',
];

/** A Debian package: Chromium without windows, and without what a window needs, such as icons. */
const headlessShell = '/usr/bin/chromium-headless-shell';

/** Metrically compatible with Arial: tests measure the layout before our font has loaded in it. */
const liberation = '/usr/share/fonts/truetype/liberation';

/** The path of a Chromium: the one that CHROMIUM names, the system's, or Playwright's. */
export function findBrowser(): string | undefined {
  return findOrdinaryBrowser() ?? firstOf([headlessShell]);
}

function findOrdinaryBrowser(): string | undefined {
  return firstOf([...ordinary, chromium.executablePath()]);
}

/**
 * The path of Chromium's shell: the same engine in half the time, for what pages look like and contain.
 * Where there is none, an ordinary browser.
 */
export function findShell(): string | undefined {
  return firstOf([headlessShell, ...ordinary, chromium.executablePath()]);
}

/** The path of a Chromium that can show a window. */
export function findWindowedBrowser(): string | undefined {
  return firstOf(ordinary);
}

function firstOf(paths: readonly string[]): string | undefined {
  const named = process.env['CHROMIUM'];
  return (named ? [named] : paths).find((path) => existsSync(path));
}

/** The browser that `installBrowser` has found or installed. */
export function launchBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: findBrowser() ?? '', args: browserFlags });
}

/**
 * Installs a Chromium, its shell and a font like Arial if they are missing: on Debian from its
 * packages, elsewhere the browser from Playwright; systems other than Linux have Arial.
 *
 * @throws Error if there is still no Chromium
 */
export function installBrowser() {
  const missing = [
    ...(findOrdinaryBrowser() ? [] : ['chromium']),
    ...(isDebian() && !existsSync(headlessShell) ? ['chromium-headless-shell'] : []),
    ...(isDebian() && !existsSync(liberation) ? ['fonts-liberation'] : []),
  ];
  if (missing.length === 0) return;
  console.log(`Installing ${missing.join(' and ')} for the browser tests.`);
  if (isDebian()) installPackages(missing);
  if (!findBrowser()) run(['npx', 'playwright', 'install', 'chromium']);
  if (findBrowser()) return;
  throw new Error(
    'There is no Chromium for the browser tests. Install one, or name it: CHROMIUM=/path npm test',
  );
}

type Media = NonNullable<Parameters<Page['emulateMedia']>[0]>;

/** The media query that matches if the emulation works. */
export function mediaQuery({ media, colorScheme, reducedMotion, forcedColors, contrast }: Media) {
  const features = {
    'prefers-color-scheme': colorScheme,
    'prefers-reduced-motion': reducedMotion,
    'forced-colors': forcedColors,
    'prefers-contrast': contrast,
  };
  const asked = Object.entries(features).flatMap(([name, value]) =>
    value ? [`(${name}: ${value})`] : [],
  );
  return [media ?? 'all', ...asked].join(' and ');
}

/**
 * In a Firefox that it did not build, Playwright cannot emulate media and does not report it
 * (https://github.com/w3c/webdriver-bidi/issues/750). This calls `onRefusal`, so that no test passes
 * without the media that it is about.
 */
export function checkEmulation(page: Page, onRefusal: (query: string) => void) {
  const emulate = page.emulateMedia.bind(page);
  page.emulateMedia = async (media = {}) => {
    await emulate(media);
    const query = mediaQuery(media);
    if (!(await page.evaluate((asked) => matchMedia(asked).matches, query))) onRefusal(query);
  };
}

/** Runs in the page, and lists everything that moves or would move when something changes. */
export function whatMoves(): string[] {
  const elements = [document.documentElement, ...document.querySelectorAll('*')];
  const styled = elements.flatMap((element) =>
    ['', '::before', '::after'].flatMap((pseudo) => {
      const style = getComputedStyle(element, pseudo || null);
      const long = (time: string) => time.split(',').some((one) => Number.parseFloat(one) > 0);
      return style.scrollBehavior === 'smooth' ||
        long(style.transitionDuration) ||
        (style.animationName !== 'none' && long(style.animationDuration))
        ? [`${element.tagName}${pseudo}`]
        : [];
    }),
  );
  return [...styled, ...document.getAnimations().map((one) => one.constructor.name)];
}

/**
 * Adds a visitor's own style sheet to the page. The content security policy blocks a style element, but
 * not a constructed style sheet.
 */
export async function adoptStyles(page: Page, css: string) {
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets.push(sheet);
  }, css);
}

/**
 * Gives elements the colour that a pseudo-element paints behind their text, as on the hero's button.
 * Checkers do not see it and would compare the text with what is underneath.
 */
export async function paintFromPseudoElements(page: Page) {
  for (const frame of page.frames()) {
    await frame.evaluate(() => {
      for (const element of document.querySelectorAll<HTMLElement>('body *')) {
        for (const pseudo of ['::before', '::after']) {
          const { content, position, zIndex, backgroundColor } = getComputedStyle(element, pseudo);
          const isBehind = content !== 'none' && position === 'absolute' && Number(zIndex) < 0;
          if (isBehind) element.style.setProperty('background-color', backgroundColor, 'important');
        }
      }
    });
  }
}
