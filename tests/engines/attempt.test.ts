import { expect, test } from 'vitest';
import { attempt } from './attempt.ts';

test('a step that fails returns a message, even if its error has none', async () => {
  expect(await attempt(() => Promise.reject(new RangeError('too far')))).toBe(
    'RangeError: too far',
  );
  expect(await attempt(() => Promise.reject(new Error('')))).toBe('Error: it has no message');
  expect(await attempt(() => Promise.reject('no reason'))).toBe('threw no reason');
});
