import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { type FormContent, formSchema } from '../../content/model/questionnaire/form-schema.ts';
import type { Fill } from './parse-page.ts';

/** The unit tests' form, new for each caller, so that a test can change it. */
export function cupsAndSpoons(): FormContent {
  const text = readFileSync(join(import.meta.dirname, 'cups-and-spoons.yaml'), 'utf8');
  return formSchema.parse(parse(text));
}

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
