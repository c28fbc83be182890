import { expect, test } from 'vitest';
import { initials } from '../sections/team-section.tsx';

test.each([
  ['Ada Byron King', 'AK'],
  ['Cher', 'C'],
  ['  élodie   ångström ', 'ÉÅ'],
  ['नेहा शर्मा', 'नेश'],
  ['', ''],
])('the initials of "%s" are "%s"', (name, expected) => {
  expect(initials(name)).toBe(expected);
});
