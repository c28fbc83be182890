import type { Page } from '@playwright/test';
import { adoptStyles } from '../adopt-styles.ts';

type Media = NonNullable<Parameters<Page['emulateMedia']>[0]>;

/** What a visitor, or their device, may have set. */
export type Setting = {
  name: string;
  media?: Media;
  viewport?: { width: number; height: number };
  print?: true;
  /** A style sheet of the visitor's own. */
  css?: string;
};

/** Whether everything is looked at in everything, as `npm run evidence` does. */
export const everyState = Boolean(process.env['EVERY_STATE']);

const desktop = { width: 1280, height: 800 };
const plain: Media = {
  colorScheme: 'light',
  reducedMotion: 'no-preference',
  forcedColors: 'none',
  contrast: 'no-preference',
  media: 'screen',
};

export const light: Setting = { name: 'light' };
export const dark: Setting = { name: 'dark', media: { colorScheme: 'dark' } };
/** A window of 1280 × 1024 at 400% (WCAG 1.4.10). */
export const narrow: Setting = { name: '320 × 256', viewport: { width: 320, height: 256 } };

export const narrowDark: Setting = { ...narrow, ...dark, name: '320 × 256, dark' };

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
    css: '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-block-end: 2em !important }',
  },
];

/** Before a page is opened: what the device reports. */
export async function emulate(page: Page, { media, viewport }: Setting) {
  await page.emulateMedia({ ...plain, ...media });
  await page.setViewportSize(viewport ?? desktop);
}

/** Once it is open. */
export async function applyOnceOpen(page: Page, { css, print }: Setting) {
  if (print) await page.emulateMedia({ media: 'print' });
  if (css) await adoptStyles(page, css);
}
