import { expect, test } from 'vitest';
import { hosting } from './hosting.ts';

test.each([
  'two\nlines',
  'a "quoted" word',
  'a $variable',
  'a \\ backslash',
  '{env.HOME}',
  '%D',
  '',
])('a header value that some host would misread stops the build: %j', (value) => {
  expect(() => hosting({ 'X-Test': value })).toThrow(`X-Test: found ${JSON.stringify(value)}`);
});

test('a header that is too long for some host stops the build', () => {
  expect(() => hosting({ 'X-Test': 'a'.repeat(1991) })).toThrow('2000 characters at most');
  expect(hosting({ 'X-Test': 'a'.repeat(1990) }).headers).toHaveProperty('X-Test');
});

test('every kind of file that content/ may hold has a media type', () => {
  const { types } = hosting({});
  const kinds = 'docx jpeg jpg m4a mp3 mp4 ogg opus pdf png svg vtt webm webp'.split(' ');
  expect(Object.keys(types)).toEqual(expect.arrayContaining(kinds));
});
