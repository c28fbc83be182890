import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Submission } from '../../answers/records/submission.ts';

/** What is in a database of the form, as `npm run form -- export` writes it: the build's, which begins sooner. */
export function storedAnswers(database = process.env['FORM_DATABASE']): Submission[] {
  const folder = mkdtempSync(join(tmpdir(), 'stored-answers-'));
  try {
    const file = join(folder, 'answers.json');
    execFileSync(process.execPath, ['.build/form/command-line.js', 'export', file], {
      env: { ...process.env, FORM_DATABASE: database },
    });
    return JSON.parse(readFileSync(file, 'utf8')).answers;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
