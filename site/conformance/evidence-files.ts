import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseDocument } from 'yaml';
import { z } from 'zod';
import { ContentError } from '../../content/model/yaml/describe-problem.ts';
import { criteria } from './criteria.ts';

/** What one step of `npm run evidence` found: one browser, or one screen reader in its browsers. */
const stepSchema = z.strictObject({
  date: z.iso.date(),
  /** The fingerprint of the content that it ran on (`fingerprintContent`). */
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

/** @throws ContentError if the file is missing, damaged or empty */
export function readEvidenceFile(root = process.cwd()): EvidenceFile {
  const file = join(root, evidenceFile);
  if (!existsSync(file)) throw faulty('is missing');
  const { data, error } = fileSchema.safeParse(parseJson(readFileSync(file, 'utf8')));
  if (error) throw faulty(`is damaged: ${z.prettifyError(error)}`);
  if (Object.keys(data).length === 0) throw faulty('has no results');
  return data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw faulty('is damaged, or stops in the middle');
  }
}

function faulty(what: string): ContentError {
  return new ContentError([
    `${evidenceFile}: ${what}. Expected what the checks found, for the pages about accessibility. ` +
      'Restore the file, or remove it and run "npm run evidence".',
  ]);
}

const numbers = new Set(criteria.map(({ number }) => number));

const criterion = z.string().refine((number) => numbers.has(number), {
  error: ({ input }) => `found "${input}". Expected a criterion of WCAG 2.2, for example 2.4.7`,
});

const personTestSchema = z.strictObject({
  date: z.iso.date(),
  /** What the person used, for example `NVDA 2026.1 with Firefox`. */
  used: z.string().min(1),
  /** The criteria that the person found to be met, by number. */
  met: z.array(criterion),
  notMet: z.array(z.strictObject({ criterion, why: z.string().min(1) })),
});

/** A test by a person, entered by hand after it was done (docs/accessibility.md). */
export type PersonTest = z.infer<typeof personTestSchema>;

const peopleFile = 'docs/evidence/people.yaml';

/** @throws ContentError if docs/evidence/people.yaml is not a list of such tests, with the place of each fault */
export function readPersonTests(root = process.cwd()): PersonTest[] {
  const path = join(root, peopleFile);
  const document = existsSync(path) ? parseDocument(readFileSync(path, 'utf8')) : undefined;
  if (!document)
    throw new ContentError([`${peopleFile}: is missing. Restore it, or write "[]" into it.`]);
  const [fault] = document.errors;
  if (fault) throw new ContentError([`${peopleFile}: ${fault.message}`]);
  const { data, error } = z.array(personTestSchema).safeParse(document.toJS() ?? []);
  if (error) throw new ContentError([`${peopleFile}:\n${z.prettifyError(error)}`]);
  return data;
}

/** What does not change a page: the code that checks the content, and what the system puts there. */
const ignored = /^model\/|(^|\/)(\.|Thumbs\.db$)/;

/**
 * A short hash of every word and picture in `directory`, so that evidence can say what it was
 * measured on. Line endings do not count, since Git may change them, and comments in YAML print nothing.
 */
export function fingerprintContent(directory: string): string {
  const hash = createHash('sha256');
  const files = readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(directory, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .filter((file) => !ignored.test(file))
    .sort();
  for (const file of files) {
    const data = readFileSync(join(directory, file));
    const isText = /\.(yaml|mdx|svg|vtt)$/.test(file);
    const lines = isText ? data.toString().replaceAll('\r\n', '\n') : data;
    const bytes = file.endsWith('.yaml') ? String(lines).replace(/^ *#.*\n/gm, '') : lines;
    hash.update(`${file}\0`).update(bytes).update('\0');
  }
  return hash.digest('hex').slice(0, 16);
}
