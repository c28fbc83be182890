import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

/** What one step of `npm run evidence` found: one browser, or one screen reader in its browsers. */
const stepSchema = z.strictObject({
  date: z.iso.date(),
  /** Of the content that it ran on (`fingerprintContent`). */
  content: z.string(),
  /** With their versions, for example `Chromium 156.0`. */
  browsers: z.array(z.string()),
  screenReaders: z.array(z.string()),
  /** The pages that a screen reader read, as the statement calls them. */
  pagesRead: z.array(z.string()),
  /** With their versions, for example `axe-core 4.14.1`. */
  checkers: z.array(z.string()),
  passed: z.int(),
  failed: z.int(),
  skipped: z.int(),
  /** The WCAG 2.2 criteria that a checker's rules, or our own tests, looked at. */
  criteria: z.strictObject({ checker: z.array(z.string()), script: z.array(z.string()) }),
  failures: z.array(z.strictObject({ title: z.string(), criteria: z.array(z.string()) })),
});

export type EvidenceStep = z.infer<typeof stepSchema>;

const fileSchema = z.record(z.string(), stepSchema);

/** Every step that has run, by its name. */
export type EvidenceFile = z.infer<typeof fileSchema>;

/** Written by `npm run evidence`, from the repository's folder. */
export const evidenceFile = 'docs/evidence/findings.json';

/** @throws ZodError if the file is of another shape */
export function readEvidenceFile(root = process.cwd()): EvidenceFile {
  return fileSchema.parse(JSON.parse(readFileSync(join(root, evidenceFile), 'utf8')));
}
