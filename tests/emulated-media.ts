import type { Page } from '@playwright/test';

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
