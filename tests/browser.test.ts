import { expect, test } from 'vitest';
import { mediaQuery } from './browser.ts';

test('the media query names every feature that is emulated', () => {
  expect(mediaQuery({ colorScheme: 'dark', forcedColors: 'active' })).toBe(
    'all and (prefers-color-scheme: dark) and (forced-colors: active)',
  );
  expect(mediaQuery({ media: 'print' })).toBe('print');
});
