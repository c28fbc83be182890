import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseDocument } from 'yaml';
import { z } from 'zod';
import { ContentError } from '../../content/checks/content-error.ts';
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

/** @throws ContentError if docs/evidence/people.yaml is not a list of such tests, with the place of each fault */
export function readPersonTests(root = process.cwd()): PersonTest[] {
  const path = join(root, file);
  const document = existsSync(path) ? parseDocument(readFileSync(path, 'utf8')) : undefined;
  if (!document)
    throw new ContentError([`${file}: is missing. Restore it, or write "[]" into it.`]);
  const [fault] = document.errors;
  if (fault) throw new ContentError([`${file}: ${fault.message}`]);
  const { data, error } = z.array(testSchema).safeParse(document.toJS() ?? []);
  if (error) throw new ContentError([`${file}:\n${z.prettifyError(error)}`]);
  return data;
}
