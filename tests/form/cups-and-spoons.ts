import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { type FormContent, formSchema } from '../../content/model/questionnaire/form-schema.ts';

/** The unit tests' form, new for each caller, so that a test can change it. */
export function cupsAndSpoons(): FormContent {
  const text = readFileSync(join(import.meta.dirname, 'cups-and-spoons.yaml'), 'utf8');
  return formSchema.parse(parse(text));
}
