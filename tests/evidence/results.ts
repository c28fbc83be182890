import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { Check } from './check.ts';

const checkSchema = z.strictObject({
  title: z.string(),
  by: z.enum(['checker', 'script', 'screen reader']),
  tool: z.string(),
  engine: z.string(),
  criteria: z.array(z.string()),
  outcome: z.enum(['passed', 'failed', 'skipped']),
  note: z.string().exactOptional(),
}) satisfies z.ZodType<Check>;

const resultsSchema = z.strictObject({
  date: z.iso.date(),
  engines: z.array(z.string()),
  checks: z.array(checkSchema),
});

/** What `npm run evidence` found when it last ran. */
export type Results = z.infer<typeof resultsSchema>;

/** Where they stand, from the repository's folder. */
export const resultsFile = 'docs/evidence/results.json';

/** @throws Error if the file is missing, no JSON or of another shape */
export function readResults(root = process.cwd()): Results {
  return resultsSchema.parse(JSON.parse(readFileSync(join(root, resultsFile), 'utf8')));
}
