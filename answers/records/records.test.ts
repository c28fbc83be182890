import { expect, test } from 'vitest';
import { readReference, referenceOf } from './records.ts';

test('a reference is the first 50 bits of an id, without letters that are misread', () => {
  expect(referenceOf('0'.repeat(32))).toBe('0000-0000-00');
  expect(referenceOf(`${'f'.repeat(12)}c000${'0'.repeat(16)}`)).toBe('ZZZZ-ZZZZ-ZZ');
});

test.each([
  ['7KQ2-M9XD-4T', '7KQ2-M9XD-4T'],
  [' 7kq2 m9xd 4t ', '7KQ2-M9XD-4T'],
  ['7kq2m9xd4t', '7KQ2-M9XD-4T'],
  ['oil0-oil0-oi', '0110-0110-01'],
  // These are none, and must find nobody.
  ['7KQ2-M9XD-4', '7KQ2M9XD4'],
  ['7KQ2-M9XD-4T7', '7KQ2M9XD4T7'],
])('the reference "%s" is read as %s, however it is typed', (typed, read) => {
  expect(readReference(typed)).toBe(read);
});
