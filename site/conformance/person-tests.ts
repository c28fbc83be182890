import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { criteria } from './criteria.ts';

const numbers = new Set(criteria.map(({ number }) => number));

const criterion = z.string().refine((number) => numbers.has(number), {
  error: ({ input }) => `found "${input}". Expected a criterion of WCAG 2.2, for example 2.4.7`,
});

const testSchema = z.strictObject({
  date: z.iso.date(),
  /** What the person used, for example `NVDA 2026.1 with Firefox`. */
  used: z.string().min(1),
  /** The criteria that the person found to be met, by number. */
  met: z.array(criterion),
  notMet: z.array(z.strictObject({ criterion, why: z.string().min(1) })),
});

/** A test by a person, entered by hand after it was done (docs/accessibility.md). */
export type PersonTest = z.infer<typeof testSchema>;

const file = 'docs/evidence/people.yaml';

/** @throws Error if docs/evidence/people.yaml is not a list of such tests, with the place of each fault */
export function readPersonTests(root = process.cwd()): PersonTest[] {
  const text = readFileSync(join(root, file), 'utf8');
  const { data, error } = z.array(testSchema).safeParse(parse(text) ?? []);
  if (error) throw new Error(`${file}:\n${z.prettifyError(error)}`);
  return data;
}
