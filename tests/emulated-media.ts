import type { Page } from '@playwright/test';

type Media = NonNullable<Parameters<Page['emulateMedia']>[0]>;

/** The media query that holds once the emulation does what it was asked for. */
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
 * Playwright asks a Firefox that it did not build for media in vain and says nothing
 * (https://github.com/w3c/webdriver-bidi/issues/750). A test that goes on would pass without having
 * seen what it speaks of: so the caller hears of it.
 */
export function heedEmulation(page: Page, onRefusal: (query: string) => void) {
  const emulate = page.emulateMedia.bind(page);
  page.emulateMedia = async (media = {}) => {
    await emulate(media);
    const query = mediaQuery(media);
    if (!(await page.evaluate((asked) => matchMedia(asked).matches, query))) onRefusal(query);
  };
}
