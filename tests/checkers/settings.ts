import type { Page } from '@playwright/test';
import { adoptStyles } from '../browser.ts';
import { wideSpacing } from '../journeys/as-drawn.ts';
import { expect, untilQuiet } from '../journeys/visit.ts';
import type { State } from './states.ts';

type Media = NonNullable<Parameters<Page['emulateMedia']>[0]>;

/** What a visitor, or their device, may have set. */
export type Setting = {
  name: string;
  media?: Media;
  viewport?: { width: number; height: number };
  print?: true;
  /** The visitor's own style sheet. */
  css?: string;
  withoutScripts?: true;
};

const desktop = { width: 1280, height: 800 };
const plain: Media = {
  colorScheme: 'light',
  reducedMotion: 'no-preference',
  forcedColors: 'none',
  contrast: 'no-preference',
  media: 'screen',
};

export const light: Setting = { name: 'light' };
const dark: Setting = { name: 'dark', media: { colorScheme: 'dark' } };
/** A window of 1280 × 1024 at 400% (WCAG 1.4.10). */
const narrow: Setting = { name: '320 × 256', viewport: { width: 320, height: 256 } };
export const narrowDark: Setting = { ...narrow, ...dark, name: '320 × 256, dark' };
const withoutScripts: Setting = { name: 'without scripts', withoutScripts: true };

export const settings: readonly Setting[] = [
  light,
  dark,
  { name: 'forced colours', media: { forcedColors: 'active', contrast: null } },
  {
    name: 'forced colours, dark',
    media: { forcedColors: 'active', contrast: null, colorScheme: 'dark' },
  },
  { name: 'more contrast', media: { contrast: 'more' } },
  { name: 'more contrast, dark', media: { contrast: 'more', colorScheme: 'dark' } },
  { name: 'reduced motion', media: { reducedMotion: 'reduce' } },
  { name: 'print', print: true },
  narrow,
  narrowDark,
  { name: '200% text', css: 'html { font-size: 200% !important }' },
  {
    name: 'text spacing',
    css: wideSpacing,
  },
  withoutScripts,
];

/** Opens a state as a visitor with this setting sees it. */
export async function openIn(page: Page, { open, address }: State, setting: Setting) {
  await page.emulateMedia({ ...plain, ...setting.media });
  await page.setViewportSize(setting.viewport ?? desktop);
  if (setting.withoutScripts) await openWithoutScripts(page, (await address?.(page)) ?? '');
  else await open(page);
  if (setting.print) await page.emulateMedia({ media: 'print' });
  if (setting.css) await adoptStyles(page, setting.css);
}

/**
 * Blocks the page's scripts. Turning JavaScript off would stop the checkers too. The only differences
 * are `noscript`, which no page has, and the space reserved for what scripts show.
 */
async function openWithoutScripts(page: Page, address: string) {
  await page.route('**', (route) =>
    route.request().resourceType() === 'script' ? route.abort() : route.continue(),
  );
  await page.goto(address);
  // Checkers wait for what is in the frame, which the browser may not have fetched yet.
  await page.locator('iframe').evaluateAll((frames: HTMLIFrameElement[]) => {
    for (const frame of frames) frame.loading = 'eager';
  });
  await untilQuiet(page);
  await expect(page.locator('[data-live], noscript')).toHaveCount(0);
}
