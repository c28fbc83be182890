import { expect, test } from 'vitest';
import { posterType } from './poster-type.ts';

test.each([
  ['www.example.org', 54, 6, 'type-6'],
  ['living-adapting-doing.org.uk', 54, 6, 'type-3'],
  ["Assistive tech isn't working.", 190, 80, 'type-27'],
  ["Assistive tech isn't working.", 190, 115, 'type-40'],
  ['Doors.', 190, 80, 'type-40'],
  ['Doors doors', 60, 40, 'type-20'],
])('"%s" in %i × %i mm has the class %s', (words, width, height, type) => {
  expect(posterType(words, { width, height })).toBe(type);
});
