import type { Page } from '@playwright/test';
import { adoptStyles } from '../browser.ts';
import { wideSpacing } from '../journeys/as-drawn.ts';
import { richestPage } from '../journeys/chosen-pages.ts';
import { expect, test, untilQuiet } from '../journeys/visit.ts';
import { everyState, looksAt, slowIf } from '../wcag.ts';
import { type Checker, checkers } from './checkers.ts';
import { isNeeded, outOfDate, without } from './fault.ts';
import { type PageState, states } from './states.ts';

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
export async function openIn(page: Page, { open, address }: PageState, setting: Setting) {
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

// Some pages take a checker seconds, and several times that on a busy machine.
test.describe.configure({ timeout: 240_000 });

/** Alfa reads style sheets as for a screen, whatever the browser shows: on paper it finds nothing. */
function isFor({ name }: Checker, { print }: Setting, browser = 'chromium') {
  return browser === 'chromium' ? !(print && name === 'Alfa') : name === 'axe';
}

function allSettings({ address }: PageState): readonly Setting[] {
  return settings.filter((setting) => !setting.withoutScripts || address !== undefined);
}

/** The pages that differ most. The contrast of every pair of colours is a unit test. */
const mostDifferent = ['/', '/privacy', richestPage.name];

/**
 * `npm test -- all` runs axe in every state once, on a page of questions with its errors if it can have some,
 * and on three pages also on a small screen in dark colours; `npm run evidence`, in all settings.
 */
function settingsFor({ name, ...state }: PageState): readonly Setting[] {
  if (everyState) return allSettings({ name, ...state });
  const hasErrors = states.some((other) => other.name === `${name} with errors`);
  return [...(hasErrors ? [] : [light]), ...(mostDifferent.includes(name) ? [narrowDark] : [])];
}

for (const state of states) {
  for (const setting of settingsFor(state)) {
    const where = `${state.name}, ${setting.name}`;
    test(`checkers find nothing: ${where}`, {
      tag: slowIf(!mostDifferent.includes(state.name) || (setting !== light && state.name !== '/')),
    }, async ({ page, browserName }) => {
      await openIn(page, state, setting);
      for (const checker of checkers.filter((one) => isFor(one, setting, browserName))) {
        const { faults, criteria } = await checker.check(page);
        const { name, tool, leftOut } = checker;
        const found = without(leftOut, faults, where);
        test.info().annotations.push({ type: 'tool', description: tool }, looksAt(criteria));
        if (found.length > 0) test.info().annotations.push({ type: 'found', description: name });
        expect.soft(found, name).toEqual([]);
        if (browserName !== 'chromium') continue;
        expect.soft(outOfDate(leftOut, faults, where), `left out of ${name}`).toEqual([]);
      }
    });
  }
}

for (const checker of checkers) {
  test(`every fault that is left out of ${checker.name} names a state and a setting that exist`, () => {
    const known = states.flatMap((state) =>
      allSettings(state)
        .filter((setting) => isFor(checker, setting))
        .map((setting) => `${state.name}, ${setting.name}`),
    );
    const needed = checker.leftOut.filter(isNeeded);
    expect(needed.filter(({ seenIn = '' }) => !known.includes(seenIn))).toEqual([]);
  });
}
