import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';

const testSchema = z.strictObject({
  date: z.iso.date(),
  /** What the person used, for example `NVDA 2026.1 with Firefox`. */
  used: z.string().min(1),
  /** The criteria that the person judged, by number. */
  met: z.array(z.string()),
  notMet: z.array(z.strictObject({ criterion: z.string(), why: z.string().min(1) })),
});

/** A test by a person, entered by hand after it was done (docs/accessibility.md). */
export type PersonTest = z.infer<typeof testSchema>;

/** @throws z.ZodError if evidence/people.yaml is not a list of such tests */
export function readPeople(root = process.cwd()): PersonTest[] {
  const text = readFileSync(join(root, 'evidence/people.yaml'), 'utf8');
  return z.array(testSchema).parse(parse(text) ?? []);
}
