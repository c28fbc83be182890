import { expect, test } from 'vitest';
import { mediaQuery } from './emulated-media.ts';

test('the query asks for everything that the emulation was asked for', () => {
  expect(mediaQuery({ colorScheme: 'dark', forcedColors: 'active' })).toBe(
    'all and (prefers-color-scheme: dark) and (forced-colors: active)',
  );
  expect(mediaQuery({ media: 'print' })).toBe('print');
});
