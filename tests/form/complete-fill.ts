import type { Fill } from './parse-page.ts';

/** A whole form, filled in without a mistake; `harder` is asked only of those who agree to it. */
export const completeFill: Fill = {
  for: 'self',
  age: 'adult',
  agrees: 'yes',
  'agrees-health': 'yes',
  name: 'Ann <Lee>',
  contact: ['email', 'phone'],
  email: 'ann@example.org',
  phone: '(020) 7946 0958 #12',
  cups: '40',
  harder: ['gripping', 'lifting'],
  story: 'a cup\nand a spoon',
};
