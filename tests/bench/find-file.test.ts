import { expect, test } from 'vitest';
import { findFile } from './find-file.ts';

const files = new Set(['index.html', 'privacy.html', '404.html', 'assets/a.js']);
const notFound = { file: '404.html', status: 404 } as const;
const app = { file: 'index.html', status: 200 } as const;

test.each([
  ['/', 'index.html'],
  ['/privacy', 'privacy.html'],
  ['/assets/a.js', 'assets/a.js'],
])('%s is %s', (path, file) => {
  expect(findFile(path, files, notFound)).toEqual({ file, status: 200 });
});

test('an unknown page is the fallback: not found, or the app', () => {
  expect(findFile('/nothing-here', files, notFound)).toEqual(notFound);
  expect(findFile('/nothing-here', files, app)).toEqual(app);
});

test('an unknown file is never a page', () => {
  expect(findFile('/robots.txt', files, app)).toBeUndefined();
});
